import { z } from 'zod';
import { object, told } from '../domain/validation.ts';

/** A parameter that is given more than once is all of them in one text, which is no id. */
const single = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));

/** An id to narrow a list to, as the one that it is narrowed to. */
export const idFilter = (meaning: string) =>
  told(z.unknown(), {
    type: 'string',
    description: `${meaning} What is no id of a record of yours matches nothing.`,
  })
    .transform((id) => [single(id)])
    .optional();

/** Something that is asked for by `true`. */
export const flag = (meaning: string) =>
  told(z.unknown(), {
    type: 'boolean',
    description: `${meaning} Anything but \`true\` is the same as leaving it out.`,
    'x-ignored-if-invalid': true,
  })
    .transform((value) => value === 'true')
    .default(false);

/** How a task or a project is deleted. */
export const deletion = object({
  permanent: flag('Removes it for good instead of putting it into the archive.'),
});
