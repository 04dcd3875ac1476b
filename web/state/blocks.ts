import { computed } from '@preact/signals';
import { execute } from '../graph/client.ts';
import {
  type BlockFragment,
  BlocksStartingDocument,
  type BlocksStartingQuery,
} from '../graph/generated/graphql.ts';
import type { Instant } from '../time/zone.ts';
import { follow } from './follow.ts';
import { Optimistic } from './optimistic.ts';
import { Query } from './query.ts';
import { days } from './view.ts';

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

const EMPTY: Blocks = new Map();

/** The blocks of the shown days and of previously shown ones, by id. */
const kept = new Optimistic<Blocks>(EMPTY);

/** Stores blocks from a response. */
export const confirmBlocks = (records: BlockFragment[]): void =>
  kept.confirm((blocks) => byId([...blocks.values(), ...records.map(blockOf)]));

/** Removes deleted blocks. */
export const confirmGone = (ids: string[]): void =>
  kept.confirm((blocks) => new Map([...blocks].filter(([id]) => !ids.includes(id))));

/** Applies a confirmed change to the blocks. */
export const confirmChange = (change: (blocks: Blocks) => Blocks): void => kept.confirm(change);

/** Applies an optimistic change to the blocks. */
export const showBlocks = (change: (blocks: Blocks) => Blocks) => kept.show(change);

const byId = (blocks: Block[]): Blocks => new Map(blocks.map((block) => [block.id, block]));

/** The blocks of the shown days, ordered by start. */
export const shownBlocks = computed((): Block[] => {
  const from = days.value.at(0)?.start ?? 0;
  const to = days.value.at(-1)?.end ?? 0;
  return [...kept.shown.value.values()]
    .filter(({ start, end, status }) => start < to && end > from && status !== 'CANCELLED')
    .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
});

/** The loaded block of a task at a moment, both ends included. */
export const blockOfTask = (taskId: string, at: Instant): Block | undefined =>
  [...kept.shown.value.values()].find(
    ({ task, start, end }) => task?.id === taskId && start <= at && at <= end,
  );

export const blockById = (id: string): Block | undefined => kept.shown.value.get(id);

/** All loaded blocks, including those of days that are no longer shown. */
export const knownBlocks = (): Blocks => kept.shown.value;

/** A block as last confirmed by the server, without optimistic changes. */
export const confirmedBlock = (id: string): Block | undefined => kept.confirmed.get(id);

/** The longest duration of a block. */
const LONGEST = 24 * 60 * 60 * 1000;

const instant = (time: Instant) => new Date(time).toISOString();

type Page = BlocksStartingQuery['timeBlocks']['pageInfo'];

/** Queries the blocks that overlap a span, page by page. */
async function* readPages(from: Instant, to: Instant): AsyncGenerator<Block[]> {
  const span = { from: instant(from - LONGEST), to: instant(to) };
  let page: Page = { hasNextPage: true, endCursor: null };
  while (page.hasNextPage) {
    const { timeBlocks } = await execute(BlocksStartingDocument, { span, after: page.endCursor });
    yield timeBlocks.nodes.map(blockOf);
    page = timeBlocks.pageInfo;
  }
}

/** The blocks that overlap a span. */
export async function readBlocks(from: Instant, to: Instant): Promise<Block[]> {
  const found: Block[] = [];
  for await (const page of readPages(from, to)) found.push(...page);
  return found;
}

/** Keeps the object of an unchanged block, so that it does not render again. */
const asKnown = (known: Block | undefined, block: Block): Block =>
  JSON.stringify(known) === JSON.stringify(block) ? (known as Block) : block;

const query = new Query(async (isLast) => {
  const from = days.peek().at(0)?.start ?? 0;
  const to = days.peek().at(-1)?.end ?? 0;
  // An empty week is filled page by page. Otherwise all pages are applied together, so that old and new blocks do not mix.
  const isEmpty = shownBlocks.peek().length === 0;
  const found: Block[] = [];
  for await (const page of readPages(from, to)) {
    if (!isLast()) return;
    found.push(...page);
    if (isEmpty) kept.confirm((blocks) => byId([...blocks.values(), ...page]));
  }
  if (!isLast()) return;
  const isElsewhere = ({ start }: Block) => start < from - LONGEST || start > to;
  kept.confirm((blocks) => {
    const known = [...blocks.values()].filter(isElsewhere);
    return byId([...known, ...found.map((block) => asKnown(blocks.get(block.id), block))]);
  });
});

export const blocksState = query.state;

/** Queries the blocks of the shown days, and again when those change. */
export const followBlocks = () =>
  follow(query, {
    types: ['TIME_BLOCK', 'TASK', 'PROJECT'],
    dependsOn: () => days.value,
    forget: () => kept.confirm(() => EMPTY),
  });
