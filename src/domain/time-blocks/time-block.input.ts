import { z } from 'zod';
import { minutesBetween, parseInstant } from '../instant.ts';
import {
  boolean,
  integer,
  list,
  object,
  oneOf,
  text,
  timeRange,
  timestamp,
  told,
  toldBy,
  uuid,
} from '../validation.ts';
import { TIME_BLOCK_STATUSES } from './time-block.entity.ts';
import { TIME_BLOCK_TOLD } from './time-block.told.ts';

const LONGEST_SPAN_MINUTES = 24 * 60;

type Span = { startAt?: string | undefined; endAt?: string | undefined };

const ends = toldBy(
  {
    startAt: TIME_BLOCK_TOLD.startAt,
    endAt: 'When it ends: after the start, by at most 24 hours.',
  },
  { startAt: timestamp(), endAt: timestamp() },
);

/** The title of busy time; a block for a task has the task's. */
const title = text(1, 500);

/** The fields of a block that a person may change. */
export const timeBlockFields = object({
  ...ends,
  ...toldBy(TIME_BLOCK_TOLD, {
    locked: boolean(),
    sortOrder: integer(0),
    status: oneOf(TIME_BLOCK_STATUSES),
  }),
}).partial();

/** In the graph busy time can also be given another title. */
export const timeBlockFieldsOfGraph = timeBlockFields.extend({ title: title.optional() });

export const newTimeBlock = withSpan(
  object({ taskId: told(text(), { description: "The task's id." }), ...ends }),
);

/** Busy time, which has no task. */
export const newBusyBlock = withSpan(object({ title, ...ends }));

/** The changes to a block; its ends are validated as the pair that they would lead to. */
export const timeBlockChanges = (block: Span) => withSpan(timeBlockFields, block);

/** The same as the graph takes them. */
export const timeBlockChangesOfGraph = (block: Span & { type: string }) =>
  withSpan(block.type === 'busy' ? timeBlockFieldsOfGraph : withoutTitle, block);

const withoutTitle = timeBlockFields.extend({
  title: z
    .undefined('is only for busy time; a block for a task has the title of the task')
    .optional(),
});

/** What a list of blocks is narrowed to. Without statuses, to all that are not cancelled. */
export const timeBlockFilter = object({
  start: timeRange().nullable(),
  created: timeRange().nullable(),
  updated: timeRange().nullable(),
  hasTask: boolean().nullable(),
  status: list(oneOf(TIME_BLOCK_STATUSES)).nullable(),
  missed: boolean().nullable(),
}).partial();

export type TimeBlockFilter = z.output<typeof timeBlockFilter>;

export const newOrder = object({
  orderedIds: told(
    list(uuid())
      .min(1, 'must hold at least one id')
      .refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'),
    {
      uniqueItems: true,
      description: 'The blocks in their order. No id twice, be it in capitals or not.',
    },
  ),
});

/** What became of the time of missed blocks. */
export const OUTCOMES = ['done', 'not_done'] as const;

const MOST_SETTLED = 100;

export const settlement = object({
  ids: list(text())
    .min(1, 'must hold at least one id')
    .max(MOST_SETTLED, `must hold at most ${MOST_SETTLED} ids`),
  outcome: oneOf(OUTCOMES),
});

/** Holds a block's ends together, also when other fields fail: all that fail are to be named. */
function withSpan<Schema extends z.ZodType<Span>>(schema: Schema, current: Span = {}): Schema {
  return schema.superRefine(
    (sent, context) => {
      const { startAt = current.startAt, endAt = current.endAt } = sent;
      if (sent.startAt === undefined && sent.endAt === undefined) return;
      // What is no instant has been refused on its own.
      if (!isInstant(startAt) || !isInstant(endAt)) return;
      const field = sent.endAt === undefined ? 'startAt' : 'endAt';
      const message = spanFault(startAt, endAt, field);
      if (message) context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

function spanFault(startAt: string, endAt: string, field: keyof Span): string | undefined {
  if (endAt <= startAt) {
    return field === 'endAt' ? 'must be after startAt' : 'must be before endAt';
  }
  if (minutesBetween(startAt, endAt) > LONGEST_SPAN_MINUTES) {
    return `must be at most 24 hours ${field === 'endAt' ? 'after startAt' : 'before endAt'}`;
  }
  return undefined;
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && parseInstant(value) === value;
