type Block = { taskId: string; startAt: string; endAt: string };

/** The blocks of two plans, paired by task: first those with the same times, then the others in time order. */
type Pairs<Before, After> = {
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

const byTask = <Each extends Block>(blocks: readonly Each[]) =>
  Map.groupBy([...blocks].sort(byStart), ({ taskId }) => taskId);

/** The order of blocks by start, then by task. */
export function byStart(a: Omit<Block, 'endAt'>, b: Omit<Block, 'endAt'>): number {
  if (a.startAt !== b.startAt) return a.startAt < b.startAt ? -1 : 1;
  return a.taskId < b.taskId ? -1 : Number(a.taskId > b.taskId);
}
