import { z } from 'zod';
import { told } from '../domain/validation.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** A whole number from 1, and the one that leaving it out stands for. */
const wholeNumber = (
  max: number,
  byDefault: number,
  { message, description }: { message: string; description: string },
) =>
  told(
    z
      .string(message)
      .regex(/^\d+$/, message)
      .transform(Number)
      .refine((value) => value >= 1 && value <= max, message),
    { type: 'integer', minimum: 1, maximum: max, description },
  ).default(byDefault);

/** The query parameters that say which page of a list is wanted. */
export const pageQuery = {
  page: wholeNumber(Number.MAX_SAFE_INTEGER, 1, {
    message: 'must be an integer from 1',
    description: 'Which page.',
  }),
  limit: wholeNumber(MAX_LIMIT, DEFAULT_LIMIT, {
    message: `must be an integer from 1 to ${MAX_LIMIT}`,
    description: 'How many records a page has.',
  }),
};
