import { z } from 'zod';
import { type Details, invalid, refused } from '../../errors.ts';
import { isStorable, isUuid, UUID } from '../../read/column-types.ts';
import { CALENDAR_TIMESTAMP, parseInstant } from './instant.ts';
import { hasLongMarkRun, LONGEST_MARK_RUN } from './unicode.ts';
import { canonicalZone } from './zones.ts';

/** A placeholder for input that could not be read. `parse` rejects it where it is used. */
export class UnreadableInput {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Validates input. Throws VALIDATION_FAILED with every invalid field. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  requireReadable(input);
  return outputOf(schema.safeParse(input));
}

/** The same for a schema with an asynchronous rule, on which `parse` throws. */
export async function parseAsync<S extends z.ZodType>(
  schema: S,
  input: unknown,
): Promise<z.output<S>> {
  requireReadable(input);
  return outputOf(await schema.safeParseAsync(input));
}

function outputOf<Output>(result: z.ZodSafeParseResult<Output>): Output {
  if (result.success) return result.data;
  const details: Details = {};
  for (const issue of result.error.issues) {
    const place = issue.path.length > 0 ? issue.path.join('.') : 'body';
    details[place] = [...(details[place] ?? []), issue.message];
  }
  throw invalid(details);
}

/** Throws if an id is repeated, naming each repeat by its path. */
export function requireDistinct(
  ids: readonly (string | undefined)[],
  placeOf: (index: number) => string,
): void {
  const repeats = ids.flatMap((id, at) => (id && ids.indexOf(id) < at ? [placeOf(at)] : []));
  if (repeats.length === 0) return;
  throw invalid(Object.fromEntries(repeats.map((place) => [place, ['must not be repeated']])));
}

/** Rejects input that is not valid JSON: `Invalid JSON`. */
function requireReadable(input: unknown): void {
  if (input instanceof UnreadableInput) throw refused(input.reason);
}

/** Returns the input as an object, for operations with their own error messages. */
export function record(input: unknown, otherwise?: string) {
  requireReadable(input);
  if (!isPlainObject(input)) throw otherwise ? refused(otherwise) : invalid({ body: [NOT_OBJECT] });
  return input;
}

/** Whether a value is a JSON object. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof UnreadableInput);

const NOT_OBJECT = 'must be a JSON object';

/** Reports `is required` for a missing value and `message` for one of another type. */
const expected = (message: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? 'is required' : message),
});

/** The schema of an object. Unknown fields are ignored. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, expected(NOT_OBJECT));

/**
 * JSON Schema keywords of a rule that Zod cannot derive, as it sees only the type of a refined schema. Used for
 * descriptions only; it validates nothing.
 */
type JsonSchema = {
  type?: 'string' | 'integer' | 'boolean';
  format?: 'uuid' | 'uri' | 'iana-time-zone';
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  uniqueItems?: boolean;
  description?: string;
  examples?: readonly string[];
  /** An invalid value is ignored instead of rejected. */
  'x-ignored-if-invalid'?: true;
};

/** Adds JSON Schema keywords to a schema. */
export const withKeywords = <Schema extends z.ZodType>(
  schema: Schema,
  meaning: JsonSchema,
): Schema => schema.meta(meaning) as Schema;

/** Adds descriptions to the fields of an input, before the field's own description, if any. */
export const describedBy = <Shape extends z.ZodRawShape>(
  texts: Readonly<Record<keyof Shape & string, string>>,
  shape: Shape,
): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const parts = [texts[name as keyof typeof texts], descriptionOf(field as z.ZodType)];
      return [
        name,
        withKeywords(field as z.ZodType, { description: parts.filter(Boolean).join(' ') }),
      ];
    }),
  ) as unknown as Shape;

/** Returns the description of a schema, or of the schema that it wraps as optional or nullable. */
export function descriptionOf(schema: z.ZodType): string | undefined {
  if (schema.description !== undefined) return schema.description;
  const isWrapped =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault;
  return isWrapped ? descriptionOf(schema.unwrap() as z.ZodType) : undefined;
}

type Overridden = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

/** Adds defaults of transformed schemas, which Zod omits. Here they are equal before and after the transformation. */
export function describeDefault({ zodSchema: { _zod }, jsonSchema }: Overridden): void {
  if (_zod.def.type === 'default') jsonSchema.default = _zod.def.defaultValue as null;
}

const codePoints = (value: string) => [...value].length;

