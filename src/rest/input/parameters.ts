import { z } from 'zod';
import { object, withKeywords } from '../../domain/validation/validation.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** Joins the values of a repeated parameter into one string, which is not a valid id. */
const single = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));

/** An id that narrows a list. Returned as an array, the form that filters take. */
export const idFilter = (meaning: string) =>
  withKeywords(z.unknown(), {
    type: 'string',
    description: `${meaning} Any other value matches nothing.`,
  })
    .transform((id) => [single(id)])
    .optional();

/** A boolean parameter, set by `true`. */
export const flag = (meaning: string) =>
  withKeywords(z.unknown(), {
    type: 'boolean',
    description: `${meaning} Any value other than \`true\` is ignored.`,
    'x-ignored-if-invalid': true,
  })
    .transform((value) => value === 'true')
    .default(false);

/** The query parameters of the deletion of a task or a project. */
export const deletion = object({
  permanent: flag('Deletes permanently instead of archiving.'),
});

/** A whole number from 1 to `max`. */
const wholeNumber = (
  max: number,
  byDefault: number,
  { message, description }: { message: string; description: string },
) =>
  withKeywords(
    z
      .string(message)
      .regex(/^\d+$/, message)
      .transform(Number)
      .refine((value) => value >= 1 && value <= max, message),
    { type: 'integer', minimum: 1, maximum: max, description },
  ).default(byDefault);

/** The parameters that select a page of a list. */
export const pageQuery = {
  page: wholeNumber(Number.MAX_SAFE_INTEGER, 1, {
    message: 'must be an integer from 1',
    description: 'Page number.',
  }),
  limit: wholeNumber(MAX_LIMIT, DEFAULT_LIMIT, {
    message: `must be an integer from 1 to ${MAX_LIMIT}`,
    description: 'Maximum number of records per page.',
  }),
};
