/** SVG paths in a 16 by 16 view box. */
const PATHS = {
  previous: 'M10 3 5 8l5 5',
  next: 'm6 3 5 5-5 5',
  down: 'm4 6 4 4 4-4',
  close: 'm4 4 8 8m0-8-8 8',
  plus: 'M8 3v10M3 8h10',
  'moves-away': 'M2.5 3v10M5.5 8h8M10 4.5 13.5 8 10 11.5',
  'moves-here': 'M13.5 3v10M2.5 8h8M7 4.5 10.5 8 7 11.5',
  plan: 'M8 1.8 9.5 6l4.3 2-4.3 2L8 14.2 6.5 10 2.2 8l4.3-2z',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  locked: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  unlocked: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 4.8-1',
  remove: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M7 7v3.5M9 7v3.5',
  undo: 'M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  repeat: 'M3 7a5 5 0 0 1 9-2.5L13.5 6M13.5 2.5V6H10M13 9a5 5 0 0 1-9 2.5L2.5 10M2.5 13.5V10H6',
  redo: 'm10 3 3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10',
  move: 'M8 2v12M2 8h12M6.5 3.5 8 2l1.5 1.5M6.5 12.5 8 14l1.5-1.5M3.5 6.5 2 8l1.5 1.5M12.5 6.5 14 8l-1.5 1.5',
  planner: 'M8 2v3M8 11v3M2 8h3M11 8h3M4 4l1.8 1.8M10.2 10.2 12 12M12 4l-1.8 1.8M5.8 10.2 4 12',
  hand: 'M5 8V4.5a1 1 0 0 1 2 0V7m0-3.5a1 1 0 0 1 2 0V7m0-2.5a1 1 0 0 1 2 0V9.5c0 2.5-1.5 4-3.5 4S4.8 12.5 4 11L2.8 9a1 1 0 0 1 1.7-1L5 8.8',
  missed: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 5v3.2L5.8 10',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.2v.1',
  busy: 'M2.5 8h11',
  running: 'M5.5 3.5v9l7-4.5z',
  bell: 'M4 11.5V7a4 4 0 0 1 8 0v4.5l1 1H3zM6.8 14h2.4',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  take: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3M6 10.3h4',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  tasks: 'M7 4h6.5M7 8h6.5M7 12h6.5M2.5 4l.8.8L4.8 3.3M2.5 8l.8.8 1.5-1.5M2.5 12l.8.8 1.5-1.5',
  clock: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 5v3.2l2 1.3',
  why: 'M6 6.2A2 2 0 1 1 8.5 8.1c-.4.2-.5.5-.5 1.1M8 11.5v.1M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Z',
  more: 'M3.5 8v.1M8 8v.1M12.5 8v.1',
  up: 'm4 10 4-4 4 4',
  urgent: 'm4 8 4-4 4 4M4 12.5l4-4 4 4',
  medium: 'M3.5 6h9M3.5 10h9',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  flag: 'M4 14V2.5h8l-2 3 2 3H4',
  label: 'M2.5 2.5h5l6 6-5 5-6-6zM5.3 5.3v.1',
  folder: 'M2.5 4.5h4l1.5 1.5h5.5v7h-11z',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from screen readers. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
