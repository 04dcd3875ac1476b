/** Drawn on a field of 16 by 16, by lines. */
const PATHS = {
  previous: 'M10 3 5 8l5 5',
  next: 'm6 3 5 5-5 5',
  down: 'm4 6 4 4 4-4',
  close: 'm4 4 8 8m0-8-8 8',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  locked: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  unlocked: 'M4 7.500h8v6H4zM5.500 7.500V5a2.500 2.500 0 0 1 4.800-1',
  remove:
    'M3 4.500h10M6.500 4.500V3h3v1.500M4.500 4.500l.6 8.500h5.800l.6-8.500M7 7v3.500M9 7v3.500',
  undo: 'M6 3 3 6l3 3M3 6h6.500a3.500 3.500 0 0 1 0 7H6',
  redo: 'm10 3 3 3-3 3M13 6H6.500a3.500 3.500 0 0 0 0 7H10',
  move: 'M8 2v12M2 8h12M6.500 3.500 8 2l1.500 1.500M6.500 12.500 8 14l1.500-1.500M3.500 6.500 2 8l1.500 1.500M12.500 6.500 14 8l-1.500 1.500',
  planner:
    'M8 2v3M8 11v3M2 8h3M11 8h3M4 4l1.800 1.800M10.200 10.200 12 12M12 4l-1.800 1.800M5.800 10.200 4 12',
  hand: 'M5 8V4.5a1 1 0 0 1 2 0V7m0-3.500a1 1 0 0 1 2 0V7m0-2.500a1 1 0 0 1 2 0V9.500c0 2.500-1.500 4-3.500 4S4.800 12.500 4 11L2.800 9a1 1 0 0 1 1.700-1L5 8.800',
  missed: 'M8 2.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11ZM8 5v3.200L5.800 10',
  warning: 'M8 2.500 14 13H2zM8 6.500v3M8 11.200v.1',
  busy: 'M2.500 8h11',
  running: 'M5.500 3.500v9l7-4.500z',
  calendar: 'M2.500 4h11v9.500h-11zM2.500 7h11M5.500 2.500v3M10.500 2.500v3',
  tasks:
    'M7 4h6.500M7 8h6.500M7 12h6.500M2.500 4l.8.800L4.800 3.300M2.500 8l.8.800 1.500-1.500M2.500 12l.8.800 1.500-1.500',
  clock: 'M8 2.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11ZM8 5v3.200l2 1.300',
  why: 'M6 6.200A2 2 0 1 1 8.500 8.100c-.4.200-.5.500-.5 1.100M8 11.500v.1M8 1.800a6.200 6.200 0 1 0 0 12.400A6.200 6.200 0 0 0 8 1.800Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words: it says nothing by itself. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
