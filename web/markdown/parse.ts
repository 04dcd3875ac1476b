import { type Inline, inlineOf } from './inline.ts';

/** A block element of Markdown. */
export type Part =
  | { tag: 'heading'; level: number; children: Inline[] }
  | { tag: 'p'; children: Inline[] }
  | { tag: 'pre'; text: string }
  | { tag: 'ul' | 'ol'; start: number; items: Part[][] }
  | { tag: 'blockquote'; parts: Part[] }
  | { tag: 'hr' };

const FENCE = /^ {0,3}(```+|~~~+)/;
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( {1,4}|\t|$)/;
const BLANK = /^\s*$/;

/** The greatest nesting depth of lists and quotes. Deeper ones stay text. */
const DEEPEST = 8;

/** Parses Markdown: headings, paragraphs, lists, quotes, code. HTML stays text. */
export const parse = (text: string): Part[] => partsOf(text.replace(/\r\n?/g, '\n').split('\n'), 0);

function partsOf(lines: string[], depth: number): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < lines.length) {
    const { part, count } = partAt(lines, at, depth);
    if (part) parts.push(part);
    at += count;
  }
  return parts;
}

type Read = { part?: Part; count: number };

function partAt(lines: string[], at: number, depth: number): Read {
  const line = lines[at] as string;
  if (BLANK.test(line)) return { count: 1 };
  const [, fence] = FENCE.exec(line) ?? [];
  if (fence) return readCode(lines, at, fence);
  const [opening = '', signs] = HEADING.exec(line) ?? [];
  if (signs) {
    const children = inlineOf(withoutClosing(line.slice(opening.length).trim()));
    return { part: { tag: 'heading', level: signs.length, children }, count: 1 };
  }
  if (RULE.test(line)) return { part: { tag: 'hr' }, count: 1 };
  if (depth < DEEPEST && QUOTE.test(line)) return readQuote(lines, at, depth);
  if (depth < DEEPEST && ITEM.test(line)) return readList(lines, at, depth);
  return readParagraph(lines, at);
}

/** The title without a closing sequence: `# Title ##`. */
function withoutClosing(title: string): string {
  let end = title.length;
  while (title[end - 1] === '#') end--;
  const isClosed = end === 0 || /[ \t]/.test(title[end - 1] as string);
  return isClosed ? title.slice(0, end).trimEnd() : title;
}

const startsPart = (line: string) =>
  BLANK.test(line) || [FENCE, HEADING, RULE, QUOTE, ITEM].some((form) => form.test(line));

/** The number of consecutive lines, from `at`, for which `holds` is true. */
function run(lines: string[], at: number, holds: (line: string, index: number) => boolean): number {
  let end = at;
  while (end < lines.length && holds(lines[end] as string, end)) end++;
  return end - at;
}

function readCode(lines: string[], at: number, fence: string): Read {
  const ends = (line: string) => line.trim().startsWith(fence) && /^\s*[`~]+\s*$/.test(line);
  const count = run(lines, at + 1, (line) => !ends(line));
  const text = lines.slice(at + 1, at + 1 + count).join('\n');
  return { part: { tag: 'pre', text }, count: count + 2 };
}

function readQuote(lines: string[], at: number, depth: number): Read {
  const count = run(lines, at, (line) => QUOTE.test(line));
  const inner = lines.slice(at, at + count).map((line) => line.replace(QUOTE, ''));
  return { part: { tag: 'blockquote', parts: partsOf(inner, depth + 1) }, count };
}

function readParagraph(lines: string[], at: number): Read {
  const count = 1 + run(lines, at + 1, (line) => !startsPart(line));
  const text = lines.slice(at, at + count).map((line) => line.trimStart());
  return { part: { tag: 'p', children: inlineOf(text.join('\n').trimEnd()) }, count };
}

const isOrdered = (marker: string) => /\d/.test(marker);

function readList(lines: string[], at: number, depth: number): Read {
  const first = ITEM.exec(lines[at] as string)?.[2] ?? '';
  const items: Part[][] = [];
  let end = at;
  while (end < lines.length) {
    const [whole = '', , marker] = ITEM.exec(lines[end] as string) ?? [];
    if (!marker || isOrdered(marker) !== isOrdered(first) || RULE.test(lines[end] as string)) break;
    const count =
      1 + run(lines, end + 1, (line, index) => belongs(lines, line, index, whole.length));
    const [head = '', ...rest] = lines.slice(end, end + count);
    const body = rest.map((line) => line.replace(new RegExp(`^[ \\t]{0,${whole.length}}`), ''));
    items.push(partsOf([boxed(head.slice(whole.length)), ...body], depth + 1));
    end += count;
  }
  const start = isOrdered(first) ? Number.parseInt(first, 10) : 1;
  return { part: { tag: isOrdered(first) ? 'ol' : 'ul', start, items }, count: end - at };
}

/** Whether a line continues the list item before it: it is indented, continues a paragraph, or is blank before an indented line. */
function belongs(lines: string[], line: string, index: number, indent: number): boolean {
  const isIndented = (line: string) =>
    /^(\t| {2,})\S/.test(line) && indentOf(line) >= Math.min(indent, 2);
  if (BLANK.test(line)) return isIndented(lines[index + 1] ?? '');
  return isIndented(line) || (!startsPart(line) && !BLANK.test(lines[index - 1] ?? ''));
}

const indentOf = (line: string) => (line.startsWith('\t') ? 4 : line.search(/\S/));

/** Shows a task checkbox as a character. It is changed by editing the text. */
const boxed = (text: string) =>
  text.replace(/^\[([ xX])\] /, (_, sign: string) => (sign === ' ' ? '☐ ' : '☑ '));
