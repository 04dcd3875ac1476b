/** Words that a repeat has, in any language. */
const SIGN =
  /(^|\s)(every|each|(dai|week|month|year)ly|once|twice|thrice|\d ?(x|mal|times)|jede[nrsm]?|alle|(täg|wöchent|monat|jähr)lich|(ein|zwei|drei|vier|fünf)mal)(?!\p{L})/iu;

/** Whether a line may have a repeat, so that the code to read it is loaded. */
export const mayRepeat = (line: string): boolean => SIGN.test(line);
