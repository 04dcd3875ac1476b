/** The size of the picture, and the rows and columns of its calendar. */
const WIDTH = 640;
const HEIGHT = 372;
const LEFT = 44;
const TOP = 48;
const COLUMN = (WIDTH - LEFT) / 5;
const HOUR = (HEIGHT - TOP) / 8;
const FIRST_HOUR = 9;

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const TODAY = 1;

type Look = 'urgent' | 'high' | 'medium' | 'low' | 'busy';
/** A block: day from Monday, start and end in hours. */
type Block = [day: number, from: number, to: number, look: Look, title: string];

const BLOCKS: Block[] = [
  [0, 9, 10.5, 'urgent', 'Contract'],
  [0, 10.75, 12, 'high', 'Slides'],
  [0, 13, 14.5, 'high', 'Slides'],
  [1, 9, 9.75, 'low', 'Inbox'],
  [1, 10, 11.5, 'high', 'Slides'],
  [1, 12, 13, 'busy', 'Lunch with Ben'],
  [1, 13.5, 15.25, 'medium', 'Report'],
  [2, 9, 10.75, 'medium', 'Report'],
  [2, 11, 12, 'busy', 'Team meeting'],
  [2, 13, 13.75, 'low', 'Book the train'],
  [2, 14, 15.5, 'medium', 'Plan the offsite'],
  [3, 9, 11, 'medium', 'Plan the offsite'],
  [3, 11.5, 12.25, 'low', 'Dentist'],
  [3, 14, 16, 'busy', 'Workshop'],
  [4, 9, 10, 'low', 'Backlog'],
  [4, 10.5, 12, 'medium', 'Read the paper'],
];

const xOf = (day: number) => LEFT + day * COLUMN;
const yOf = (hour: number) => TOP + (hour - FIRST_HOUR) * HOUR;

const day = (name: string, at: number) => {
  const date = 16 + at;
  const middle = xOf(at) + COLUMN / 2;
  const mark =
    at === TODAY ? `<rect class="today" x="${middle}" y="11" width="28" height="26" rx="13"/>` : '';
  const look = at === TODAY ? ' class="on-today"' : '';
  return `${mark}<text class="soft" x="${middle - 6}" y="29" text-anchor="end">${name}</text><text${look} x="${middle + 14}" y="29" text-anchor="middle" font-weight="600">${date}</text><path class="rule" d="M${xOf(at)} ${TOP}V${HEIGHT}"/>`;
};

const hour = (_: unknown, row: number) => {
  const y = yOf(FIRST_HOUR + row);
  return `<text class="soft" x="${LEFT - 8}" y="${y + 4}" text-anchor="end" font-size="10">${FIRST_HOUR + row}:00</text><path class="rule" d="M${LEFT} ${y}H${WIDTH}"/>`;
};

const block = ([at, from, to, look, title]: Block) => {
  const [x, y, height] = [xOf(at) + 3, yOf(from) + 1.5, (to - from) * HOUR - 3];
  return `<g class="${look}"><rect x="${x}" y="${y}" width="${COLUMN - 6}" height="${height}" rx="5"/><path d="M${x + 1.5} ${y + 4}v${height - 8}"/><text x="${x + 9}" y="${y + 16}">${title}</text></g>`;
};

/** A planned week as SVG. Its colours are in the style of the page, light and dark. */
export const PICTURE = [
  `<svg class="picture" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="A planned week: tasks and appointments in a calendar from Monday to Friday" font-size="11">`,
  ...Array.from({ length: 8 }, hour),
  ...DAYS.map(day),
  ...BLOCKS.map(block),
  `<path class="now" d="M${xOf(TODAY)} ${yOf(11.75)}h${COLUMN}"/><circle class="now" cx="${xOf(TODAY)}" cy="${yOf(11.75)}" r="3.5"/>`,
  '</svg>',
].join('');
