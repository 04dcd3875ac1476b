/** Replaces control characters and lone surrogates, which no stored text may contain. */
export const plain = (text: string) => text.toWellFormed().replace(/\p{Cc}+/gu, ' ');

/** Removes characters that change the direction of the text around them. */
export const undirected = (text: string) =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Cuts a text to a number of characters. */
export const cut = (text: string, most: number) => {
  const characters = [...text.slice(0, 2 * most + 2)];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
};
