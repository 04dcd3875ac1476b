/** Longer statements are truncated to this length. */
const MAX_LENGTH = 8_192;

/** Matches a name or a parameter (captured, to keep it), or a string literal or a number (to replace it). */
const TOKEN =
  /("[^"]*(?:""[^"]*)*(?:"|$)|(?!e')[a-z_$][\w$]*)|e'(?:[^'\\]|\\.|'')*(?:'|$)|'[^']*(?:''[^']*)*(?:'|$)|\d+(?:\.\d+)?(?:e[+-]?\d+)?/gis;

/** Returns a statement with its literals replaced by `?`: traces must not contain user data. */
export const withoutValues = (text: string): string =>
  text.slice(0, MAX_LENGTH).replace(TOKEN, (_, kept?: string) => kept ?? '?');
