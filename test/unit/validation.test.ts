import type { z } from 'zod';
import {
  boolean,
  integer,
  isPlainObject,
  list,
  number,
  object,
  oneOf,
  parse,
  record,
  text,
  timestamp,
  UnreadableInput,
  uuid,
} from '../../src/domain/validation/validation.ts';
import { refused } from '../../src/errors.ts';
import { isUuid } from '../../src/read/column-types.ts';

/** The messages about a value, or the parsed value. */
function check(schema: z.ZodType, value?: unknown): unknown {
  const result = object({ field: schema }).safeParse({ field: value });
  return result.success ? [result.data.field] : result.error.issues.map(({ message }) => message);
}

const NOT_STORABLE = 'must not contain NUL characters or lone surrogates';

describe('text', () => {
  it.each([
    ['', 'must be 1-3 characters'],
    ['abcd', 'must be 1-3 characters'],
    ['🗓🗓🗓🗓', 'must be 1-3 characters'],
    ['abcdefg', 'must be 1-3 characters'],
    ['a\0', NOT_STORABLE],
    ['\ud83d', NOT_STORABLE],
    ['\udcc5a', NOT_STORABLE],
    ['\udcc5\ud83d', NOT_STORABLE],
    [5, 'must be a string'],
    [null, 'must be a string'],
    [['a'], 'must be a string'],
    [undefined, 'is required'],
  ])('of 1-3 characters refuses %j: %s', (value, message) => {
    expect(check(text(1, 3), value)).toEqual([message]);
  });

  it.each(['a', 'abc', ' a ', '\n', '🗓🗓🗓', 'e\u0301x', '\ud83d\udcc5'])(
    'of 1-3 characters accepts %j unchanged',
    (value) => {
      expect(check(text(1, 3), value)).toEqual([value]);
    },
  );

  it('counts code points, not grapheme clusters', () => {
    expect(check(text(1, 3), '👨‍👩‍👧')).toEqual(['must be 1-3 characters']);
    expect(check(text(1, 3), 'e\u0301e\u0301')).toEqual(['must be 1-3 characters']);
  });

  it('without a range may have any length, and must be storable', () => {
    expect(check(text(), '')).toEqual(['']);
    expect(check(text(), 'x'.repeat(100_000))).toEqual(['x'.repeat(100_000)]);
    expect(check(text(), '\0')).toEqual([NOT_STORABLE]);
  });

  it('reports all errors', () => {
    expect(check(text(1, 3), '\0\0\0\0')).toEqual([NOT_STORABLE, 'must be 1-3 characters']);
  });
});

describe('numbers, booleans, choices and lists', () => {
  it.each([0, 6, -0])('integer(0, 6) accepts %p', (value) => {
    expect(check(integer(0, 6), value)).toEqual([value]);
  });

  it.each([-1, 7, 1.5, '3', null, true])('integer(0, 6) refuses %p', (value) => {
    expect(check(integer(0, 6), value)).toEqual(['must be an integer from 0 to 6']);
  });

  it('integer() has the range of PostgreSQL', () => {
    for (const edge of [-(2 ** 31), 2 ** 31 - 1]) expect(check(integer(), edge)).toEqual([edge]);
    for (const beyond of [-(2 ** 31) - 1, 2 ** 31]) {
      expect(check(integer(), beyond)).toEqual([
        'must be an integer from -2147483648 to 2147483647',
      ]);
    }
  });

  it('number() accepts fractions and refuses infinite values and NaN', () => {
    for (const value of [0, -1.5, 1e300]) expect(check(number(), value)).toEqual([value]);
    for (const value of [Number.POSITIVE_INFINITY, Number.NaN, '1', null]) {
      expect(check(number(), value)).toEqual(['must be a finite number']);
    }
  });

  it('boolean() accepts true and false only', () => {
    for (const value of [true, false]) expect(check(boolean(), value)).toEqual([value]);
    for (const value of [0, 'true', null]) {
      expect(check(boolean(), value)).toEqual(['must be true or false']);
    }
  });

  it('oneOf() accepts its values only', () => {
    expect(check(oneOf(['a', 'b']), 'b')).toEqual(['b']);
    for (const value of ['B', '', 'toString', null]) {
      expect(check(oneOf(['a', 'b']), value)).toEqual(['must be one of: a, b']);
    }
  });

  it.each([number, boolean, () => oneOf(['a']), () => list(text()), uuid, timestamp, integer])(
    'every schema reports a missing value as required (%#)',
    (schema) => {
      expect(check(schema())).toEqual(['is required']);
    },
  );
});

