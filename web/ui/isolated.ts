/**
 * A text of another program, isolated for labels and messages: characters that change the direction of text, such as
 * U+202E, have no effect outside of it.
 */
export const isolated = (text: string): string =>
  `\u2068${text.replace(/[\u2066-\u2069]/g, '')}\u2069`;
