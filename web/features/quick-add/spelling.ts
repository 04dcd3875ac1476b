/** Whether a text is a word with one mistake, or two in a long word. Both ends are right, so that other words are not found. */
export function isMisspelled(text: string, word: string): boolean {
  const most = word.length < 8 ? 1 : 2;
  if (word.length < 6 || text === word || text[0] !== word[0] || text.at(-1) !== word.at(-1))
    return false;
  return Math.abs(text.length - word.length) <= most && distance(text, word) <= most;
}

/** The number of letters that are missing, added, different or exchanged with their neighbour. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    const before = rows[i - 1] as number[];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isExchanged =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const exchanged = isExchanged ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity;
      row.push(
        Math.min(
          (before[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (before[j - 1] ?? 0) + (isSame ? 0 : 1),
          exchanged,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
