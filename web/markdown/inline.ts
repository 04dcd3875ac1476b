/** A piece of a line of Markdown: text, or text with a meaning. */
export type Inline =
  | string
  | { tag: 'strong' | 'em' | 'del'; children: Inline[] }
  | { tag: 'code'; text: string }
  | { tag: 'a'; href: string; children: Inline[] }
  | { tag: 'br' };

/** Deeper than this, signs are text. */
const DEEPEST = 6;

/** What lies between two signs: bounded, so that a text full of signs without their other half is read in no time. */
const BETWEEN = String.raw`(?=\S)([\s\S]{1,1000}?)(?<=\S)`;

const FORMS = [
  String.raw`\\([!-/:-@[-\x60{-~])`, // 1: a sign that is meant as such
  String.raw`(?<!\x60)(\x60{1,3})(?!\x60)([\s\S]{1,1000}?)(?<!\x60)\2(?!\x60)`, // 3: code
  String.raw`!?\[([^[\]]{0,500})\]\(\s*<?([^\s()<>]{1,2000})>?\s*\)`, // 4, 5: a link
  String.raw`<?(\b(?:https?://|mailto:)[^\s<>]{0,2000}[^\s<>.,;:!?)\]'"])>?`, // 6: an address
  String.raw`\*\*${BETWEEN}\*\*`, // 7
  String.raw`(?<![\p{L}\p{N}])__${BETWEEN}__(?![\p{L}\p{N}])`, // 8
  String.raw`\*(?!\*)${BETWEEN}\*`, // 9
  String.raw`(?<![\p{L}\p{N}_])_(?!_)${BETWEEN}_(?![\p{L}\p{N}])`, // 10
  `~~${BETWEEN}~~`, // 11
  // A line that ends here; a run of spaces is read from its first one only.
  String.raw`(?:(?<! ) {2,}|\\)\n`,
];
const TOKEN = new RegExp(FORMS.join('|'), 'gu');

/** Only addresses that lead somewhere, and that run nothing. */
const isSafe = (address: string) =>
  /^(https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);

/** Reads the signs in a text. What is no sign, leads to where no link may, or is a link in a link, stays as it is written. */
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
