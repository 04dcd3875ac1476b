import { edited, touched } from '../../src/domain/records/edit.ts';

const previous = '2026-11-15T09:00:00.999Z';

describe('touched', () => {
  it.each([
    ['2026-11-15T09:00:01.500Z', '2026-11-15T09:00:01.500Z'],
    ['2026-11-15T09:00:00.999Z', '2026-11-15T09:00:01.000Z'],
    ['2020-01-01T00:00:00.000Z', '2026-11-15T09:00:01.000Z'],
  ])(
    'at %s returns %s: later than the previous edit, whatever the clock shows',
    (now, updatedAt) => {
      expect(touched({ updatedAt: previous }, now)).toEqual({ updatedAt });
    },
  );
});

describe('edited', () => {
  const now = '2026-11-15T10:00:00.000Z';

  it('has the fields of the input, null included, and no others', () => {
    const record = { a: 1 as number | null, b: 2, updatedAt: previous };
    expect(edited(record, { a: null, b: undefined }, now)).toEqual({ a: null, updatedAt: now });
  });

  it('is empty, without a new updatedAt, for an empty input', () => {
    expect(edited({ a: 1, updatedAt: previous }, { a: undefined }, now)).toEqual({});
  });
});
