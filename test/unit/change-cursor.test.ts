import { Cursor, parseCursor } from '../../src/domain/changes/change.cursor.ts';

const AT = '2026-03-02T08:00:00.000Z';
const HALF_AN_HOUR_LATER = '2026-03-02T08:30:00.000Z';

const cursor = (at: string, end: bigint, history = 'a') => new Cursor(at, end, [], history);

it.each<[string, Cursor, boolean]>([
  ['of the same state of the database', cursor(AT, 10n), true],
  ['of a later state', cursor(AT, 11n), true],
  ['of an earlier state', cursor(AT, 9n), false],
  ['of another database', cursor(AT, 11n, 'b'), false],
  ['of half an hour later', cursor(HALF_AN_HOUR_LATER, 11n), true],
  ['of more than half an hour later', cursor('2026-03-02T08:30:00.001Z', 11n), false],
])('a cursor and one %s', (_case, now, isFollowed) => {
  expect(cursor(AT, 10n).isFollowedBy(now)).toBe(isFollowed);
});

describe('the text of a cursor', () => {
  const running = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

  it.each([0, 1, 50])('is read back with %d transactions that were running', (count) => {
    const written = new Cursor(AT, 100n, running(count), 'a');
    expect(parseCursor(written.text)).toMatchObject({
      ...{ at: AT, end: 100n, running: running(count), history: 'a' },
    });
  });

  it('begins at the first of more than 50 transactions that were running', () => {
    const written = new Cursor(AT, 100n, running(51), 'a');
    expect(parseCursor(written.text)).toMatchObject({ end: 1n, running: [] });
  });
});
