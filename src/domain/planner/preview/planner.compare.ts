import { byStart, pairBlocks } from '../../../scheduler/report/pairs.ts';
import type { Fact } from '../../../scheduler/types.ts';

type Span = { startAt: string; endAt: string };
export type Placed = Span & { taskId: string; title: string };
type Planned = Placed & { explanation: string; facts: Fact[] };
type Moved = {
  taskId: string;
  title: string;
  from: Span;
  to: Span;
  explanation: string;
  facts: Fact[];
};

/** The difference between two plans, each list in time order. */
type Comparison = {
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

const span = ({ startAt, endAt }: Span): Span => ({ startAt, endAt });
