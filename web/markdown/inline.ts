/** An inline element of Markdown: plain text or formatted text. */
export type Inline =
  | string
  | { tag: 'strong' | 'em' | 'del'; children: Inline[] }
  | { tag: 'code'; text: string }
  | { tag: 'a'; href: string; children: Inline[] }
  | { tag: 'br' };

/** The greatest nesting depth. Deeper markup stays text. */
const DEEPEST = 6;

/** The text between two markers. Its length is bounded, so that unmatched markers take linear time. */
const BETWEEN = String.raw`(?=\S)([\s\S]{1,1000}?)(?<=\S)`;

const FORMS = [
  String.raw`\\([!-/:-@[-\x60{-~])`, // 1: an escaped character
  String.raw`(?<!\x60)(\x60{1,3})(?!\x60)([\s\S]{1,1000}?)(?<!\x60)\2(?!\x60)`, // 3: code
  String.raw`!?\[([^[\]]{0,500})\]\(\s*<?([^\s()<>]{1,2000})>?\s*\)`, // 4, 5: a link
  String.raw`<?(\b(?:https?://|mailto:)[^\s<>]{0,2000}[^\s<>.,;:!?)\]'"])>?`, // 6: an address
  String.raw`\*\*${BETWEEN}\*\*`, // 7
  String.raw`(?<![\p{L}\p{N}])__${BETWEEN}__(?![\p{L}\p{N}])`, // 8
  String.raw`\*(?!\*)${BETWEEN}\*`, // 9
  String.raw`(?<![\p{L}\p{N}_])_(?!_)${BETWEEN}_(?![\p{L}\p{N}])`, // 10
  `~~${BETWEEN}~~`, // 11
  // A hard line break. The lookbehind makes a run of spaces match from its first one only.
  String.raw`(?:(?<! ) {2,}|\\)\n`,
];
const TOKEN = new RegExp(FORMS.join('|'), 'gu');

/** Whether a link target is a valid web or mail address, and no script. */
const isSafe = (address: string) =>
  /^(https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);

/** Parses the inline markup of a text. Unsafe links and links within links stay text. */
export function inlineOf(text: string, depth = 0, isLink = false): Inline[] {
  if (depth > DEEPEST) return [text];
  const found: Inline[] = [];
  let end = 0;
  for (const token of text.matchAll(TOKEN)) {
    if (token.index > end) found.push(text.slice(end, token.index));
    found.push(pieceOf(token, depth, isLink));
    end = token.index + token[0].length;
  }
  if (end < text.length) found.push(text.slice(end));
  return found;
}

function pieceOf(token: RegExpExecArray, depth: number, isLink: boolean): Inline {
  const [whole, sign, , code, label, target, address, strong, strong2, em, em2, del] = token;
  const inner = (text: string, within = isLink) => inlineOf(text, depth + 1, within);
  if (sign !== undefined) return sign;
  if (code !== undefined) return { tag: 'code', text: code };
  if (target !== undefined) {
    if (isLink || !isSafe(target)) return whole;
    return { tag: 'a', href: target, children: inner(label || target, true) };
  }
  if (address !== undefined) {
    if (isLink || !isSafe(address)) return whole;
    return { tag: 'a', href: address, children: [address] };
  }
  const bold = strong ?? strong2;
  if (bold !== undefined) return { tag: 'strong', children: inner(bold) };
  const leaning = em ?? em2;
  if (leaning !== undefined) return { tag: 'em', children: inner(leaning) };
  return del === undefined ? { tag: 'br' } : { tag: 'del', children: inner(del) };
}
