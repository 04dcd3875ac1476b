/** Values by phrase. */
export type Table<Value> = Readonly<Record<string, Value>>;

/** The number of words of the longest phrase of a table by its first word: most words begin none. */
const lengths = new WeakMap<Table<unknown>, Map<string, number>>();

function lengthsOf(table: Table<unknown>): Map<string, number> {
  const known = lengths.get(table);
  if (known) return known;
  const longest = new Map<string, number>();
  for (const phrase of Object.keys(table)) {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    longest.set(first, Math.max(words.length, longest.get(first) ?? 0));
  }
  lengths.set(table, longest);
  return longest;
}

/** A phrase at the beginning of words: its value and its number of words. */
export type Phrase<Value> = { value: Value; count: number };

/** The longest phrase of a table at the beginning of the words, with its value. */
export function phraseAt<Value>(
  words: readonly string[],
  table: Table<Value>,
): Phrase<Value> | undefined {
  const longest = lengthsOf(table).get(words[0] ?? '') ?? 0;
  for (let count = Math.min(longest, words.length); count > 0; count--) {
    const phrase = words.slice(0, count).join(' ');
    if (Object.hasOwn(table, phrase)) return { value: table[phrase] as Value, count };
  }
  return undefined;
}

/** The value of a single word. */
export const entryOf = <Value>(word: string | undefined, table: Table<Value>): Value | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;

/** A table of the positions of groups in a list, each group with its words: `sunday sun|monday mon`. */
export const positions = (groups: string): Table<number> =>
  Object.fromEntries(
    groups.split('|').flatMap((group, index) =>
      group
        .split(' ')
        .filter(Boolean)
        .map((word) => [word, index]),
    ),
  );

/** A table that gives one value for several phrases, separated by `|`. */
export const all = <Value>(phrases: string, value: Value): Table<Value> =>
  Object.fromEntries(phrases.split('|').map((phrase) => [phrase, value]));
