import type { TaskPriority } from '../../graph/generated/graphql.ts';
import type { Meaning, Named } from './fields.ts';
import { normalizedName } from './fields.ts';
import type { Vocabulary } from './language.ts';
import { entryOf } from './phrases.ts';
import type { Place } from './read-numbers.ts';

export type ReadMark = { meaning: Meaning; count: number; place: Place };

const PRIORITIES: TaskPriority[] = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'];

/** `p1` or `!1` is the highest priority, as in other planners. */
const NUMBERED = new Map<string, TaskPriority>([
  ['1', 'URGENT'],
  ['2', 'HIGH'],
  ['3', 'MEDIUM'],
  ['4', 'LOW'],
]);

/** Parses `!high`, `p1`, `high priority`, `#project` or `@label`. */
export function readMark(
  words: readonly string[],
  vocabularies: readonly Vocabulary[],
  known: { projects: readonly Named[]; labels: readonly Named[] },
): ReadMark | undefined {
  const [word = ''] = words;
  if (word[0] === '#') return readName('project', word, known.projects);
  if (word[0] === '@') return readName('label', word, known.labels);
  const marked = /^!/.test(word) ? priorityOf(word.slice(1), vocabularies) : undefined;
  if (marked) return { meaning: marked, count: 1, place: 'anywhere' };
  const numbered = /^p\d$/.test(word) ? priorityOf(word.slice(1), vocabularies) : undefined;
  if (numbered) return { meaning: numbered, count: 1, place: 'edge' };
  const isPriority = vocabularies.map(({ priority }) => priority.test(word));
  const other = isPriority.includes(true) ? words[1] : word;
  const isNext = vocabularies.some(({ priority }) => priority.test(words[1] ?? ''));
  const isNumber = isPriority.includes(true) && /^p?[1-4]$/.test(other ?? '');
  const [named] = vocabularies.flatMap(({ priorities }) => entryOf(other, priorities) ?? []);
  const priority = isNumber ? NUMBERED.get((other as string).slice(-1)) : named;
  if (!priority || !(isPriority.includes(true) || isNext)) return undefined;
  return { meaning: { kind: 'priority', priority }, count: 2, place: 'edge' };
}

/** The priority of the word after `!`: a name, its beginning, a number, or more exclamation marks. */
function priorityOf(word: string, vocabularies: readonly Vocabulary[]): Meaning | undefined {
  const own = PRIORITIES.find((name) => word && name.toLowerCase().startsWith(word));
  const named = vocabularies.flatMap(({ priorities }) =>
    Object.entries(priorities).flatMap(([name, value]) =>
      word.length > 1 && name.startsWith(word) ? value : [],
    ),
  );
  const marks = word === '!' ? 'HIGH' : word === '!!' ? 'URGENT' : undefined;
  const priority = own ?? NUMBERED.get(word.replace(/^p/, '')) ?? named[0] ?? marks;
  return priority && { kind: 'priority', priority };
}

function readName(
  kind: 'project' | 'label',
  word: string,
  known: readonly Named[],
): ReadMark | undefined {
  const name = word.slice(1);
  const match = known.find((one) => normalizedName(one.name) === normalizedName(name));
  const one = { count: 1, place: 'anywhere' } as const;
  if (match && normalizedName(name))
    return { meaning: { kind, id: match.id, name: match.name }, ...one };
  // A name without letters is more likely an issue or house number.
  if (!/\p{L}/u.test(name)) return undefined;
  return { meaning: { kind, id: undefined, name }, ...one };
}
