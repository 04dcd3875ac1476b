import type { Fact } from '../../scheduler/types.ts';

type Span = { startAt: string; endAt: string };
export type Placed = Span & { taskId: string; title: string };
export type Planned = Placed & { explanation: string; facts: Fact[] };
export type Moved = {
  taskId: string;
  title: string;
  from: Span;
  to: Span;
  explanation: string;
  facts: Fact[];
};

/** The difference between two plans, each list in time order. */
export type Comparison = {
  /** In both plans, at the same times. */
  kept: Placed[];
  /** The remaining blocks of a task in both plans, paired in time order. */
  moved: Moved[];
  /** New blocks without a pair. */
  created: Planned[];
  /** Old blocks without a pair. */
  dropped: Placed[];
};

/** Compares two plans task by task, by times; block ids are ignored. */
export function compare(before: readonly Placed[], after: readonly Planned[]): Comparison {
  const { kept, moved, created, dropped } = pairBlocks(before, after);
  return {
    kept: kept.map(([block]) => block).sort(byStart),
    moved: moved
      .map(([from, to]) => {
        const { taskId, title, explanation, facts } = to;
        return { taskId, title, from: span(from), to: span(to), explanation, facts };
      })
      .sort((a, b) => byStart({ ...a, ...a.to }, { ...b, ...b.to })),
    created: created.sort(byStart),
    dropped: dropped.sort(byStart),
  };
}

type Block = Span & { taskId: string };

/** Which block of a plan stands for which of another: at the same times, else in the order of time. */
export type Pairs<Before, After> = {
  kept: [Before, After][];
  moved: [Before, After][];
  created: After[];
  dropped: Before[];
};

export function pairBlocks<Before extends Block, After extends Block>(
  before: readonly Before[],
  after: readonly After[],
): Pairs<Before, After> {
  const pairs: Pairs<Before, After> = { kept: [], moved: [], created: [], dropped: [] };
  const [old, planned] = [byTask(before), byTask(after)];
  for (const taskId of new Set([...old.keys(), ...planned.keys()])) {
    const left = [...(old.get(taskId) ?? [])];
    const unmatched = (planned.get(taskId) ?? []).filter((block) => {
      const match = left.findIndex(({ startAt, endAt }) => {
        return startAt === block.startAt && endAt === block.endAt;
      });
      if (match >= 0) pairs.kept.push([...left.splice(match, 1), block] as [Before, After]);
      return match < 0;
    });
    const count = Math.min(left.length, unmatched.length);
    for (const [index, block] of unmatched.slice(0, count).entries()) {
      pairs.moved.push([left[index] as Before, block]);
    }
    pairs.created.push(...unmatched.slice(count));
    pairs.dropped.push(...left.slice(count));
  }
  return pairs;
}

const span = ({ startAt, endAt }: Span): Span => ({ startAt, endAt });

const byTask = <Each extends Block>(blocks: readonly Each[]) =>
  Map.groupBy([...blocks].sort(byStart), ({ taskId }) => taskId);

type Sortable = { startAt: string; taskId: string };

function byStart(a: Sortable, b: Sortable): number {
  if (a.startAt !== b.startAt) return a.startAt < b.startAt ? -1 : 1;
  return a.taskId < b.taskId ? -1 : Number(a.taskId > b.taskId);
}
