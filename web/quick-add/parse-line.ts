import type { CreateTaskInput, TaskPriority } from '../graph/generated/graphql.ts';
import { LONGEST_ESTIMATE, minutesIn } from '../time/durations.ts';
import type { Times } from '../time/moves.ts';
import { dateIn, type Instant } from '../time/zone.ts';
import { type Doubt, doubtsIn } from './doubts.ts';
import type { Calendar } from './read-date.ts';
import type { ReadRepeat, Repeat } from './read-repeat.ts';
import { readWhen, type When } from './read-when.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

export type Named = { id: string; name: string };

/** A field of the task, parsed from the line. A project or label without an id is new. */
export type Meaning =
  | { kind: 'estimate'; minutes: number }
  | When
  | { kind: 'priority'; priority: TaskPriority }
  | { kind: 'repeat'; repeat: Repeat }
  | { kind: 'project' | 'label'; id: string | undefined; name: string };

/** A parsed field with its position in the line. `key` does not depend on the position. */
export type Taken = Meaning & { from: number; to: number; key: string };

export type ParsedLine = {
  /** All words that no field was parsed from. */
  title: string;
  taken: Taken[];
  /** Unknown projects and labels that could be created. Their words are part of the title. */
  offers: Taken[];
  /** Words of the title that look like a field but are none, with the reason. */
  doubts: Doubt[];
};

/** The input of the parser besides the line. */
export type ParseContext = {
  now: Instant;
  zone: string;
  vocabularies: readonly Vocabulary[];
  /** Whether `11/12` is 12 November. */
  isMonthFirst: boolean;
  /** Parses repeats. It is loaded when a line has one. */
  readRepeat?:
    | ((words: readonly string[], calendar: Calendar) => ReadRepeat | undefined)
    | undefined;
  projects: readonly Named[];
  labels: readonly Named[];
  /** The keys of fields that the person rejected. */
  rejected: ReadonlySet<string>;
  /** The keys of projects and labels to create. */
  accepted: ReadonlySet<string>;
};

const MOST_WORDS_OF_ESTIMATE = 4;

const PRIORITIES: TaskPriority[] = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'];

/** `p1` or `!1` is the highest priority, as in other planners. */
const NUMBERED = new Map<string, TaskPriority>([
  ['1', 'URGENT'],
  ['2', 'HIGH'],
  ['3', 'MEDIUM'],
  ['4', 'LOW'],
]);

/** Parses a line such as `Report 2h by fri 17:00 !high #work`. If a single-valued field occurs repeatedly, the last one counts. */
export function parseLine(line: string, context: ParseContext): ParsedLine {
  const { rejected, accepted } = context;
  const words = wordsOf(line);
  const texts = words.map(({ text }) => text);
  const read: Taken[] = [];
  const offers: Taken[] = [];
  const rejectedFields: Taken[] = [];
  const problems: Doubt[] = [];
  let at = 0;
  while (at < words.length) {
    const { meaning, count, problem } = meaningAfter(read, texts.slice(at), context);
    const from = words[at]?.from ?? 0;
    const to = words[at + count - 1]?.to ?? from;
    at += count;
    if (problem) problems.push({ from, to, reason: problem });
    if (!meaning) continue;
    const key = `${meaning.kind} ${line.slice(from, to).toLowerCase()}`;
    if (rejected.has(key)) {
      rejectedFields.push({ ...meaning, from, to, key });
      continue;
    }
    const isNew = 'name' in meaning && meaning.id === undefined;
    // A new record keeps its name as typed.
    const name = line.slice(from + 1, to).replace(/[,;]+$/, '');
    const taken: Taken = { ...meaning, ...(isNew && { name }), from, to, key };
    if (isNew && !accepted.has(key)) offers.push(taken);
    else read.push(taken);
  }
  const kept = read.filter((one, index) => !read.slice(index + 1).some(isReplacedBy(one)));
  const taken = withLength(kept);
  const replaced = read.filter((one) => !kept.includes(one));
  const title = words.filter(
    ({ from }) => !taken.some((part) => from >= part.from && from < part.to),
  );
  return {
    title: title.map(({ from, to }) => line.slice(from, to)).join(' '),
    taken,
    offers,
    doubts: doubtsIn(title, {
      replaced,
      problems,
      rejected: rejectedFields,
      vocabularies: context.vocabularies,
    }),
  };
}

/** A time without an end is the start of a block if the line has an estimate, otherwise the due date. */
function withLength(taken: readonly Taken[]): Taken[] {
  const estimate = taken.find((part) => part.kind === 'estimate');
  return taken.map((part) => {
    if (part.kind !== 'at' || part.end !== undefined) return part;
    const { start, from, to, key } = part;
    return estimate
      ? { ...part, end: start + estimate.minutes * 60_000 }
      : { kind: 'due', at: start, from, to, key };
  });
}

/** Fields of one group exclude each other. */
const GROUPS: Partial<Record<Meaning['kind'], string>> = {
  due: 'when',
  window: 'when',
  at: 'when',
};
const groupOf = ({ kind }: Meaning) => GROUPS[kind] ?? kind;

/** Whether a later field replaces this one. */
const isReplacedBy = (one: Taken) => (other: Taken) =>
  groupOf(other) === groupOf(one) && (one.kind !== 'label' || other.key === one.key);

