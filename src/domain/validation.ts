import { z } from 'zod';
import { isStorable, isUuid, UUID } from '../read/column-types.ts';
import { type Details, invalid, refused } from './errors.ts';
import { CALENDAR_TIMESTAMP, parseInstant } from './instant.ts';
import { hasLongMarkRun, LONGEST_MARK_RUN } from './unicode.ts';
import { canonicalZone } from './zones.ts';

/** Stands for input that could not even be read; `parse` refuses it where it would be used. */
export class UnreadableInput {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** The input as its schema says, or a refusal that names every failing field. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  requireReadable(input);
  return outputOf(schema.safeParse(input));
}

/** The same for a schema with a rule that is looked up elsewhere; `parse` throws on one. */
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

/** Refuses ids of which one is given twice, naming each repeat by its place. */
export function requireDistinct(
  ids: readonly (string | undefined)[],
  placeOf: (index: number) => string,
): void {
  const repeats = ids.flatMap((id, at) => (id && ids.indexOf(id) < at ? [placeOf(at)] : []));
  if (repeats.length === 0) return;
  throw invalid(Object.fromEntries(repeats.map((place) => [place, ['must not be given twice']])));
}

/** Refuses input that is no JSON at all: `Invalid JSON`. */
function requireReadable(input: unknown): void {
  if (input instanceof UnreadableInput) throw refused(input.reason);
}

/** Input fields as an object, for operations whose refusals have texts of their own. */
export function record(input: unknown, otherwise?: string) {
  requireReadable(input);
  if (!isPlainObject(input)) throw otherwise ? refused(otherwise) : invalid({ body: [NOT_OBJECT] });
  return input;
}

/** Whether a value is what JSON calls an object. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof UnreadableInput);

const NOT_OBJECT = 'must be a JSON object';

/** Says `is required` for what is missing and `message` for what is of another type. */
const expected = (message: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? 'is required' : message),
});

/** An input of named fields. Unknown ones are ignored. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, expected(NOT_OBJECT));

/**
 * What a rule means in JSON Schema, for rules that Zod cannot tell by itself: it sees no further than the
 * type of what is refined. Descriptions of inputs are made from it; it refuses nothing.
 */
type JsonSchema = {
  type?: 'string' | 'integer' | 'boolean';
  format?: 'uuid' | 'date-time' | 'uri' | 'iana-time-zone';
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  uniqueItems?: boolean;
  description?: string;
  /** What is not allowed here is ignored, and refused nowhere. */
  'x-ignored-if-invalid'?: true;
};

/** Tells what a schema means in JSON Schema, beside what Zod says. */
export const told = <Schema extends z.ZodType>(schema: Schema, meaning: JsonSchema): Schema =>
  schema.meta(meaning) as Schema;

/** The fields of an input, each told by the text of its name; what a field tells by itself stays behind it. */
export const toldBy = <Shape extends z.ZodRawShape>(
  texts: Readonly<Record<keyof Shape & string, string>>,
  shape: Shape,
): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const said = [texts[name as keyof typeof texts], descriptionOf(field as z.ZodType)];
      return [name, told(field as z.ZodType, { description: said.filter(Boolean).join(' ') })];
    }),
  ) as unknown as Shape;

/** What is told of a schema, or of what may be missing or null there. */
export function descriptionOf(schema: z.ZodType): string | undefined {
  if (schema.description !== undefined) return schema.description;
  const isWrapped =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault;
  return isWrapped ? descriptionOf(schema.unwrap() as z.ZodType) : undefined;
}

type Overridden = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

/** Zod leaves out defaults of what is transformed; here they are the same before and after. */
export function tellDefault({ zodSchema: { _zod }, jsonSchema }: Overridden): void {
  if (_zod.def.type === 'default') jsonSchema.default = _zod.def.defaultValue as null;
}

const codePoints = (value: string) => [...value].length;

