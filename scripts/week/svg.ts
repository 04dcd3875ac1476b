import { DateTime } from 'luxon';

export type DrawnBlock = {
  title: string;
  startAt: string;
  endAt: string;
  /** A priority or `busy`; determines the colour. */
  kind: string;
};

export type DrawnWeek = { name: string; zone: string; blocks: DrawnBlock[] };

const [DAYS, DAY_WIDTH, HOUR_HEIGHT, LEFT, TOP] = [5, 156, 52, 52, 40];
const LETTER_WIDTH = 6.4;

/** Follows the reader's light or dark theme. */
const STYLE = `
  .page { fill: #fff } text { fill: #1f2328 } .pale { fill: #656d76 } line { stroke: #e4e7eb }
  .urgent { fill: #ffc9c4 } .high { fill: #fcdca6 } .medium { fill: #cfe8bf } .low { fill: #c4def5 }
  .none { fill: #e0dff0 } .busy { fill: #eceef1 }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } text { fill: #e6edf3 } .pale { fill: #8d96a0 } line { stroke: #2a313a }
    .urgent { fill: #7d2f2a } .high { fill: #6e4d12 } .medium { fill: #2f5526 } .low { fill: #1f4a70 }
    .none { fill: #45426a } .busy { fill: #22282f }
  }`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const shortened = (text: string, letters: number) =>
  [...text].length > letters
    ? `${[...text]
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`
    : text;

/** Draws Monday to Friday of the week of the first task block as SVG. */
export function drawWeek({ name, zone, blocks }: DrawnWeek): string {
  const at = (instant: string) => DateTime.fromISO(instant, { zone });
  const earliest = blocks.filter(({ kind }) => kind !== 'busy').map(({ startAt }) => startAt);
  const monday = at(earliest.sort()[0] ?? DateTime.utc().toISO()).startOf('week');
  const week = blocks
    .map((block) => {
      const start = at(block.startAt);
      const day = Math.round(start.startOf('day').diff(monday, 'days').days);
      const hour = start.hour + start.minute / 60;
      return { ...block, day, hour, hours: at(block.endAt).diff(start, 'hours').hours };
    })
    .filter(({ day }) => day >= 0 && day < DAYS);
  const from = Math.floor(Math.min(...week.map(({ hour }) => hour)));
  const to = Math.ceil(Math.max(...week.map(({ hour, hours }) => hour + hours)));
  const [width, height] = [LEFT + DAYS * DAY_WIDTH + 8, TOP + (to - from) * HOUR_HEIGHT + 12];
  const y = (hour: number) => TOP + (hour - from) * HOUR_HEIGHT;
  const x = (day: number) => LEFT + day * DAY_WIDTH;
  const days = Array.from({ length: DAYS }, (_, day) => {
    const text = monday.plus({ days: day }).setLocale('en').toFormat('ccc d LLL');
    return `<text x="${x(day) + 6}" y="24" font-weight="600">${text}</text><line x1="${x(day)}" y1="${TOP}" x2="${x(day)}" y2="${height}"/>`;
  });
  const hours = Array.from({ length: to - from + 1 }, (_, index) => {
    const text = `${from + index}:00`.padStart(5, '0');
    return `<text class="pale" x="10" y="${y(from + index) + 4}">${text}</text><line x1="${LEFT}" y1="${y(from + index)}" x2="${width}" y2="${y(from + index)}"/>`;
  });
  const drawn = week.map(({ title, kind, day, hour, hours }) => {
    const tall = Math.max(3, hours * HOUR_HEIGHT - 2);
    const rectangle = `<rect class="${kind}" x="${x(day) + 4}" y="${(y(hour) + 1).toFixed(1)}" width="${DAY_WIDTH - 8}" height="${tall.toFixed(1)}" rx="4"/>`;
    if (tall < 11) return rectangle;
    const base = (y(hour) + Math.min(16, tall / 2 + 5)).toFixed(1);
    const text = escaped(shortened(title, Math.floor((DAY_WIDTH - 20) / LETTER_WIDTH)));
    const pale = kind === 'busy' ? ' class="pale"' : '';
    return `${rectangle}<text${pale} x="${x(day) + 11}" y="${base}">${text}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${escaped(name)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${width}" height="${height}" rx="8"/>`,
    ...[...hours, ...days, ...drawn, '</svg>', ''],
  ].join('\n');
}
