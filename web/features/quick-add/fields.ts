import type { CreateTaskInput, TaskPriority } from '../../graph/generated/graphql.ts';
import type { Times } from '../../time/moves.ts';
import type { Instant } from '../../time/zone.ts';
import type { Doubt } from './doubts.ts';
import type { Repeat } from './read-repeat.ts';
import type { When } from './when.ts';

export type Named = { id: string; name: string };

/** A field of the task, parsed from the line. A project or label without an id is new. */
export type Meaning =
  | { kind: 'estimate'; minutes: number }
  | When
  | { kind: 'priority'; priority: TaskPriority }
  | { kind: 'repeat'; repeat: Repeat }
  | { kind: 'project' | 'label'; id: string | undefined; name: string };

/** A parsed field with its position in the line. `key` does not depend on the position. */
export type Taken = Meaning & {
  from: number;
  to: number;
  key: string;
  /** The other words of a day and a time that are apart in the line. They are before `from`. */
  apart?: { from: number; to: number };
};

/** The words of the fields, from left to right. */
export const wordsTaken = (taken: readonly Taken[]): { from: number; to: number }[] =>
  taken
    .flatMap(({ from, to, apart }) => [...(apart ? [apart] : []), { from, to }])
    .toSorted((one, other) => one.from - other.from);

export type ParsedLine = {
  /** All words that no field was parsed from. */
  title: string;
  taken: Taken[];
  /** Unknown projects and labels that could be created. Their words are part of the title. */
  offers: Taken[];
  /** Words of the title that look like a field but are none, with the reason. */
  doubts: Doubt[];
};

/** The normalized form of a name. Names of several words are typed as one: `#home-office`, `#homeoffice`. */
export const normalizedName = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

/** The existing names that complete the last word. */
export function completionsOf(
  word: string,
  { projects, labels }: { projects: readonly Named[]; labels: readonly Named[] },
): string[] {
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

/** The start, the due date and the block of a parsed line. */
export function whenOf({ taken }: Pick<ParsedLine, 'taken'>): {
  start?: Instant;
  due?: Instant;
  block?: Times;
} {
  const when: { start?: Instant; due?: Instant } = {};
  for (const part of taken) {
    if (part.kind === 'start') when.start = part.at;
    else if (part.kind === 'due') when.due = part.at;
    else if (part.kind === 'window') Object.assign(when, { start: part.start, due: part.due });
  }
  const block = timesOf({ taken });
  return block ? { ...when, block } : when;
}
