import { z } from 'zod';
import type { TableName } from '../../db/tables.ts';
import { type Combined, filtersIn, sizeOf } from '../../read/filter.ts';
import type { OrderKey } from '../../read/order.ts';
import type { FixedArgs, ListArgs, ParseArgs } from '../../read/resource.ts';
import { integer, list, object, parse, text } from '../validation/validation.ts';

export const LARGEST_PAGE = 100;

export const DIRECTIONS = ['asc', 'desc'] as const;

const size = () => integer(0, LARGEST_PAGE).nullish();

/** The arguments of a page: counted from the start of a list, or from its end. */
export const pageArguments = {
  first: size(),
  after: text().nullish(),
  last: size(),
  before: text().nullish(),
};

/** Rejects a page counted from both ends. */
export function requireOneEnd(
  { first, last }: { first?: unknown; last?: unknown },
  context: z.core.$RefinementCtx,
): void {
  if (typeof first !== 'number' || typeof last !== 'number') return;
  context.addIssue({
    code: 'custom',
    path: ['last'],
    message: 'must not be given together with first',
  });
}

/** The most nested filters of a filter, with their conditions. */
export const MOST_FILTERS = 100;

/** The limits of nested filters: depth, and total size. */
const FILTER_LIMITS = { depth: 5, size: MOST_FILTERS };

/** Returns the schema of a filter that can be nested with `and`, `or` and `not`. */
export function combinable<Filter extends z.ZodObject>(filter: Filter) {
  type Inner = z.ZodType<Combined<z.output<Filter>>>;
  const inner: Inner = z.lazy(() => combined as unknown as Inner);
  const combined = filter.extend({
    and: list(inner).nullish(),
    or: list(inner).nullish(),
    not: inner.nullish(),
  });
  return combined;
}

/** Rejects a filter whose statement would be too large. */
function requireSmall(filter: unknown, context: z.core.$RefinementCtx): void {
  const { depth: deepest, size } = FILTER_LIMITS;
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: filter });
  const tooDeep = filtersIn(filter).find(({ depth }) => depth > deepest);
  if (tooDeep) refuse(tooDeep.place, `must not be more than ${deepest} filters deep`);
  else if (sizeOf(filter) > size) {
    refuse([], `must not hold more than ${size} conditions and filters, a search counted as 10`);
  }
}

/** The most keys of an order. */
const MOST_ORDER_KEYS = 5;

/** The name of the complete default order, by several columns. It must be the last key. */
const WHOLE_ORDER = 'default';

/** The schema of one key of an order. */
export const orderKey = (orders: string[]) =>
  object({ field: z.enum(orders), direction: z.enum(DIRECTIONS).default('asc') });

/** Rejects an order with a repeated key, or with keys after the complete order. */
function requireDistinct(keys: OrderKey[], context: z.core.$RefinementCtx): void {
  const fields = keys.map(({ field }) => field);
  for (const [at, field] of fields.entries()) {
    const message = fields.slice(0, at).includes(field)
      ? 'must not be named twice'
      : field === WHOLE_ORDER && at < fields.length - 1 && 'must be the last of several';
    if (message) context.addIssue({ code: 'custom', path: [at, 'field'], message, input: field });
  }
}

/** The schema of the arguments of a list with this filter and these orders. */
const listArgsSchema = (filter: z.ZodObject, orders: string[]) =>
  object({
    ...pageArguments,
    filter: z.unknown().superRefine(requireSmall).pipe(combinable(filter)).nullish(),
    orderBy: list(orderKey(orders))
      .max(MOST_ORDER_KEYS, {
        error: `must not name more than ${MOST_ORDER_KEYS} fields`,
        // Otherwise each of many keys would be compared with all before it.
        abort: true,
      })
      .superRefine(requireDistinct)
      .nullish(),
  }).superRefine(requireOneEnd);

/** Returns the parser of the arguments of a list with this filter. */
export const listArgs =
  <Filter extends z.ZodObject>(filter: Filter): ParseArgs<z.output<Filter>> =>
  (orders) => {
    const schema = listArgsSchema(filter, orders);
    return (input) => parse(schema, input) as ListArgs;
  };

/** The filter of lists without one. */
export const noFilter = object({});

/** The filter and order of a relation that clients cannot choose. */
export const fixedArgs =
  <const Table extends TableName, Filter>(table: Table, _filter: z.ZodType<Filter>) =>
  (args: { filter?: Filter; orderBy?: FixedArgs<Table>['orderBy'] }): FixedArgs<Table> =>
    ({ table, ...args }) as FixedArgs<Table>;
