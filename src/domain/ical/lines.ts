/** The most octets of a line, without its line break (RFC 5545, 3.1). */
const LONGEST = 75;

const BREAK = '\r\n';

/** Returns a property as a content line. Folds it so that no line is too long and none splits a character. */
export function property(name: string, value: string): string {
  const line = `${name}:${value}`;
  // UTF-16 units need at most three octets each.
  if (line.length * 3 <= LONGEST) return line + BREAK;
  const octets = Buffer.from(line);
  if (octets.length <= LONGEST) return line + BREAK;
  const parts: string[] = [];
  for (let start = 0; start < octets.length; ) {
    // A continuation line begins with a space.
    const end = characterStart(octets, start + (start === 0 ? LONGEST : LONGEST - 1));
    parts.push(octets.toString('utf8', start, end));
    start = end;
  }
  return parts.join(`${BREAK} `) + BREAK;
}

/** Returns the start of the character at an offset, or the end of the text. */
function characterStart(octets: Buffer, offset: number): number {
  let at = Math.min(offset, octets.length);
  while (at < octets.length && ((octets[at] as number) & 0xc0) === 0x80) at--;
  return at;
}

const LINE_BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /(?!\t)\p{Cc}/gu;
const SPECIAL = /[\\;,]/g;

/** Returns a value of the type TEXT: escaped, with line breaks as `\n`, without control characters. */
export const text = (value: string): string =>
  value.toWellFormed().replace(SPECIAL, '\\$&').replace(LINE_BREAKS, '\\n').replace(CONTROLS, '');

/** Returns a list of values of the type TEXT. */
export const textList = (values: readonly string[]): string => values.map(text).join(',');

/** Returns an instant in UTC: `20261118T090000Z`. */
export const utc = (milliseconds: number): string => `${compact(milliseconds)}Z`;

/** Returns the date and time of an instant, as UTC, without a zone: `20261118T090000`. */
export const compact = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/[-:]|\.\d+Z$/g, '');

/** Returns a component with its lines. */
export const component = (name: string, lines: readonly string[]): string =>
  `BEGIN:${name}${BREAK}${lines.join('')}END:${name}${BREAK}`;
