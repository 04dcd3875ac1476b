import { Lexer, type Token, type TokensList } from 'marked';

/** The greatest nesting depth of lists and quotes, and of inline markup. Deeper ones stay text. */
const DEEPEST = { block: 8, inline: 8 };

/** The longest paragraph, heading or cell whose inline markup is read: that takes quadratic time. */
const LONGEST_INLINE = 4_000;

/** The longest text that is read at once, as some block elements take quadratic time. */
const LONGEST_BLOCK = 20_000;

/** The number of signs of a text that are read as inline markup: hostile text has little else. The rest stays text. */
const MOST_SIGNS = 20_000;

/** Characters that inline markup begins with. */
const SIGNS = /[\\`*_~[!<:@]/g;

const textOf = (raw: string): Token => ({ type: 'text', raw, text: raw, escaped: false });

/** Reads the tokens of Markdown, with limits to what hostile text can cost. */
class BoundedLexer extends Lexer {
  #depth = { block: 0, inline: 0 };
  readonly #left: { signs: number };

  /** `left` is shared by all pieces of a text. */
  constructor(left: { signs: number }) {
    super({ gfm: true });
    this.#left = left;
  }

  #within<Result>(kind: 'block' | 'inline', read: () => Result, text: () => Result): Result {
    if (this.#depth[kind] >= DEEPEST[kind]) return text();
    this.#depth[kind]++;
    try {
      return read();
    } finally {
      this.#depth[kind]--;
    }
  }

  override blockTokens(src: string, tokens: Token[] = [], isClipped?: boolean): TokensList {
    const asText = () => {
      tokens.push({ type: 'paragraph', raw: src, text: src, tokens: this.inline(src) });
      return tokens;
    };
    // The list of links is a part of the outermost tokens only, as in the overridden method.
    return this.#within(
      'block',
      () => super.blockTokens(src, tokens, isClipped),
      asText,
    ) as TokensList;
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    const asText = () => {
      tokens.push(textOf(src));
      return tokens;
    };
    if (src.length > LONGEST_INLINE) return asText();
    this.#left.signs -= src.match(SIGNS)?.length ?? 0;
    if (this.#left.signs < 0) return asText();
    return this.#within('inline', () => super.inlineTokens(src, tokens), asText);
  }
}

const FENCE = /^ {0,3}(```+|~~~+)/;

/** The text in pieces, cut at blank lines outside of code, where it is longer than the limit. */
function piecesOf(text: string): string[] {
  if (text.length <= LONGEST_BLOCK) return [text];
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const [, marker] = FENCE.exec(line) ?? [];
    if (marker && fence === undefined) fence = marker;
    else if (marker && fence !== undefined && marker.startsWith(fence)) fence = undefined;
    piece.push(line);
    length += line.length + 1;
    if (line.trim() !== '' || fence !== undefined || length < LONGEST_BLOCK / 2) continue;
    pieces.push(piece.join('\n'));
    [piece, length] = [[], 0];
  }
  return [...pieces, piece.join('\n')];
}

/** The block tokens of a text. A longer part without a blank line is shown as it is written. */
export function tokensOf(text: string): Token[] {
  const left = { signs: MOST_SIGNS };
  return piecesOf(text.replace(/\r\n?/g, '\n')).flatMap((piece): Token[] => {
    if (piece.length <= LONGEST_BLOCK) return new BoundedLexer(left).lex(piece);
    return [{ type: 'code', raw: piece, text: piece }];
  });
}
