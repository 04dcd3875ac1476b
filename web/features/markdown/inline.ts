import type { MarkedToken, Token } from 'marked';

/** An inline element of Markdown: plain text or formatted text. */
export type Inline =
  | string
  | { tag: 'strong' | 'em' | 'del'; children: Inline[] }
  | { tag: 'code'; text: string }
  | { tag: 'a'; href: string; children: Inline[] }
  | { tag: 'br' };

/** Whether a link target is a valid web or mail address, and no script. */
const isSafe = (address: string) =>
  /^(https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);

/** The inline elements of tokens. HTML, unsafe links and links within links stay text. */
export const inlineOf = (tokens: readonly Token[] = [], isLink = false): Inline[] =>
  tokens.map((token) => pieceOf(token as MarkedToken, isLink));

function pieceOf(token: MarkedToken, isLink: boolean): Inline {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return { tag: token.type, children: inlineOf(token.tokens, isLink) };
    case 'codespan':
      return { tag: 'code', text: token.text };
    case 'br':
      return { tag: 'br' };
    case 'link':
    case 'image': {
      const { href, tokens, raw } = token;
      if (isLink || !isSafe(href)) return raw;
      const children = inlineOf(tokens, true);
      return { tag: 'a', href, children: children.length > 0 ? children : [href] };
    }
    case 'escape':
    case 'text':
      return token.text;
    default:
      return token.raw;
  }
}