/**
 * Text of `min` to `max` code points, as it is: nothing is trimmed. The length is checked first, by UTF-16 units, and
 * no further check sees a text that is too long.
 */
export function text(min = 0, max = Number.POSITIVE_INFINITY) {
  const limited = max !== Number.POSITIVE_INFINITY;
  const message = `must be ${min}-${max} characters`;
  const ofLength = z
    .string(expected('must be a string'))
    .refine((value) => !limited || value.length <= 2 * max, { message, abort: true });
  const plain = told(
    ofLength
      .refine(isStorable, 'must not contain NUL characters or lone surrogates')
      .refine((value) => !hasLongMarkRun(value), TOO_MANY_MARKS),
    // A lone surrogate is no character, so no schema can speak of it.
    { pattern: '^[^\\u0000]*$' },
  );
  if (min === 0 && !limited) return plain;
  const measured = plain.refine(
    (value) => value.length >= min && inRange(codePoints(value), min, max),
    message,
  );
  return told(measured, { ...(min > 0 && { minLength: min }), maxLength: max });
}

const TOO_MANY_MARKS = `must not have more than ${LONGEST_MARK_RUN} combining marks in a row`;

/** How long a text may be that is looked for: longer ones cost more than they find. */
const LONGEST_SEARCH = 200;

/** A text to be looked for; empty for none. */
export const searchText = () => text(0, LONGEST_SEARCH);

const inRange = (value: number, min: number, max: number) => value >= min && value <= max;

/** A whole number in a range; without one, any that PostgreSQL's `integer` holds. */
export function integer(min = -2_147_483_648, max = 2_147_483_647) {
  const message = `must be an integer from ${min} to ${max}`;
  const whole = z
    .number(expected(message))
    .refine((value) => Number.isInteger(value) && inRange(value, min, max), message);
  return told(whole, { type: 'integer', minimum: min, maximum: max });
}

/** A number in a range, its ends included. */
export const numberFrom = (min: number, max: number) =>
  told(
    number().refine((value) => inRange(value, min, max), `must be from ${min} to ${max}`),
    { minimum: min, maximum: max },
  );

export const number = () => z.number(expected('must be a finite number'));

export const boolean = () => z.boolean(expected('must be true or false'));

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, expected(`must be one of: ${values.join(', ')}`));

export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, expected('must be an array'));

/** A UUID of any version, in lower case from here on. */
export const uuid = () =>
  told(
    z.string(expected('must be a UUID')).refine(isUuid, 'must be a UUID'),
    IN_FORM_OF_UUID,
  ).transform((value) => value.toLowerCase());

export const IN_FORM_OF_UUID = { format: 'uuid', pattern: UUID.source } as const;

/** A timestamp, from here on `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const timestamp = () =>
  told(z.string(expected(NOT_TIMESTAMP)), TIMESTAMP).transform((value, context) => {
    const moment = parseInstant(value);
    if (moment !== undefined) return moment;
    context.addIssue({ code: 'custom', message: NOT_TIMESTAMP });
    return z.NEVER;
  });

/** What is said of a timestamp wherever one may be sent as it is. */
export const TIMESTAMP = {
  format: 'date-time',
  pattern: CALENDAR_TIMESTAMP.source,
  description:
    'ISO 8601. An offset is honoured, without one it is UTC; a bare date is midnight UTC. Years 1970 to 9999.',
} as const;

/** A span of time, either end of which may be left open. */
export const timeRange = () => object({ from: timestamp().nullish(), to: timestamp().nullish() });

const NOT_TIMESTAMP = 'must be an ISO 8601 timestamp, years 1970 to 9999';

/** An IANA zone, from here on in IANA's spelling; `message` rejects anything else. */
export const timeZone = (message: string) =>
  told(
    text().transform((value, context) => {
      const zone = canonicalZone(value);
      if (zone !== undefined) return zone;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
    {
      format: 'iana-time-zone',
      description: 'The name of an IANA time zone, such as Australia/Sydney.',
    },
  );
