import fc from 'fast-check';
import { compare, type Placed } from '../../src/domain/planner/preview/planner.compare.ts';

const time = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** An existing block of task `taskId` between two hours. */
const old = (taskId: string, from: number, to = from + 1): Placed => ({
  taskId,
  title: taskId.toUpperCase(),
  startAt: time(from),
  endAt: time(to),
});

const fresh = (taskId: string, from: number, to = from + 1) => ({
  ...old(taskId, from, to),
  explanation: `at ${from}`,
  facts: [],
});

const span = (from: number, to = from + 1) => ({ startAt: time(from), endAt: time(to) });

const NOTHING = { kept: [], moved: [], created: [], dropped: [] };

describe('compare', () => {
  it('of two empty plans is empty', () => {
    expect(compare([], [])).toEqual(NOTHING);
  });

  it('keeps a block with the same task, start and end', () => {
    const before = [old('b', 10), old('a', 9)];
    const after = [fresh('a', 9), fresh('b', 10)];
    expect(compare(before, after)).toEqual({ ...NOTHING, kept: [old('a', 9), old('b', 10)] });
  });

  it.each([
    ['an end', fresh('a', 9, 11)],
    ['a start', fresh('a', 8, 10)],
    ['both', fresh('a', 12)],
  ])('reports a block with another %s as moved', (_case, block) => {
    const { startAt, endAt, explanation, facts } = block;
    expect(compare([old('a', 9)], [block])).toEqual({
      ...NOTHING,
      moved: [
        { taskId: 'a', title: 'A', from: span(9), to: { startAt, endAt }, explanation, facts },
      ],
    });
  });

  it('never pairs blocks of different tasks', () => {
    expect(compare([old('a', 9)], [fresh('b', 9)])).toEqual({
      ...NOTHING,
      created: [fresh('b', 9)],
      dropped: [old('a', 9)],
    });
  });

  it('pairs the remaining blocks of a task in time order; the others are created', () => {
    const before = [old('a', 15), old('a', 9), old('a', 11)];
    const after = [fresh('a', 17), fresh('a', 16), fresh('a', 11), fresh('a', 10)];
    expect(compare(before, after)).toEqual({
      kept: [old('a', 11)],
      moved: [
        { taskId: 'a', title: 'A', from: span(9), to: span(10), explanation: 'at 10', facts: [] },
        { taskId: 'a', title: 'A', from: span(15), to: span(16), explanation: 'at 16', facts: [] },
      ],
      created: [fresh('a', 17)],
      dropped: [],
    });
  });

  it('sorts every list by the new time, or by the old time if there is none', () => {
    const before = [old('a', 8), old('b', 9), old('c', 10), old('d', 2), old('e', 1)];
    const after = [fresh('a', 15), fresh('b', 14), fresh('c', 10), fresh('f', 6), fresh('g', 5)];
    expect(compare(before, after)).toEqual({
      kept: [old('c', 10)],
      moved: [
        { taskId: 'b', title: 'B', from: span(9), to: span(14), explanation: 'at 14', facts: [] },
        { taskId: 'a', title: 'A', from: span(8), to: span(15), explanation: 'at 15', facts: [] },
      ],
      created: [fresh('g', 5), fresh('f', 6)],
      dropped: [old('e', 1), old('d', 2)],
    });
  });

  it('sorts blocks with the same start by their tasks', () => {
    const before = [old('b', 8), old('a', 9)];
    const after = [fresh('b', 14), fresh('a', 14)];
    expect(compare(before, after).moved.map(({ taskId }) => taskId)).toEqual(['a', 'b']);
  });

  it('drops blocks without a counterpart', () => {
    const before = [old('a', 12), old('a', 9), old('b', 10)];
    expect(compare(before, [fresh('a', 10)])).toEqual({
      ...NOTHING,
      moved: [
        { taskId: 'a', title: 'A', from: span(9), to: span(10), explanation: 'at 10', facts: [] },
      ],
      dropped: [old('b', 10), old('a', 12)],
    });
  });

  it('pairs each block once if times are repeated', () => {
    expect(compare([old('a', 9), old('a', 9)], [fresh('a', 9)])).toEqual({
      ...NOTHING,
      kept: [old('a', 9)],
      dropped: [old('a', 9)],
    });
  });

  it('lists every block once, and no task as both created and dropped', () => {
    const block = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 8 }));
    fc.assert(
      fc.property(fc.array(block), fc.array(block), (before, after) => {
        const result = compare(
          before.map(([task, hour]) => old(task, hour)),
          after.map(([task, hour]) => fresh(task, hour)),
        );
        const { kept, moved, created, dropped } = result;
        expect(kept.length + moved.length + dropped.length).toBe(before.length);
        expect(kept.length + moved.length + created.length).toBe(after.length);
        const gone = new Set(dropped.map(({ taskId }) => taskId));
        expect(created.filter(({ taskId }) => gone.has(taskId))).toEqual([]);
        for (const { from, to } of moved) expect(from).not.toEqual(to);
      }),
    );
  });

  it('does not change its input', () => {
    const before = Object.freeze([old('b', 12), old('a', 9)]);
    const after = Object.freeze([fresh('b', 12), fresh('a', 9)]);
    expect(() => compare(before, after)).not.toThrow();
  });
});
