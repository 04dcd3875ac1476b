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

/** A queue of a client without missed changes. */
function queue(types?: ChangedRecords['type'][]): ChangeQueue {
  const result = new ChangeQueue(types, cursor(1), cursor(1));
  result.catchUp([]);
  return result;
}

function all(queue: ChangeQueue): string[] {
  const emitted: string[] = [];
  for (let each = queue.take(); each; each = queue.take()) {
    emitted.push(`${each.type} ${each.id} ${each.operation}`);
  }
  return emitted;
}

describe('waiting changes', () => {
  it.each([
    [['created', 'updated'], 'created'],
    [['updated', 'updated'], 'updated'],
    [['created', 'deleted'], 'deleted'],
    [['deleted', 'updated'], 'deleted'],
    [['deleted', 'created'], 'created'],
  ] as const)('%j of one record are emitted as %s', (operations, emitted) => {
    const waiting = queue();
    for (const each of operations) waiting.add([change(each, ['a'])], cursor(2));
    expect(all(waiting)).toEqual([`task a ${emitted}`]);
  });

  it('missed changes are older than changes that arrived during the catch-up', () => {
    const waiting = new ChangeQueue(undefined, cursor(1), cursor(4));
    waiting.add([change('deleted', ['a']), change('updated', ['b'])], cursor(5));
    waiting.catchUp([change('created', ['a', 'b', 'c'])]);
    expect(all(waiting)).toEqual(['task c created', 'task a deleted', 'task b created']);
  });

  it('a reset that arrived during the catch-up covers missed changes', () => {
    const waiting = new ChangeQueue(undefined, cursor(1), cursor(4));
    waiting.reset(cursor(5));
    waiting.catchUp([change('created', ['a'])]);
    expect(all(waiting)).toEqual(['null null reset']);
  });

  it('are emitted in the order of the last change of each record', () => {
    const waiting = queue();
    waiting.add([change('created', ['a', 'b'])], cursor(2));
    waiting.add([change('updated', ['a'])], cursor(3));
    expect(all(waiting)).toEqual(['task b created', 'task a created']);
  });

  it('of other than the requested types are dropped', () => {
    const waiting = queue(['label']);
    waiting.add([change('created', ['a']), change('created', null)], cursor(2));
    expect(waiting.isEmpty).toBe(true);
  });

  it('of too many records are one reset of their type', () => {
    const waiting = queue();
    waiting.add([change('created', null)], cursor(2));
    expect(all(waiting)).toEqual(['task null reset']);
  });

  it('are at most a thousand: beyond that they are one reset of all types', () => {
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

describe('the cursor of an emitted change', () => {
  it('covers a change only if it covers no waiting change', () => {
    const waiting = queue();
    waiting.add([change('created', ['a', 'b'])], cursor(2));
    expect(waiting.take()?.cursor).toBe(cursor(1).text);
    expect(waiting.take()?.cursor).toBe(cursor(2).text);
  });

  it('advances while no change is emitted', () => {
    const waiting = queue();
    waiting.add([], cursor(5));
    waiting.add([change('created', ['a', 'b'])], cursor(6));
    expect(waiting.take()?.cursor).toBe(cursor(5).text);
  });

  it('stays at the cursor of the client until the missed changes are read', () => {
    const waiting = new ChangeQueue(undefined, cursor(1), cursor(4));
    waiting.add([], cursor(5));
    waiting.catchUp([change('created', ['a', 'b'])]);
    expect(waiting.take()?.cursor).toBe(cursor(1).text);
    expect(waiting.take()?.cursor).toBe(cursor(5).text);
  });
});

describe('a cursor', () => {
  it('is parsed as it was written', () => {
    const written = new Cursor(AT, 12n, ['7', '9'], 'a1');
    expect(written.text).toBe('1772438400000.12.7-9.a1');
    expect(parseCursor(written.text)).toMatchObject({ ...written });
  });

  it('lists at most fifty running transactions: with more, its text covers less', () => {
    const running = Array.from({ length: 51 }, (_, at) => `${100 + at}`);
    expect(new Cursor(AT, 200n, running.slice(1), 'a1').text).toContain('.200.101-102-');
    const shortened = new Cursor(AT, 200n, running, 'a1');
    expect(shortened.text).toBe('1772438400000.100..a1');
    expect(shortened.isFollowedBy(shortened)).toBe(true);
    expect(parseCursor(shortened.text)?.isFollowedBy(shortened)).toBe(true);
  });

  it('is valid for half an hour, for the same history, and for a database that has not gone back', () => {
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
