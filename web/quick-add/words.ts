/** A word of a line: its normalized text and its position. */
export type Word = { text: string; from: number; to: number };

/** The words of a line. The normalized text is in lower case, without trailing commas and semicolons. */
export const wordsOf = (line: string): Word[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word.replace(/[,;]+$/, '').toLowerCase(),
    from: index,
    to: index + word.length,
  }));