describe('ids', () => {
  it.each([
    '01a1dcf1-84a5-70c6-b799-1a69097511ad',
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ])('%s is a UUID, and is returned in lower case', (value) => {
    expect(isUuid(value)).toBe(true);
    expect(check(uuid(), value)).toEqual([value.toLowerCase()]);
  });

  it.each([
    '',
    'no-uuid',
    '01a1dcf184a570c6b7991a69097511ad',
    '{01a1dcf1-84a5-70c6-b799-1a69097511ad}',
    '01a1dcf1-84a5-70c6-b799-1a69097511a',
    '01a1dcf1-84a5-70c6-b799-1a69097511ad0',
    '01a1dcf1-84a5-70c6-b799-1a69097511ag',
    '01a1dcf1-84a5-70c6-b799-1a69097511ad\n',
    5,
    null,
  ])('%j is no UUID', (value) => {
    expect(isUuid(value)).toBe(false);
    expect(check(uuid(), value)).toEqual(['must be a UUID']);
  });
});

describe('timestamp', () => {
  it('accepts an ISO 8601 text and returns its instant', () => {
    expect(check(timestamp(), '2026-11-15T09:00+01:00')).toEqual(['2026-11-15T08:00:00.000Z']);
  });

  it.each(['', 'tomorrow', '1969-12-31', 0, null, new Date(0)])('refuses %p', (value) => {
    expect(check(timestamp(), value)).toEqual([
      'must be an ISO 8601 timestamp, years 1970 to 9999',
    ]);
  });
});

describe('parse', () => {
  const window = object({ start: text(1, 5), day: list(integer(0, 6)) });
  const schema = object({ name: text(1, 3), windows: list(window) });

  it('returns the known fields only', () => {
    const windows = [{ start: '09:00', day: [1] }];
    const sent = { name: 'x', windows: [{ ...windows[0], nope: 1 }], nope: 1 };
    expect(parse(schema, sent)).toEqual({ name: 'x', windows });
  });

  it('names every invalid field, nested ones with dots', () => {
    const sent = { name: '', windows: [{ start: '09:00', day: [1, 9] }, { day: 5 }, 'x'] };
    expect(() => parse(schema, sent)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        message: 'Validation failed',
        details: {
          name: ['must be 1-3 characters'],
          'windows.0.day.1': ['must be an integer from 0 to 6'],
          'windows.1.start': ['is required'],
          'windows.1.day': ['must be an array'],
          'windows.2': ['must be a JSON object'],
        },
      }),
    );
  });

  it('refuses an unreadable body with its reason, without details', () => {
    const attempt = () => parse(schema, new UnreadableInput('Invalid JSON'));
    expect(attempt).toThrow(refused('Invalid JSON'));
    expect(attempt).toThrow(expect.objectContaining({ details: undefined }));
  });

  it.each([null, [], 'x', 5, true])('refuses %p because it is not an object', (input) => {
    expect(() => parse(schema, input)).toThrow(
      expect.objectContaining({ details: { body: ['must be a JSON object'] } }),
    );
  });
});

describe('record', () => {
  it('returns the fields unchanged', () => {
    const input = { any: 'thing' };
    expect(record(input)).toBe(input);
  });

  it('refuses a value that is not an object with the given message, and an unreadable body with its reason', () => {
    expect(() => record([])).toThrow('Validation failed');
    expect(() => record(null, 'Nothing')).toThrow('Nothing');
    expect(() => record(new UnreadableInput('Invalid JSON'), 'Nothing')).toThrow('Invalid JSON');
  });
});

describe('isPlainObject', () => {
  it.each([
    [{}, true],
    [Object.create(null), true],
    [[], false],
    [null, false],
    ['{}', false],
    [undefined, false],
    [new UnreadableInput('x'), false],
  ])('%p: %p', (value, expected) => {
    expect(isPlainObject(value)).toBe(expected);
  });
});