/**
 * Text of `min` to `max` code points; not trimmed. The length in UTF-16 units is checked first, so that no other check
 * runs on a text that is too long.
 */
export function text(min = 0, max = Number.POSITIVE_INFINITY) {
  const limited = max !== Number.POSITIVE_INFINITY;
  const message = `must be ${min}-${max} characters`;
  const ofLength = z
    .string(expected('must be a string'))
    .refine((value) => !limited || value.length <= 2 * max, { message, abort: true });
  const plain = withKeywords(
    ofLength
      .refine(isStorable, 'must not contain NUL characters or lone surrogates')
      .refine((value) => !hasLongMarkRun(value), TOO_MANY_MARKS),
    // JSON Schema cannot express lone surrogates, which are not characters.
    { pattern: '^[^\\u0000]*$' },
  );
  if (min === 0 && !limited) return plain;
  const measured = plain.refine(
    (value) => value.length >= min && inRange(codePoints(value), min, max),
    message,
  );
  return withKeywords(measured, { ...(min > 0 && { minLength: min }), maxLength: max });
}

const TOO_MANY_MARKS = `must not have more than ${LONGEST_MARK_RUN} combining marks in a row`;

/** The longest search text: longer ones cost more without finding more. */
const LONGEST_SEARCH = 200;

/** A search text; empty for none. */
export const searchText = () => text(0, LONGEST_SEARCH);

const inRange = (value: number, min: number, max: number) => value >= min && value <= max;

/** An integer in a range; by default that of PostgreSQL's `integer`. */
export function integer(min = -2_147_483_648, max = 2_147_483_647) {
  const message = `must be an integer from ${min} to ${max}`;
  const whole = z
    .number(expected(message))
    .refine((value) => Number.isInteger(value) && inRange(value, min, max), message);
  return withKeywords(whole, { type: 'integer', minimum: min, maximum: max });
}

/** A number in a range, both ends included. */
export const numberFrom = (min: number, max: number) =>
  withKeywords(
    number().refine((value) => inRange(value, min, max), `must be from ${min} to ${max}`),
    { minimum: min, maximum: max },
  );

export const number = () => z.number(expected('must be a finite number'));

export const boolean = () => z.boolean(expected('must be true or false'));

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, expected(`must be one of: ${values.join(', ')}`));

export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, expected('must be an array'));

/** A UUID of any version, converted to lower case. */
export const uuid = () =>
  withKeywords(
    z.string(expected('must be a UUID')).refine(isUuid, 'must be a UUID'),
    UUID_FORMAT,
  ).transform((value) => value.toLowerCase());

export const UUID_FORMAT = { format: 'uuid', pattern: UUID.source } as const;

/** A timestamp, converted to `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const timestamp = () =>
  withKeywords(z.string(expected(NOT_TIMESTAMP)), TIMESTAMP).transform((value, context) => {
    const moment = parseInstant(value);
    if (moment !== undefined) return moment;
    context.addIssue({ code: 'custom', message: NOT_TIMESTAMP });
    return z.NEVER;
  });

/** The format of timestamps in requests. `date-time` would forbid dates and times without an offset. */
export const TIMESTAMP = {
  pattern: CALENDAR_TIMESTAMP.source,
  description:
    'ISO 8601: a date and a time, with or without seconds and an offset, or a date. A time without an offset is UTC; a date is midnight UTC. Years 1970 to 9999.',
  examples: [
    '2026-11-20T17:00:00.000Z',
    '2026-11-20T18:00:00+01:00',
    '2026-11-20T17:00',
    '2026-11-20',
  ],
} as const;

/** A time range with optional ends. */
export const timeRange = () => object({ from: timestamp().nullish(), to: timestamp().nullish() });

const NOT_TIMESTAMP = 'must be an ISO 8601 timestamp, years 1970 to 9999';

const NOT_TIME = 'must be a time of day from 00:00 to 23:59';
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

export const timeOfDay = () => z.string(NOT_TIME).regex(TIME_OF_DAY, NOT_TIME);

/** An IANA time zone, converted to IANA's spelling. `message`: the error for other values. */
export const timeZone = (message: string) =>
  withKeywords(
    text().transform((value, context) => {
      const zone = canonicalZone(value);
      if (zone !== undefined) return zone;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
    {
      format: 'iana-time-zone',
      description: 'IANA time zone, such as Australia/Sydney.',
    },
  );
