import { z } from 'zod';
import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { minutesBetween, parseInstant } from '../validation/instant.ts';
import {
  boolean,
  describedBy,
  integer,
  list,
  object,
  oneOf,
  text,
  timeRange,
  timestamp,
  uuid,
  withKeywords,
} from '../validation/validation.ts';
import { TIME_BLOCK_STATUSES } from './time-block.entity.ts';

const LONGEST_SPAN_MINUTES = 24 * 60;

type Span = { startAt?: string | undefined; endAt?: string | undefined };

const ends = describedBy(
  {
    startAt: DESCRIPTIONS.TimeBlock.startAt,
    endAt: 'End time, after `startAt` by at most 24 hours.',
  },
  { startAt: timestamp(), endAt: timestamp() },
);

/** The title of busy time; a block of a task has the task's title. */
const title = text(1, 500);

/** The fields of a block that a user can change. */
export const timeBlockFields = object({
  ...ends,
  ...describedBy(DESCRIPTIONS.TimeBlock, {
    locked: boolean(),
    sortOrder: integer(0),
    status: oneOf(TIME_BLOCK_STATUSES),
  }),
}).partial();

/** The GraphQL API can also change the title of busy time. */
export const timeBlockFieldsOfGraph = timeBlockFields.extend({ title: title.optional() });

export const newTimeBlock = withSpan(
  object({ taskId: withKeywords(text(), { description: 'Id of the task.' }), ...ends }),
);

/** Busy time, without a task. */
export const newBusyBlock = withSpan(object({ title, ...ends }));

/** The changes of a block. Its start and end are validated together, including unchanged ones. */
export const timeBlockChanges = (block: Span) => withSpan(timeBlockFields, block);

/** The same for the GraphQL API. */
export const timeBlockChangesOfGraph = (block: Span & { type: string }) =>
  withSpan(block.type === 'busy' ? timeBlockFieldsOfGraph : withoutTitle, block);

const withoutTitle = timeBlockFields.extend({
  title: z
    .undefined('is only for busy time; a block for a task has the title of the task')
    .optional(),
});

/** The filter of a list of blocks. Without statuses it excludes cancelled blocks. */
export const timeBlockFilter = object({
  start: timeRange().nullable(),
  created: timeRange().nullable(),
  updated: timeRange().nullable(),
  hasTask: boolean().nullable(),
  status: list(oneOf(TIME_BLOCK_STATUSES)).nullable(),
  missed: boolean().nullable(),
}).partial();

export const newOrder = object({
  orderedIds: withKeywords(
    list(uuid())
      .min(1, 'must hold at least one id')
      .refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'),
    {
      uniqueItems: true,
      description: 'Ids of the blocks in their new order. Ids must not repeat, regardless of case.',
    },
  ),
});

/** The outcomes of missed blocks. */
export const OUTCOMES = ['done', 'not_done'] as const;

const MOST_SETTLED = 100;

export const settlement = object({
  ids: list(text())
    .min(1, 'must hold at least one id')
    .max(MOST_SETTLED, `must hold at most ${MOST_SETTLED} ids`),
  outcome: oneOf(OUTCOMES),
});

/** Validates start and end together, also if other fields are invalid, so that all errors are reported at once. */
function withSpan<Schema extends z.ZodType<Span>>(schema: Schema, current: Span = {}): Schema {
  return schema.superRefine(
    (input, context) => {
      const { startAt = current.startAt, endAt = current.endAt } = input;
      if (input.startAt === undefined && input.endAt === undefined) return;
      // An invalid instant is reported by its own rule.
      if (!isInstant(startAt) || !isInstant(endAt)) return;
      const field = input.endAt === undefined ? 'startAt' : 'endAt';
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
