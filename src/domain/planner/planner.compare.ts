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

/** What a new plan makes of an old one, each list in time order. */
export type Comparison = {
  /** In both, at the same times. */
  kept: Placed[];
  /** What else a task has in both: its blocks paired in time order. */
  moved: Moved[];
  /** New without a partner. */
  created: Planned[];
  /** Old without a partner. */
  dropped: Placed[];
};

/** Compares two plans task by task. Ids of blocks do not count, only times do. */
export function compare(before: readonly Placed[], after: readonly Planned[]): Comparison {
  const result: Comparison = { kept: [], moved: [], created: [], dropped: [] };
  const [old, planned] = [byTask(before), byTask(after)];
  for (const taskId of new Set([...old.keys(), ...planned.keys()])) {
    const left = [...(old.get(taskId) ?? [])];
    const fresh = (planned.get(taskId) ?? []).filter((block) => {
      const same = left.findIndex(({ startAt, endAt }) => {
        return startAt === block.startAt && endAt === block.endAt;
      });
      if (same >= 0) result.kept.push(...left.splice(same, 1));
      return same < 0;
    });
    const pairs = Math.min(left.length, fresh.length);
    for (const [place, block] of fresh.slice(0, pairs).entries()) {
      const { title, explanation } = block;
      const from = span(left[place] as Placed);
      result.moved.push({ taskId, title, from, to: span(block), explanation });
    }
    result.created.push(...fresh.slice(pairs));
    result.dropped.push(...left.slice(pairs));
  }
  for (const list of [result.kept, result.created, result.dropped]) list.sort(inTime);
  result.moved.sort((a, b) => inTime({ ...a, ...a.to }, { ...b, ...b.to }));
  return result;
}

const span = ({ startAt, endAt }: Span): Span => ({ startAt, endAt });

const byTask = <Block extends Placed>(blocks: readonly Block[]) =>
  Map.groupBy([...blocks].sort(inTime), ({ taskId }) => taskId);

type InTime = { startAt: string; taskId: string };

function inTime(a: InTime, b: InTime): number {
  if (a.startAt !== b.startAt) return a.startAt < b.startAt ? -1 : 1;
  return a.taskId < b.taskId ? -1 : Number(a.taskId > b.taskId);
}
