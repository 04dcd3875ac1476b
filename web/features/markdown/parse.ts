import type { MarkedToken, Token, Tokens } from 'marked';
import { tokensOf } from './bounded-lexer.ts';
import { type Inline, inlineOf } from './inline.ts';

/** The alignment of a column; `null` if the text has none. */
type Align = 'left' | 'center' | 'right' | null;

/** A block element of Markdown. */
export type Part =
  | { tag: 'heading'; level: number; children: Inline[] }
  | { tag: 'p'; children: Inline[] }
  | { tag: 'pre'; text: string }
  | { tag: 'ul' | 'ol'; start: number; items: Part[][] }
  | { tag: 'blockquote'; parts: Part[] }
  | { tag: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { tag: 'hr' };

/** Parses Markdown with tables and task lists. HTML stays text. */
export const parse = (text: string): Part[] => partsOf(tokensOf(text));

const partsOf = (tokens: readonly Token[]): Part[] =>
  tokens.flatMap((token) => partOf(token as MarkedToken) ?? []);

function partOf(token: MarkedToken): Part | undefined {
  switch (token.type) {
    case 'space':
    // The checkbox of an item is part of its text. A definition is shown where it is used.
    case 'checkbox':
    case 'def':
      return undefined;
    case 'heading':
      return { tag: 'heading', level: token.depth, children: inlineOf(token.tokens) };
    case 'code':
      return { tag: 'pre', text: token.text };
    case 'hr':
      return { tag: 'hr' };
    case 'blockquote':
      return { tag: 'blockquote', parts: partsOf(token.tokens) };
    case 'list':
      return listOf(token);
    case 'table':
      return {
        tag: 'table',
        align: token.align,
        head: token.header.map(cellOf),
        rows: token.rows.map((row) => row.map(cellOf)),
      };
    case 'paragraph':
    case 'text':
      return { tag: 'p', children: token.tokens ? inlineOf(token.tokens) : [token.text] };
    default:
      return { tag: 'p', children: [token.raw.trimEnd()] };
  }
}

const cellOf = ({ tokens }: Tokens.TableCell): Inline[] => inlineOf(tokens);

const listOf = ({ ordered, start, items }: Tokens.List): Part => ({
  tag: ordered ? 'ol' : 'ul',
  start: typeof start === 'number' ? start : 1,
  items: items.map((item) => withBox(item, partsOf(item.tokens))),
});

/** An item with its task checkbox as a character. It is changed by editing the text. */
function withBox({ task, checked }: Tokens.ListItem, parts: Part[]): Part[] {
  if (!task) return parts;
  const box = checked ? '☑ ' : '☐ ';
  const [first, ...rest] = parts;
  if (first?.tag !== 'p') return [{ tag: 'p', children: [box] }, ...parts];
  return [{ ...first, children: [box, ...first.children] }, ...rest];
}
