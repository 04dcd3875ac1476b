import { z } from 'zod';
import type { TableName } from '../db/tables.ts';
import type { FixedArgs, ListArgs, ParseArgs } from '../read/resource.ts';
import { integer, object, parse, text } from './validation.ts';

export const LARGEST_PAGE = 100;

export const DIRECTIONS = ['asc', 'desc'] as const;

const size = () => integer(0, LARGEST_PAGE).nullish();

/** Which page of a list: from its start, or from its end. */
export const pageArguments = {
  first: size(),
  after: text().nullish(),
  last: size(),
  before: text().nullish(),
};

/** The schema of what may be asked of a list with that filter and those orders. */
export const listArgsSchema = (filter: z.ZodType, orders: string[]) =>
  object({
    ...pageArguments,
    filter: filter.nullish(),
    orderBy: object({
      field: z.enum(orders),
      direction: z.enum(DIRECTIONS).default('asc'),
    }).nullish(),
  }).refine(({ first, last }) => typeof first !== 'number' || typeof last !== 'number', {
    path: ['last'],
    message: 'must not be given together with first',
  });

/** Validates what is asked of a list with that filter. */
export const listArgs =
  <Filter>(filter: z.ZodType<Filter>): ParseArgs<Filter> =>
  (orders) => {
    const schema = listArgsSchema(filter, orders);
    return (input) => parse(schema, input) as ListArgs<Filter>;
  };

/** For lists that have no filter. */
export const noFilter = object({});

/** Filter and order of a relation that are not for the client to choose. */
export const fixedArgs =
  <const Table extends TableName, Filter>(table: Table, _filter: z.ZodType<Filter>) =>
  (args: { filter?: Filter; orderBy?: FixedArgs<Table>['orderBy'] }): FixedArgs<Table> =>
    ({ table, ...args }) as FixedArgs<Table>;
