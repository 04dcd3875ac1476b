/** So much of a statement is shown. */
const LONGEST = 8_192;

/** A quoted name or a parameter, which stay; a text, with or without escapes, or a number, which do not. */
const TOKEN =
  /("[^"]*(?:""[^"]*)*(?:"|$)|(?!e')[a-z_$][\w$]*)|e'(?:[^'\\]|\\.|'')*(?:'|$)|'[^']*(?:''[^']*)*(?:'|$)|\d+(?:\.\d+)?(?:e[+-]?\d+)?/gis;

/** A statement without the values that stand in it: what people have written is nobody's business. */
export const withoutValues = (text: string): string =>
  text.slice(0, LONGEST).replace(TOKEN, (_, kept?: string) => kept ?? '?');