/** The field at the beginning of the words. A due date is after the start that was read before: `from monday by friday`. */
function meaningAfter(read: readonly Taken[], words: string[], context: ParseContext) {
  const found = meaningAt(words, context);
  const start = read.findLast((part) => part.kind === 'start')?.at;
  const isBefore =
    found.meaning?.kind === 'due' && start !== undefined && found.meaning.at <= start;
  return isBefore ? meaningAt(words, { ...context, now: start }) : found;
}

/** The field at the beginning of the words and its word count, or one word of the title. */
function meaningAt(
  words: string[],
  context: ParseContext,
): { meaning?: Meaning; count: number; problem?: string } {
  const [word = ''] = words;
  const { readRepeat, now, zone } = context;
  const repeated = readRepeat?.(words, { ...context, today: dateIn(zone, now) });
  if (repeated && 'problem' in repeated) return repeated;
  if (repeated)
    return { meaning: { kind: 'repeat', repeat: repeated.repeat }, count: repeated.count };
  const estimate = /\d/.test(word[0] ?? '') ? readEstimate(words) : undefined;
  if (estimate?.meaning) return estimate;
  const read = readWhen(words, context);
  if (read) return { meaning: read.when, count: read.count };
  const sign = word[0] ?? '';
  if (/^p\d$/.test(word)) return { ...readPriority(word.slice(1)), count: 1 };
  if (sign === '!') return { ...readPriority(word.slice(1)), count: 1 };
  if (sign === '#') return { ...readName('project', word, context.projects), count: 1 };
  if (sign === '@') return { ...readName('label', word, context.labels), count: 1 };
  return { count: 1 };
}

/** Parses an estimate from as many words as possible. */
function readEstimate(words: string[]): { meaning?: Meaning; count: number } {
  for (let count = Math.min(MOST_WORDS_OF_ESTIMATE, words.length); count > 0; count--) {
    const minutes = minutesIn(words.slice(0, count).join(' '));
    if (minutes && minutes <= LONGEST_ESTIMATE)
      return { meaning: { kind: 'estimate', minutes }, count };
  }
  return { count: 1 };
}

/** Parses the word of `!high`, a prefix of it, or the number of `!1` or `p1`. */
function readPriority(word: string): { meaning?: Meaning } {
  const priority =
    PRIORITIES.find((name) => word && name.toLowerCase().startsWith(word)) ?? NUMBERED.get(word);
  return priority ? { meaning: { kind: 'priority', priority } } : {};
}

/** The normalized form of a name. Names of several words are typed as one: `#home-office`, `#homeoffice`. */
export const normalizedName = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

function readName(
  kind: 'project' | 'label',
  word: string,
  known: readonly Named[],
): { meaning?: Meaning } {
  const name = word.slice(1);
  const match = known.find((one) => normalizedName(one.name) === normalizedName(name));
  if (match && normalizedName(name)) return { meaning: { kind, id: match.id, name: match.name } };
  // A name without letters is more likely an issue or house number.
  return /\p{L}/u.test(name) ? { meaning: { kind, id: undefined, name } } : {};
}

/** The existing names that complete the last word. */
export function completionsOf(word: string, { projects, labels }: ParseContext): string[] {
  const known = word[0] === '#' ? projects : word[0] === '@' ? labels : [];
  const prefix = normalizedName(word.slice(1));
  return known
    .map(({ name }) => name)
    .filter((name) => normalizedName(name).startsWith(prefix) && normalizedName(name) !== prefix)
    .slice(0, 5);
}

/** A name as one word. */
export const asWord = (name: string): string => name.trim().replace(/\s+/g, '-');

const isoOf = (instant: Instant) => new Date(instant).toISOString();

/** The times of the block in a parsed line; undefined if it has none. */
export function timesOf({ taken }: Pick<ParsedLine, 'taken'>): Times | undefined {
  const at = taken.find((part) => part.kind === 'at');
  return at?.end === undefined ? undefined : { start: at.start, end: at.end };
}

/** The mutation input of a parsed line. Its new projects and labels must have ids already. */
export function inputOf({
  title,
  taken,
}: Pick<ParsedLine, 'title' | 'taken'>): Omit<CreateTaskInput, 'id'> {
  const input: Omit<CreateTaskInput, 'id'> = { title };
  for (const part of taken) {
    if (part.kind === 'estimate') input.estimateMinutes = part.minutes;
    else if (part.kind === 'due') input.dueAt = isoOf(part.at);
    else if (part.kind === 'start') input.startAfter = isoOf(part.at);
    else if (part.kind === 'window') {
      input.dueAt = isoOf(part.due);
      if (part.start !== undefined) input.startAfter ??= isoOf(part.start);
    } else if (part.kind === 'at') {
      input.estimateMinutes ??= ((part.end ?? part.start) - part.start) / 60_000;
    } else if (part.kind === 'priority') input.priority = part.priority;
    else if (part.kind === 'project') input.projectId = part.id ?? null;
    else if (part.kind === 'label' && part.id)
      input.labelIds = [...new Set([...(input.labelIds ?? []), part.id])];
  }
  return input;
}

/** The times of a parsed line: the start and the end of its block or window, or its due date. */
export function whenOf({ taken }: Pick<ParsedLine, 'taken'>): { start?: Instant; due?: Instant } {
  const when: { start?: Instant; due?: Instant } = {};
  for (const part of taken) {
    if (part.kind === 'start') when.start = part.at;
    else if (part.kind === 'due') when.due = part.at;
    else if (part.kind === 'window') Object.assign(when, { start: part.start, due: part.due });
    else if (part.kind === 'at') Object.assign(when, { start: part.start, due: part.end });
  }
  return when;
}
