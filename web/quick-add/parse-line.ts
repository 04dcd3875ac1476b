import type { CreateTaskInput, TaskPriority } from '../graph/generated/graphql.ts';
import { minutesIn } from '../time/durations.ts';
import type { Instant } from '../time/zone.ts';
import { readDue } from './read-due.ts';
import { wordsOf } from './words.ts';

export type Named = { id: string; name: string };

/** A field of the task, parsed from the line. A project or label without an id is new. */
export type Meaning =
  | { kind: 'estimate'; minutes: number }
  | { kind: 'due'; at: Instant }
  | { kind: 'priority'; priority: TaskPriority }
  | { kind: 'project' | 'label'; id: string | undefined; name: string };

/** A parsed field with its position in the line. `key` does not depend on the position. */
export type Taken = Meaning & { from: number; to: number; key: string };

export type ParsedLine = {
  /** All words that no field was parsed from. */
  title: string;
  taken: Taken[];
  /** Unknown projects and labels that could be created. Their words are part of the title. */
  offers: Taken[];
};

/** The input of the parser besides the line. */
export type ParseContext = {
  now: Instant;
  zone: string;
  projects: readonly Named[];
  labels: readonly Named[];
  /** The keys of fields that the person rejected. */
  rejected: ReadonlySet<string>;
  /** The keys of projects and labels to create. */
  accepted: ReadonlySet<string>;
};

/** The longest estimate, in minutes. */
const LONGEST = 960;
const MOST_WORDS_OF_ESTIMATE = 4;

const PRIORITIES: TaskPriority[] = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'];

/** Parses a line such as `Report 2h by fri 17:00 !high #work`. If a single-valued field occurs repeatedly, the last one counts. */
export function parseLine(line: string, context: ParseContext): ParsedLine {
  const { rejected, accepted } = context;
  const words = wordsOf(line);
  const texts = words.map(({ text }) => text);
  const read: Taken[] = [];
  const offers: Taken[] = [];
  let at = 0;
  while (at < words.length) {
    const { meaning, count } = meaningAt(texts.slice(at), context);
    const from = words[at]?.from ?? 0;
    const to = words[at + count - 1]?.to ?? from;
    at += count;
    if (!meaning) continue;
    const key = `${meaning.kind} ${line.slice(from, to).toLowerCase()}`;
    if (rejected.has(key)) continue;
    const isNew = 'name' in meaning && meaning.id === undefined;
    // A new record keeps its name as typed.
    const name = line.slice(from + 1, to).replace(/[,;]+$/, '');
    const taken: Taken = { ...meaning, ...(isNew && { name }), from, to, key };
    if (isNew && !accepted.has(key)) offers.push(taken);
    else read.push(taken);
  }
  const taken = read.filter((one, index) => !read.slice(index + 1).some(isReplacedBy(one)));
  const title = words.filter(
    ({ from }) => !taken.some((part) => from >= part.from && from < part.to),
  );
  return { title: title.map(({ from, to }) => line.slice(from, to)).join(' '), taken, offers };
}

/** Whether a later field replaces this one. */
const isReplacedBy = (one: Taken) => (other: Taken) =>
  other.kind === one.kind && (one.kind !== 'label' || other.key === one.key);

/** The field at the beginning of the words and its word count, or one word of the title. */
function meaningAt(words: string[], context: ParseContext): { meaning?: Meaning; count: number } {
  const [word = ''] = words;
  const due = readDue(words, context);
  if (due) return { meaning: { kind: 'due', at: due.at }, count: due.count };
  const sign = word[0] ?? '';
  if (/\d/.test(sign)) return readEstimate(words);
  if (sign === '!') return { ...readPriority(word.slice(1)), count: 1 };
  if (sign === '#') return { ...readName('project', word, context.projects), count: 1 };
  if (sign === '@') return { ...readName('label', word, context.labels), count: 1 };
  return { count: 1 };
}

/** Parses an estimate from as many words as possible. */
function readEstimate(words: string[]): { meaning?: Meaning; count: number } {
  for (let count = Math.min(MOST_WORDS_OF_ESTIMATE, words.length); count > 0; count--) {
    const minutes = minutesIn(words.slice(0, count).join(' '));
    if (minutes && minutes <= LONGEST) return { meaning: { kind: 'estimate', minutes }, count };
  }
  return { count: 1 };
}

/** Parses `!high`, a prefix of it, or a number from `!1` to `!4`. */
function readPriority(word: string): { meaning?: Meaning } {
  const priority =
    PRIORITIES.find((name) => word && name.toLowerCase().startsWith(word)) ??
    (/^[1-4]$/.test(word) ? PRIORITIES[Number(word)] : undefined);
  return priority ? { meaning: { kind: 'priority', priority } } : {};
}

/** The normalized form of a name. Names of several words are typed as one: `#home-office`, `#homeoffice`. */
export const compared = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

function readName(
  kind: 'project' | 'label',
  word: string,
  known: readonly Named[],
): { meaning?: Meaning } {
  const name = word.slice(1);
  const match = known.find((one) => compared(one.name) === compared(name));
  if (match && compared(name)) return { meaning: { kind, id: match.id, name: match.name } };
  // A name without letters is more likely an issue or house number.
  return /\p{L}/u.test(name) ? { meaning: { kind, id: undefined, name } } : {};
}

/** The existing names that complete the last word. */
export function completionsOf(word: string, { projects, labels }: ParseContext): string[] {
  const known = word[0] === '#' ? projects : word[0] === '@' ? labels : [];
  const prefix = compared(word.slice(1));
  return known
    .map(({ name }) => name)
    .filter((name) => compared(name).startsWith(prefix) && compared(name) !== prefix)
    .slice(0, 5);
}

/** A name as one word. */
export const asWord = (name: string): string => name.trim().replace(/\s+/g, '-');

/** The mutation input of a parsed line, whose new projects and labels have ids by then. */
export function inputOf({ title, taken }: ParsedLine): CreateTaskInput {
  const input: CreateTaskInput = { title };
  for (const part of taken) {
    if (part.kind === 'estimate') input.estimateMinutes = part.minutes;
    else if (part.kind === 'due') input.dueAt = new Date(part.at).toISOString();
    else if (part.kind === 'priority') input.priority = part.priority;
    else if (part.kind === 'project') input.projectId = part.id ?? null;
    else if (part.id) input.labelIds = [...new Set([...(input.labelIds ?? []), part.id])];
  }
  return input;
}
