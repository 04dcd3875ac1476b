import fc from 'fast-check';
import { CALENDAR_TIMESTAMP } from '../../../src/domain/validation/instant.ts';
import type { Json } from '../service/client.ts';
import { DOCUMENT } from './document-ajv.ts';

/** A schema of the document, without references. */
export function resolved(schema: Json): Json {
  if (!schema?.$ref) return schema;
  const { $ref, ...rest } = schema;
  const steps: string[] = $ref.slice(2).split('/');
  return { ...resolved(steps.reduce((node, step) => node[step], DOCUMENT)), ...rest };
}

/** Ids of records of the caller, for fields that reference a record. */
export type References = (field: string) => string | undefined;

/** Generates values that a JSON schema allows. */
export function allowed(given: Json, references: References, field = ''): fc.Arbitrary<Json> {
  const schema = resolved(given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = (schema.anyOf ?? []).filter(
    (each: Json) => each.type || each.$ref || each.anyOf,
  );
  if (alternatives.length > 0) {
    return fc.oneof(...alternatives.map((each: Json) => allowed(each, references, field)));
  }
  const types: string[] = [schema.type].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, references, field)));
}

/** Lists are short: errors are in their items. */
const LONGEST_LIST = 3;

function ofType(type: string, schema: Json, references: References, field: string) {
  const { minimum = -1e9, maximum = 1e9, minItems = 0, maxItems = LONGEST_LIST } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'string':
      return texts(schema, references, field);
    case 'array': {
      const items = allowed(schema.items, references, field);
      const length = {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, LONGEST_LIST)),
      };
      return schema.uniqueItems ? fc.uniqueArray(items, length) : fc.array(items, length);
    }
    case 'object':
      return objects(schema, references);
    default:
      throw new Error(`nothing is known of the type ${type}`);
  }
}

/** Objects with and without optional properties, sometimes with unknown ones. */
function objects(schema: Json, references: References): fc.Arbitrary<Json> {
  const properties = Object.entries<Json>(schema.properties ?? {});
  const fields = Object.fromEntries(
    properties.map(([name, property]) => [name, allowed(property, references, name)]),
  );
  const isEnough = (value: Json) =>
    !schema.anyOf ||
    schema.anyOf.some(({ required = [] }: Json) => required.every((name: string) => name in value));
  return fc
    .record({ ...fields, 'no such field': fc.constant(1) }, { requiredKeys: schema.required ?? [] })
    .filter(isEnough);
}

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Etc/GMT+5',
];

function texts(schema: Json, references: References, field: string): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 300 } = schema;
  if (pattern === CALENDAR_TIMESTAMP.source) return instants;
  if (format === 'iana-time-zone') return fc.constantFrom(...ZONES);
  if (format === 'uri') return fc.webUrl({ withFragments: true, withQueryParameters: true });
  if (format === 'uuid') {
    const known = references(field);
    return known === undefined ? fc.uuid() : fc.constantFrom(known, known.toUpperCase());
  }
  const plain = fc.string({ unit: 'binary', minLength, maxLength });
  if (pattern === undefined) return plain.filter(isText);
  const expected = new RegExp(pattern, 'u');
  if (expected.test('a, B!')) return plain.filter((text) => isText(text) && expected.test(text));
  return fc
    .stringMatching(new RegExp(pattern))
    .filter((text) => isText(text) && expected.test(text) && [...text].length <= maxLength);
}

const isText = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Instants in the accepted formats, well within the minimum and maximum year. */
const instants = fc
  .tuple(
    fc.date({ min: new Date('1971-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }),
    fc.constantFrom(
      (iso: string) => iso,
      (iso: string) => iso.slice(0, 10),
      (iso: string) => iso.slice(0, 16),
      (iso: string) => `${iso.slice(0, 19)}+05:30`,
      (iso: string) => `${iso.slice(0, 16)}-0330`,
      (iso: string) => iso.replace('.', ',').toLowerCase(),
      (iso: string) => `${iso.slice(0, 10)}T24:00Z`,
    ),
  )
  .map(([moment, written]) => written(moment.toISOString()));

/** Replaces a part of a request body by another value. */
export type Mutation = { place: (string | number)[]; value: Json | undefined };

const STRANGE: (Json | undefined)[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  '',
  'nope',
  'x'.repeat(501),
  'a\0b',
  '2026-02-30',
  '25:00',
  [],
  [null],
  {},
];

/** The possible replacements by place, except fields whose invalid values are ignored according to the document. */
export function mutations(given: Json, body: Json, place: (string | number)[] = []): Mutation[] {
  const schema = resolved(given);
  if (schema?.['x-ignored-if-invalid']) return [];
  const here = STRANGE.filter((value) => place.length > 0 || value !== undefined).map((value) => ({
    place,
    value,
  }));
  if (Array.isArray(body)) {
    return [...here, ...body.flatMap((each, at) => mutations(schema.items, each, [...place, at]))];
  }
  if (typeof body !== 'object' || body === null) return here;
  const fields = Object.entries<Json>(schema.properties ?? {}).flatMap(([name, property]) =>
    mutations(property, body[name], [...place, name]),
  );
  return [...here, ...fields];
}

export function mutated(body: Json, { place, value }: Mutation): Json {
  const [step, ...rest] = place;
  if (step === undefined) return value;
  const copy = Array.isArray(body) ? [...body] : { ...body };
  copy[step] = mutated(body?.[step], { place: rest, value });
  return copy;
}
