import fc from 'fast-check';
import {
  addDays,
  addHours,
  addMinutes,
  minutesBetween,
  parseInstant,
} from '../../src/domain/validation/instant.ts';

describe('parseInstant', () => {
  it.each([
    ['2026-11-15T09:00:00.000Z', '2026-11-15T09:00:00.000Z'],
    ['2026-11-15T09:00:00Z', '2026-11-15T09:00:00.000Z'],
    ['2026-11-15T09:00Z', '2026-11-15T09:00:00.000Z'],
    ['2026-11-15t09:00z', '2026-11-15T09:00:00.000Z'],
    ['2026-11-15T09:00:00.5Z', '2026-11-15T09:00:00.500Z'],
    ['2026-11-15T09:00:00,25Z', '2026-11-15T09:00:00.250Z'],
    ['2026-11-15T09:00:00.999999Z', '2026-11-15T09:00:00.999Z'],
    ['2026-11-15T24:00Z', '2026-11-16T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('reads %s', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it.each([
    ['2026-11-15T09:00:00+10:00', '2026-11-14T23:00:00.000Z'],
    ['2026-11-15T09:00-03:30', '2026-11-15T12:30:00.000Z'],
    ['2026-11-15T09:00+0530', '2026-11-15T03:30:00.000Z'],
    ['2026-11-15T09:00+14', '2026-11-14T19:00:00.000Z'],
    ['2026-11-15T09:00-00:00', '2026-11-15T09:00:00.000Z'],
  ])('honours the offset of %s', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it('reads a time without an offset as UTC, and a date as midnight UTC', () => {
    expect(parseInstant('2026-07-01T09:00:00')).toBe('2026-07-01T09:00:00.000Z');
    expect(parseInstant('2026-07-01')).toBe('2026-07-01T00:00:00.000Z');
  });

  it.each([
    ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
    ['1969-12-31T23:59:59.999Z', undefined],
    ['1969-12-31T23:00:00-01:00', '1970-01-01T00:00:00.000Z'],
    ['1970-01-01T00:59:00+01:00', undefined],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['9999-12-31T23:59:59-00:01', undefined],
    ['9999-12-31T24:00Z', undefined],
    ['10000-01-01T00:00:00Z', undefined],
    ['0000-01-01', undefined],
  ])('accepts the years 1970 to 9999 only: %s', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it.each([
    '',
    ' ',
    'now',
    '0',
    '1700000000000',
    '2026',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-11-15T25:00Z',
    '2026-11-15T09:60Z',
    '2026-11-15T23:59:60Z',
    '2026-11-15T24:01Z',
    '2026-11-15 09:00:00Z',
    ' 2026-11-15',
    '2026-11-15\n',
    '2026-11-15T',
    '2026-11-15Z',
    '2026-11-15T09:00:00.Z',
    '2026-11-15T09:00 Z',
    '2026-11-15T09:00UTC',
    '+002026-11-15',
    'Sun, 15 Nov 2026 09:00:00 GMT',
    '２０２６-11-15',
  ])('refuses %j', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  it.each(['+24:00', '-25:00', '+99:99', '+05:60', '+5', '+05:3'])(
    'refuses %s, which is no offset of ISO 8601',
    (offset) => {
      expect(parseInstant(`2026-11-15T09:00:00${offset}`)).toBeUndefined();
    },
  );

  it('parses every instant that the service formats', () => {
    const range = { min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z') };
    fc.assert(
      fc.property(fc.date({ ...range, noInvalidDate: true }), (date) => {
        expect(parseInstant(date.toISOString())).toBe(date.toISOString());
      }),
    );
  });

  it('throws on a value that is not a string', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0129-:.,TtZz+ ') }), (text) => {
        expect(['string', 'undefined']).toContain(typeof parseInstant(text));
      }),
    );
  });
});

describe('arithmetic', () => {
  it('adds and subtracts across days and years', () => {
    expect(addMinutes('2026-12-31T23:59:30.001Z', 1)).toBe('2027-01-01T00:00:30.001Z');
    expect(addMinutes('2026-01-01T00:00:00.000Z', -0.5)).toBe('2025-12-31T23:59:30.000Z');
    expect(addHours('2026-03-29T00:00:00.000Z', 24)).toBe('2026-03-30T00:00:00.000Z');
    expect(addDays('2024-02-28T12:00:00.000Z', 2)).toBe('2024-03-01T12:00:00.000Z');
  });

  it('returns the signed minutes between two instants', () => {
    const [from, to] = ['2026-11-15T09:00:00.000Z', '2026-11-15T10:00:30.000Z'];
    expect([minutesBetween(from, to), minutesBetween(to, from)]).toEqual([60.5, -60.5]);
  });
});
