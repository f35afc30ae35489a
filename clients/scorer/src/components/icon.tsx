const STROKES = {
  back: "M14.5 5 7.5 12l7 7",
  undo: "M9 6 4 11l5 5M4.5 11H14a5.5 5.5 0 0 1 0 11h-3",
  redo: "m15 6 5 5-5 5M19.5 11H10a5.5 5.5 0 0 0 0 11h3",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  cross: "m6 6 12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  bin: "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5",
  check: "m5 12.5 4.5 4.5L19 7",
  warn: "M12 3.5 22 20.5H2zM12 10v5M12 17.8v.2",
  up: "m6 14 6-6 6 6",
  down: "m6 10 6 6 6-6",
  share: "M12 15V3.500M7.500 8 12 3.500 16.500 8M7 11.500H4.500V21h15v-9.500H17",
  right: "m9.5 5 7 7-7 7",
  sound: "M4 9.5v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4.500 4.500 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  silent: "M4 9.5v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5",
  lamp: "M9 17.500h6M9.500 20.500h5M8.500 14.500a6.500 6.500 0 1 1 7 0c-.600.500-.500 3-.500 3h-6s.100-2.500-.500-3zM12 1.500v-.001M3 5l1 .700M21 5l-1 .700",
  help: "M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .500-1.500 1.200-1.500 2.300M12 18.500v.010M12 1.800a10.200 10.200 0 1 1 0 20.400a10.200 10.200 0 0 1 0-20.400z",
  book: "M12 6.500Q8 3.500 3 5v14q5-1.500 9 1.500q4-3 9-1.500V5q-5-1.500-9 1.500zM12 6.500v14",
  crown: "M5 19h14M5 15.5 3.5 7l5 4L12 5l3.500 6 5-4-1.500 8.500z",
} as const;

export type IconName = keyof typeof STROKES;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
