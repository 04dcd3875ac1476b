import { Cursor, parseCursor } from '../../src/domain/changes/change.cursor.ts';
import { ChangeQueue } from '../../src/domain/changes/change.queue.ts';
import type { ChangedRecords } from '../../src/domain/changes/change.reads.ts';

const AT = '2026-03-02T08:00:00.000Z';

const cursor = (end: number) => new Cursor(AT, BigInt(end), [], 'a1');

const change = (
  operation: ChangedRecords['operation'],
  ids: string[] | null,
  type: ChangedRecords['type'] = 'task',
): ChangedRecords => ({ userId: 'u', type, operation, ids, at: AT });

/** A queue of somebody who has missed nothing. */
function queue(types?: ChangedRecords['type'][]): ChangeQueue {
  const made = new ChangeQueue(types, cursor(1), cursor(1));
  made.catchUp([]);
  return made;
}

function all(queue: ChangeQueue): string[] {
  const told: string[] = [];
  for (let each = queue.take(); each; each = queue.take()) {
    told.push(`${each.type} ${each.id} ${each.operation}`);
  }
  return told;
}

describe('what waits', () => {
  it.each([
    [['created', 'updated'], 'created'],
    [['updated', 'updated'], 'updated'],
    [['created', 'deleted'], 'deleted'],
    [['deleted', 'updated'], 'deleted'],
    [['deleted', 'created'], 'created'],
  ] as const)('%j of one record is told as %s', (operations, told) => {
    const waiting = queue();
    for (const each of operations) waiting.add([change(each, ['a'])], cursor(2));
    expect(all(waiting)).toEqual([`task a ${told}`]);
  });

  it('what was missed is older than what was heard meanwhile', () => {
    const waiting = new ChangeQueue(undefined, cursor(1), cursor(4));
    waiting.add([change('deleted', ['a']), change('updated', ['b'])], cursor(5));
    waiting.catchUp([change('created', ['a', 'b', 'c'])]);
    expect(all(waiting)).toEqual(['task c created', 'task a deleted', 'task b created']);
  });

  it('a reset that was heard meanwhile covers what was missed', () => {
    const waiting = new ChangeQueue(undefined, cursor(1), cursor(4));
    waiting.reset(cursor(5));
    waiting.catchUp([change('created', ['a'])]);
    expect(all(waiting)).toEqual(['null null reset']);
  });

  it('is told in the order of the last changes', () => {
    const waiting = queue();
    waiting.add([change('created', ['a', 'b'])], cursor(2));
    waiting.add([change('updated', ['a'])], cursor(3));
    expect(all(waiting)).toEqual(['task b created', 'task a created']);
  });

  it('of types that were not asked for is nothing', () => {
    const waiting = queue(['label']);
    waiting.add([change('created', ['a']), change('created', null)], cursor(2));
    expect(waiting.isEmpty).toBe(true);
  });

  it('of too many records is a reset of their type', () => {
    const waiting = queue();
    waiting.add([change('created', null)], cursor(2));
    expect(all(waiting)).toEqual(['task null reset']);
  });

  it('is bounded: from a thousand and one on it is one reset of everything', () => {
    const waiting = queue();
    const ids = Array.from({ length: 1000 }, (_, at) => `${at}`);
    waiting.add([change('created', ids)], cursor(2));
    waiting.add([change('created', ['1000'])], cursor(3));
    expect(waiting.take()).toEqual({
      type: null,
      id: null,
      operation: 'reset',
      at: AT,
      cursor: cursor(3).text,
    });
    expect(waiting.take()).toBeUndefined();
  });
});

describe('the cursor of what is told', () => {
  it('covers a change only when nothing waits that it would cover too', () => {
    const waiting = queue();
    waiting.add([change('created', ['a', 'b'])], cursor(2));
    expect(waiting.take()?.cursor).toBe(cursor(1).text);
    expect(waiting.take()?.cursor).toBe(cursor(2).text);
  });

  it('goes on while nothing is told', () => {
    const waiting = queue();
    waiting.add([], cursor(5));
    waiting.add([change('created', ['a', 'b'])], cursor(6));
    expect(waiting.take()?.cursor).toBe(cursor(5).text);
  });

  it('stays where the client was until what it missed is there', () => {
    const waiting = new ChangeQueue(undefined, cursor(1), cursor(4));
    waiting.add([], cursor(5));
    waiting.catchUp([change('created', ['a', 'b'])]);
    expect(waiting.take()?.cursor).toBe(cursor(1).text);
    expect(waiting.take()?.cursor).toBe(cursor(5).text);
  });
});

describe('a cursor', () => {
  it('is read as it was written', () => {
    const written = new Cursor(AT, 12n, ['7', '9'], 'a1');
    expect(written.text).toBe('1772438400000.12.7-9.a1');
    expect(parseCursor(written.text)).toMatchObject({ ...written });
  });

  it('names no more than fifty running transactions to clients: with more it covers less there', () => {
    const running = Array.from({ length: 51 }, (_, at) => `${100 + at}`);
    expect(new Cursor(AT, 200n, running.slice(1), 'a1').text).toContain('.200.101-102-');
    const shortened = new Cursor(AT, 200n, running, 'a1');
    expect(shortened.text).toBe('1772438400000.100..a1');
    expect(shortened.isFollowedBy(shortened)).toBe(true);
    expect(parseCursor(shortened.text)?.isFollowedBy(shortened)).toBe(true);
  });

  it('is good for half an hour, for the same database, and for one that has not gone back', () => {
    const from = cursor(5);
    const at = (minutes: number, end: bigint, history = 'a1') =>
      from.isFollowedBy(
        new Cursor(new Date(Date.parse(AT) + minutes * 60_000).toISOString(), end, [], history),
      );
    expect([at(30, 5n), at(31, 5n), at(0, 4n), at(0, 6n)]).toEqual([true, false, false, true]);
    expect(at(0, 6n, 'b2')).toBe(false);
    expect(parseCursor('1772438400000.5.')?.isFollowedBy(cursor(6))).toBe(false);
  });
});
