import { computed, signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  type BlockFragment,
  BlocksStartingDocument,
  type BlocksStartingQuery,
} from '../../graph/generated/graphql.ts';
import type { Instant } from '../../time/zone.ts';
import type { Shown } from '../records/optimistic.ts';
import { confirmDeleted, showChange, showNew } from '../records/records.ts';
import { days } from '../router/view.ts';
import { now } from '../session/clock.ts';
import { isObsolete } from './finished-blocks.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';
import { RecordList } from './record-list.ts';

/** The change of a block in a preview; `other` is the time that it moves from or to. */
export type PlanChange = {
  kind: 'added' | 'removed' | 'moves-away' | 'moves-here';
  other?: { start: Instant; end: Instant };
};

/** A block of the server with parsed times; `change` during a preview. */
export type Block = BlockFragment & { start: Instant; end: Instant; change?: PlanChange };

/** Whether a block exists only in a preview and cannot be changed. */
export const isPreview = ({ change }: Block): boolean =>
  change?.kind === 'added' || change?.kind === 'moves-here';

export type Blocks = ReadonlyMap<string, Block>;

export const blockOf = (record: BlockFragment): Block => ({
  ...record,
  start: Date.parse(record.startAt),
  end: Date.parse(record.endAt),
});

const instant = (time: Instant) => new Date(time).toISOString();

/** The blocks of the shown days and of previously shown ones. */
const list = new RecordList<'TimeBlock', BlockFragment>('TimeBlock', {
  task: { project: {}, series: {} },
});

const parsed = new WeakMap<BlockFragment, Block>();

/** The block of a record; the same object for an unchanged record, so that it does not render again. */
function asBlock(record: BlockFragment): Block {
  const block = parsed.get(record) ?? blockOf(record);
  parsed.set(record, block);
  return block;
}

/** The fields of a block that the server has. */
const recordOf = ({ start: _, end: __, change: ___, ...record }: BlockFragment & Partial<Block>) =>
  record;

/** Stores blocks from a response. */
export const confirmBlocks = (records: BlockFragment[]): void => list.append(records.map(recordOf));

/** Removes deleted blocks. */
export const confirmGone = (ids: string[]): void => confirmDeleted('TimeBlock', ids);

type Times = Pick<Block, 'start' | 'end'>;

type BlockChange = Partial<
  Pick<Block, 'title' | 'locked' | 'source' | 'status' | 'explanation' | 'start' | 'end'>
>;

/** Shows a block with optimistic changes, also one that is not loaded. */
export const showBlock = (block: Block, change: (now: Times) => BlockChange): Shown[] => [
  showNew('TimeBlock', recordOf(block)),
  list.showFirst(block.id),
  showChange('TimeBlock', block.id, ({ startAt = block.startAt, endAt = block.endAt }) => {
    const now = { start: Date.parse(startAt), end: Date.parse(endAt) };
    const { start = now.start, end = now.end, ...fields } = change(now);
    return {
      ...fields,
      ...(start !== now.start && { startAt: instant(start) }),
      ...(end !== now.end && { endAt: instant(end) }),
    };
  }),
];

/** The difference of a preview, which is shown over the blocks. */
export const difference = signal<(blocks: Blocks) => Blocks>((blocks) => blocks);

const shown = computed(() => {
  const blocks = list.shown.value.map(asBlock);
  return difference.value(new Map(blocks.map((block) => [block.id, block])));
});

/** The blocks of the shown days, ordered by start. */
export const shownBlocks = computed((): Block[] => {
  const from = days.value.at(0)?.start ?? 0;
  const to = days.value.at(-1)?.end ?? 0;
  return [...shown.value.values()]
    .filter(({ start, end }) => start < to && end > from)
    .filter((block) => block.change || !isObsolete(block, now.value))
    .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
});

/** The loaded block of a task at a moment, both ends included. */
export const blockOfTask = (taskId: string, at: Instant): Block | undefined =>
  [...shown.value.values()].find(
    ({ task, start, end }) => task?.id === taskId && start <= at && at <= end,
  );

export const blockById = (id: string): Block | undefined => shown.value.get(id);

/** All loaded blocks, including those of days that are no longer shown. */
export const knownBlocks = (): Blocks => shown.value;

/** A block as last confirmed by the server, without optimistic changes. */
export const confirmedBlock = (id: string): Block | undefined => {
  const record = list.confirmed(id);
  return record && asBlock(record);
};

/** The longest duration of a block. */
const LONGEST = 24 * 60 * 60 * 1000;

type Page = BlocksStartingQuery['timeBlocks']['pageInfo'];

/** Queries the blocks that overlap a span, page by page. */
async function* readPages(from: Instant, to: Instant): AsyncGenerator<BlockFragment[]> {
  const span = { from: instant(from - LONGEST), to: instant(to) };
  let page: Page = { hasNextPage: true, endCursor: null };
  while (page.hasNextPage) {
    const { timeBlocks } = await execute(BlocksStartingDocument, { span, after: page.endCursor });
    yield timeBlocks.nodes;
    page = timeBlocks.pageInfo;
  }
}

/** The blocks that overlap a span. */
export async function readBlocks(from: Instant, to: Instant): Promise<Block[]> {
  const found: Block[] = [];
  for await (const page of readPages(from, to)) found.push(...page.map(blockOf));
  return found;
}

const query = new Query(async (isLast) => {
  const from = days.peek().at(0)?.start ?? 0;
  const to = days.peek().at(-1)?.end ?? 0;
  // An empty week is filled page by page. Otherwise all pages are applied together, so that old and new blocks do not mix.
  const isEmpty = shownBlocks.peek().length === 0;
  const found: BlockFragment[] = [];
  for await (const page of readPages(from, to)) {
    if (!isLast()) return;
    found.push(...page);
    if (isEmpty) list.append(page);
  }
  if (!isLast()) return;
  const isElsewhere = (id: string) => {
    const { start } = confirmedBlock(id) ?? { start: from };
    return start < from - LONGEST || start > to;
  };
  list.fill(found, (before, ids) => [...new Set([...before.filter(isElsewhere), ...ids])]);
});

export const blocksState = query.state;

/** Queries the blocks of the shown days, and again when those change. */
export const followBlocks = () =>
  follow(query, {
    types: ['TIME_BLOCK', 'TASK', 'PROJECT'],
    dependsOn: () => days.value,
    forget: () => list.clear(),
  });
