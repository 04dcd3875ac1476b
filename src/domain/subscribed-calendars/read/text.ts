/** Replaces control characters and lone surrogates, which no stored text may contain. */
export const plain = (text: string) => text.toWellFormed().replace(/\p{Cc}+/gu, ' ');

/** Cuts a text to a number of characters. */
export const cut = (text: string, most: number) => {
  const characters = [...text.slice(0, 2 * most + 2)];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
};
