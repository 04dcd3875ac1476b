import { z } from 'zod';
import { integer, object, text } from '../validation.ts';

export const DEFAULT_PAGE = 50;
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

/** What may be asked of a list, with the filter and the orders that it knows. */
export const listRequest = (filter: z.ZodType, orders: string[]) =>
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

export type PageArguments = z.output<ReturnType<typeof object<typeof pageArguments>>>;
