import fc from 'fast-check';
import { instantFromPostgres } from '../../src/db/timestamps.ts';

describe('instantFromPostgres', () => {
  it.each([
    ['2026-11-15 09:00:00+00', '2026-11-15T09:00:00.000Z'],
    ['2026-11-15 09:00:00.5+00', '2026-11-15T09:00:00.500Z'],
    ['2026-11-15 09:00:00.05+00', '2026-11-15T09:00:00.050Z'],
    ['2026-11-15 09:00:00.123+00', '2026-11-15T09:00:00.123Z'],
    ['1970-01-01 00:00:00+00', '1970-01-01T00:00:00.000Z'],
    ['9999-12-31 23:59:59.999+00', '9999-12-31T23:59:59.999Z'],
  ])('reads %s as %s', (text, instant) => {
    expect(instantFromPostgres(text)).toBe(instant);
  });

  it('restores every instant, however PostgreSQL shortens its fraction', () => {
    const range = { min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z') };
    fc.assert(
      fc.property(fc.date({ ...range, noInvalidDate: true }), (date) => {
        const iso = date.toISOString();
        const text = `${iso.replace('T', ' ').replace(/\.?0*Z$/, '')}+00`;
        expect(instantFromPostgres(text)).toBe(iso);
      }),
    );
  });
});
