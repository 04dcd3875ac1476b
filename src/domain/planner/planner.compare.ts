type Span = { startAt: string; endAt: string };
export type Placed = Span & { taskId: string; title: string };
export type Planned = Placed & { explanation: string };
export type Moved = {
  taskId: string;
  title: string;
  from: Span;
  to: Span;
  explanation: string;
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
  const result: Comparison = { kept: [], moved: [], created: [], dropped: [] };
  const [old, planned] = [byTask(before), byTask(after)];
  for (const taskId of new Set([...old.keys(), ...planned.keys()])) {
    const left = [...(old.get(taskId) ?? [])];
    const unmatched = (planned.get(taskId) ?? []).filter((block) => {
      const match = left.findIndex(({ startAt, endAt }) => {
        return startAt === block.startAt && endAt === block.endAt;
      });
      if (match >= 0) result.kept.push(...left.splice(match, 1));
      return match < 0;
    });
    const pairs = Math.min(left.length, unmatched.length);
    for (const [index, block] of unmatched.slice(0, pairs).entries()) {
      const { title, explanation } = block;
      const from = span(left[index] as Placed);
      result.moved.push({ taskId, title, from, to: span(block), explanation });
    }
    result.created.push(...unmatched.slice(pairs));
    result.dropped.push(...left.slice(pairs));
  }
  for (const list of [result.kept, result.created, result.dropped]) list.sort(byStart);
  result.moved.sort((a, b) => byStart({ ...a, ...a.to }, { ...b, ...b.to }));
  return result;
}

const span = ({ startAt, endAt }: Span): Span => ({ startAt, endAt });

const byTask = <Block extends Placed>(blocks: readonly Block[]) =>
  Map.groupBy([...blocks].sort(byStart), ({ taskId }) => taskId);

type Sortable = { startAt: string; taskId: string };

function byStart(a: Sortable, b: Sortable): number {
  if (a.startAt !== b.startAt) return a.startAt < b.startAt ? -1 : 1;
  return a.taskId < b.taskId ? -1 : Number(a.taskId > b.taskId);
}
