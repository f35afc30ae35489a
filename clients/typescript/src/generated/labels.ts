// Generated from openapi/openapi.json by generate.mjs; changes are lost.

/** What stands for a player in the sentences of each language; # is the seat, counted from 1. */
export const LABELS: Readonly<Record<string, string>> = {
  "de": "Spieler #",
  "en": "Player #",
  "es": "Jugador #",
  "fr": "Joueur #",
  "it": "Giocatore #",
  "pl": "Gracz #",
  "zh-Hant": "#號玩家",
};
