import { UNKNOWN_ID } from '../support/records/unknown-id.ts';
import type { Chance } from './chance.ts';

const TEXTS = [
  '',
  ' ',
  'x',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00\ud800',
  '\u202e\ufeff',
  '😀',
  'x'.repeat(501),
  '😀'.repeat(500),
  'é'.repeat(10_001),
  '__proto__',
  'constructor',
  "'; drop table task; --",
  '%',
  '_\\',
  '%00',
  '$1',
  '<script>',
  'NaN',
  '1e999',
  UNKNOWN_ID,
  UNKNOWN_ID.toUpperCase(),
];
const MOMENTS = [
  '2026-12-01T09:00:00Z',
  '2026-12-01T09:00:00.123456789+05:30',
  '2026-12-01',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '0000-00-00',
  '0001-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T25:61:61Z',
  '2026-03-29T02:30:00',
  'infinity',
  'now',
];
const NUMBERS = [0, -0, 1, -1, 5, 1.5, 30, 480, 961, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 1e21, 1e308];
const NUMBERS_LARGE = [2 ** 53 + 2, -1e308, 5e-324];

/** A random JSON value, rarely a valid one. */
export function anyValue(chance: Chance, depth = 3): unknown {
  return chance.way<unknown>(
    [4, () => chance.one(TEXTS)],
    [3, () => chance.one(MOMENTS)],
    [3, () => chance.one([...NUMBERS, ...NUMBERS_LARGE])],
    [2, () => chance.one([null, true, false])],
    [
      depth > 0 ? 2 : 0,
      () => Array.from({ length: chance.below(4) }, () => anyValue(chance, depth - 1)),
    ],
    [depth > 0 ? 2 : 0, () => anyObject(chance, depth - 1)],
  );
}

function anyObject(chance: Chance, depth: number): object {
  const names = ['a', 'id', 'length', 'toString', '__proto__', 'constructor', 'day', '', '\0'];
  const chosen = chance.some(names, 30);
  return JSON.parse(
    `{${chosen.map((name) => `${JSON.stringify(name)}:${JSON.stringify(anyValue(chance, depth))}`).join(',')}}`,
  );
}

type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
};

/**
 * A value that conforms to a JSON schema, except for constraints that the schema cannot express.
 */
export function fitting(chance: Chance, schema: JsonSchema, ids: string[]): unknown {
  if (chance.percent(4)) return anyValue(chance);
  if ('const' in schema) return schema.const;
  if (schema.enum) return chance.one(schema.enum);
  if (schema.anyOf) return fitting(chance, chance.one(schema.anyOf), ids);
  switch (chance.one([schema.type ?? 'string'].flat())) {
    case 'object': {
      const known = Object.entries(schema.properties ?? {});
      const present = known.filter(
        ([name]) => schema.required?.includes(name) || chance.percent(35),
      );
      return Object.fromEntries(present.map(([name, of]) => [name, fitting(chance, of, ids)]));
    }
    case 'array':
      return Array.from({ length: chance.below(4) }, () =>
        fitting(chance, schema.items ?? {}, ids),
      );
    case 'number':
    case 'integer':
      return chance.one(NUMBERS);
    case 'boolean':
      return chance.percent(50);
    case 'null':
      return null;
    default:
      return chance.way(
        [4, () => chance.one(ids)],
        [
          3,
          () => chance.one(['Task', 'Errand', 'UTC', 'Europe/Paris', '#123456', '09:00', 'todo']),
        ],
        [3, () => chance.one(MOMENTS)],
        [1, () => chance.one(TEXTS)],
      );
  }
}

/** The same value with a part replaced, removed or repeated. */
export function mutated(chance: Chance, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || chance.percent(25)) return anyValue(chance);
  if (Array.isArray(value)) {
    const at = chance.below(value.length + 1);
    return chance.way<unknown>(
      [2, () => value.map((each, index) => (index === at ? mutated(chance, each) : each))],
      [1, () => value.toSpliced(at, 1)],
      [1, () => [...value, ...value]],
      [1, () => Array.from({ length: 101 + chance.below(900) }, () => value[0] ?? 'x')],
    );
  }
  const entries = Object.entries(value);
  const [name] = chance.one([...entries, ['more', '']]);
  return chance.way<unknown>(
    [4, () => ({ ...value, [name]: mutated(chance, (value as Record<string, unknown>)[name]) })],
    [1, () => Object.fromEntries(entries.filter(([each]) => each !== name))],
    [1, () => ({ ...value, ...anyObject(chance, 2) })],
    [1, () => [value]],
  );
}

/** JSON text that no serializer writes. */
export function oddText(chance: Chance, text: string): string {
  return chance.way(
    [1, () => `${text}${text}`],
    [1, () => text.slice(0, chance.below(text.length + 1))],
    [1, () => `\ufeff${text}`],
    [1, () => text.replace(/"(\w+)":/, '"$1":1,"$1":')],
    [1, () => text.replace(/:[^,}]*/, ':1e999')],
    [1, () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    [1, () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    [1, () => text.replace(/"/g, "'")],
    [1, () => `"${'x'.repeat(1_000_000)}"`],
    [1, () => ''],
  );
}
