// Written by generate.mjs from openapi/openapi.json: how large numbers and how long lists may be, by schema.
// "tiles" bounds the list, "tiles[]" each of its items.

export const PIGS_FIRSTS = { straw: 4, wood: 4, brick: 4 } as const;
export const PIGS_HOUSE = { tiles: 36 } as const;
export const PIGS_PLAYER = { houses: 36 } as const;
export const PIGS_STACK = { door: 4, window: 4, roof: 4 } as const;
export const PIGS_TABLE = { players: 5 } as const;
export const PIGS_TILE = { flowerpots: 9 } as const;
export const PRINCE_CHARACTER = { big_star: 9 } as const;
export const PRINCE_COUNTS = { baobab: 99, volcano: 99, sunset: 99, rose: 99, lamp_post: 99, box: 99, big_star: 99, fox: 99, elephant: 99, snake: 99, white_sheep: 99, grey_sheep: 99, brown_sheep: 99 } as const;
export const PRINCE_GRID = { tiles: 4, "tiles[]": 4 } as const;
export const PRINCE_OBJECTS = { baobab: 1, volcano: 9, sunset: 9, rose: 9, lamp_post: 9, box: 9, big_star: 9, fox: 9, elephant: 9, snake: 9, white_sheep: 9, grey_sheep: 9, brown_sheep: 9 } as const;
export const PRINCE_TABLE = { players: 5, house_rules: 0 } as const;
export const PRINCE_TALLY = { characters: 4, covered_tiles: 12, tiles_without_volcano: 12 } as const;
export const WOLVES_CARD = { number: 14 } as const;
export const WOLVES_HOUSE = { floors: 56, basement: 56, wolves: 12 } as const;
export const WOLVES_PIG_VALUE = [2, 3, 4] as const;
export const WOLVES_PLAYER = { houses: 8 } as const;
export const WOLVES_TABLE = { players: 4 } as const;
export const WOLVES_WOLF = { owner: 3 } as const;
export const WOLVES_WOLF_VALUE = [3, 4, 5] as const;
