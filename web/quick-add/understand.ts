import type { CreateTaskInput, TaskPriority } from '../graph/generated/graphql.ts';
import { minutesIn } from '../time/durations.ts';
import type { Instant } from '../time/zone.ts';
import { readDue } from './read-due.ts';
import { wordsOf } from './words.ts';

export type Named = { id: string; name: string };

/** What some words of a line say of the task. A project or label without an id is to be made. */
export type Meaning =
  | { kind: 'estimate'; minutes: number }
  | { kind: 'due'; at: Instant }
  | { kind: 'priority'; priority: TaskPriority }
  | { kind: 'project' | 'label'; id: string | undefined; name: string };

/** The words that say it, as they stand in the line; `key` is the same wherever they stand. */
export type Taken = Meaning & { from: number; to: number; key: string };

export type Understood = {
  /** All words that nothing else was read from. */
  title: string;
  taken: Taken[];
  /** Projects and labels that there are not, and that could be made; their words are part of the title. */
  offers: Taken[];
};

/** What a line is understood by. */
export type Knowledge = {
  now: Instant;
  zone: string;
  projects: readonly Named[];
  labels: readonly Named[];
  /** The keys of what is not to be read though it could be. */
  refused: ReadonlySet<string>;
  /** The keys of what is to be made. */
  accepted: ReadonlySet<string>;
};

/** Longer than this no estimate is, in minutes. */
const LONGEST = 960;
const MOST_WORDS_OF_ESTIMATE = 4;

const PRIORITIES: TaskPriority[] = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'];

/** Understands a line such as `Report 2h by fri 17:00 !high #work`. Of what can be only one, the last counts. */
export function understand(line: string, knowledge: Knowledge): Understood {
  const { refused, accepted } = knowledge;
  const words = wordsOf(line);
  const texts = words.map(({ text }) => text);
  const read: Taken[] = [];
  const offers: Taken[] = [];
  let at = 0;
  while (at < words.length) {
    const { meaning, count } = meaningAt(texts.slice(at), knowledge);
    const from = words[at]?.from ?? 0;
    const to = words[at + count - 1]?.to ?? from;
    at += count;
    if (!meaning) continue;
    const key = `${meaning.kind} ${line.slice(from, to).toLowerCase()}`;
    if (refused.has(key)) continue;
    const isNew = 'name' in meaning && meaning.id === undefined;
    // What is to be made has its name as it was written.
    const name = line.slice(from + 1, to).replace(/[,;]+$/, '');
    const taken: Taken = { ...meaning, ...(isNew && { name }), from, to, key };
    if (isNew && !accepted.has(key)) offers.push(taken);
    else read.push(taken);
  }
  const taken = read.filter((one, index) => !read.slice(index + 1).some(isInPlaceOf(one)));
  const title = words.filter(
    ({ from }) => !taken.some((part) => from >= part.from && from < part.to),
  );
  return { title: title.map(({ from, to }) => line.slice(from, to)).join(' '), taken, offers };
}

/** Whether something that stands later leaves no place for this. */
const isInPlaceOf = (one: Taken) => (other: Taken) =>
  other.kind === one.kind && (one.kind !== 'label' || other.key === one.key);

/** What the words begin with: something that is read from some of them, or one word of the title. */
function meaningAt(words: string[], knowledge: Knowledge): { meaning?: Meaning; count: number } {
  const [word = ''] = words;
  const due = readDue(words, knowledge);
  if (due) return { meaning: { kind: 'due', at: due.at }, count: due.count };
  const sign = word[0] ?? '';
  if (/\d/.test(sign)) return readEstimate(words);
  if (sign === '!') return { ...readPriority(word.slice(1)), count: 1 };
  if (sign === '#') return { ...readName('project', word, knowledge.projects), count: 1 };
  if (sign === '@') return { ...readName('label', word, knowledge.labels), count: 1 };
  return { count: 1 };
}

/** As many words as say a duration together. */
function readEstimate(words: string[]): { meaning?: Meaning; count: number } {
  for (let count = Math.min(MOST_WORDS_OF_ESTIMATE, words.length); count > 0; count--) {
    const minutes = minutesIn(words.slice(0, count).join(' '));
    if (minutes && minutes <= LONGEST) return { meaning: { kind: 'estimate', minutes }, count };
  }
  return { count: 1 };
}

/** `!high`, its beginning, or its place from `!1` to `!4`. */
function readPriority(word: string): { meaning?: Meaning } {
  const priority =
    PRIORITIES.find((name) => word && name.toLowerCase().startsWith(word)) ??
    (/^[1-4]$/.test(word) ? PRIORITIES[Number(word)] : undefined);
  return priority ? { meaning: { kind: 'priority', priority } } : {};
}

/** Names of several words are written as one: `#home-office`, `#homeoffice`. */
export const compared = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

function readName(
  kind: 'project' | 'label',
  word: string,
  known: readonly Named[],
): { meaning?: Meaning } {
  const name = word.slice(1);
  const match = known.find((one) => compared(one.name) === compared(name));
  if (match && compared(name)) return { meaning: { kind, id: match.id, name: match.name } };
  // A number is more likely that of an issue or a house.
  return /\p{L}/u.test(name) ? { meaning: { kind, id: undefined, name } } : {};
}

/** The known names that a word which is being written may become. */
export function completionsOf(word: string, { projects, labels }: Knowledge): string[] {
  const known = word[0] === '#' ? projects : word[0] === '@' ? labels : [];
  const begun = compared(word.slice(1));
  return known
    .map(({ name }) => name)
    .filter((name) => compared(name).startsWith(begun) && compared(name) !== begun)
    .slice(0, 5);
}

/** A name as one word. */
export const asWord = (name: string): string => name.trim().replace(/\s+/g, '-');

/** The task as it is sent. Projects and labels that were made in between have their ids by then. */
export function inputOf({ title, taken }: Understood): CreateTaskInput {
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
