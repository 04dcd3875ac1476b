import { edit, touch } from '../../src/domain/edit.ts';

const previous = '2026-11-15T09:00:00.999Z';

describe('touch', () => {
  it.each([
    ['2026-11-15T09:00:01.500Z', '2026-11-15T09:00:01.500Z'],
    ['2026-11-15T09:00:00.999Z', '2026-11-15T09:00:01.000Z'],
    ['2020-01-01T00:00:00.000Z', '2026-11-15T09:00:01.000Z'],
  ])('at %s gives %s: after the edit before it, whatever the clock says', (now, edited) => {
    const record = { updatedAt: previous };
    touch(record, now);
    expect(record.updatedAt).toBe(edited);
  });
});

describe('edit', () => {
  const now = '2026-11-15T10:00:00.000Z';

  it('sets what was sent, null included, and leaves what was not', () => {
    const record = { a: 1 as number | null, b: 2, updatedAt: previous };
    edit(record, { a: null, b: undefined }, now);
    expect(record).toEqual({ a: null, b: 2, updatedAt: now });
  });

  it('leaves updatedAt alone when nothing was sent', () => {
    const record = { a: 1, updatedAt: previous };
    edit(record, { a: undefined }, now);
    expect(record).toEqual({ a: 1, updatedAt: previous });
  });
});
