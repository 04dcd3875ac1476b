/** A word of a line: its normalized text and its position. */
export type Word = { text: string; from: number; to: number };

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The normalized text of a word: in lower case, without the marks around it, and with `ae` for `ä`. */
export function normalizedWord(word: string): string {
  const text = word.toLowerCase().replace(/[,;:]+$/, '');
  // The names of projects and labels are compared with their umlauts.
  if (/^[#@]\p{L}/u.test(text) || /^!/.test(text)) return text;
  const bare = text.replace(/^[([{"“„'~≈]+(?=.)|[)\]}"”“']+$/g, '').replace(/[,;:]+$/, '');
  const unmarked = /^(every|each|jede[nrsm]?|alle)!$/.test(bare)
    ? bare
    : bare.replace(/[!?]+$/, '');
  // `1.` is a day, `nov.` an abbreviation.
  const whole = /\p{L}/u.test(unmarked) ? unmarked.replace(/\.+$/, '') : unmarked;
  return whole.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter) || text;
}

/** The words of a line. */
export const wordsOf = (line: string): Word[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: normalizedWord(word),
    from: index,
    to: index + word.length,
  }));

/** Words with each dash between two words of its own, and for each the number of words up to its end, if it ends one. */
export function splitDashes(
  words: readonly string[],
  separators = /([-–—])/,
): { tokens: string[]; ends: number[] } {
  const tokens: string[] = [];
  const ends: number[] = [];
  for (const [index, word] of words.slice(0, 12).entries()) {
    const isDate = /^\d{4}-\d/.test(word);
    const parts = isDate ? [word] : word.split(separators).filter((part) => part !== '');
    for (const [at, part] of parts.entries()) {
      tokens.push(/^[–—]$/.test(part) ? '-' : part);
      ends.push(at === parts.length - 1 ? index + 1 : 0);
    }
  }
  return { tokens, ends };
}
