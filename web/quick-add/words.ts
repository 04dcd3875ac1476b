/** A word of a line: how it is compared, and where it stands. */
export type Word = { text: string; from: number; to: number };

/** The words of a line. A comma or semicolon behind one is no part of how it is compared. */
export const wordsOf = (line: string): Word[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word.replace(/[,;]+$/, '').toLowerCase(),
    from: index,
    to: index + word.length,
  }));
