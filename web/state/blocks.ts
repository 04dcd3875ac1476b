import { computed } from '@preact/signals';
import { ask } from '../graph/client.ts';
import {
  type BlockFragment,
  BlocksStartingDocument,
  type BlocksStartingQuery,
} from '../graph/generated/graphql.ts';
import type { Instant } from '../time/zone.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';
import { Optimistic } from './optimistic.ts';
import { days } from './view.ts';

/** What a run of the planner would do to a block; `other` is where it comes from or goes to. */
export type PlanChange = {
  kind: 'comes' | 'goes' | 'leaves' | 'arrives';
  other?: { start: Instant; end: Instant };
};

/** A block as the server has it, with its ends as moments too; `change` while a plan is previewed. */
export type Block = BlockFragment & { start: Instant; end: Instant; change?: PlanChange };

/** Whether a block is in a preview only: there is nothing yet that could be changed. */
export const isSupposed = ({ change }: Block): boolean =>
  change?.kind === 'comes' || change?.kind === 'arrives';

export type Blocks = ReadonlyMap<string, Block>;

export const blockOf = (record: BlockFragment): Block => ({
  ...record,
  start: Date.parse(record.startAt),
  end: Date.parse(record.endAt),
});

const EMPTY: Blocks = new Map();

/** The blocks of the days that are shown, and those beside them that were read before, by their ids. */
const kept = new Optimistic<Blocks>(EMPTY);

/** Takes over what the server answered about blocks. */
export const confirmBlocks = (records: BlockFragment[]): void =>
  kept.confirm((blocks) => byId([...blocks.values(), ...records.map(blockOf)]));

/** Takes over that blocks are gone. */
export const confirmGone = (ids: string[]): void =>
  kept.confirm((blocks) => new Map([...blocks].filter(([id]) => !ids.includes(id))));

/** Takes over what follows for blocks from something that the server answered. */
export const confirmChange = (change: (blocks: Blocks) => Blocks): void => kept.confirm(change);

/** Shows changes of blocks before the server has them. */
export const showBlocks = (change: (blocks: Blocks) => Blocks) => kept.show(change);

const byId = (blocks: Block[]): Blocks => new Map(blocks.map((block) => [block.id, block]));

/** The blocks that lie on the days that are shown, in the order of their starts. */
export const shownBlocks = computed((): Block[] => {
  const from = days.value.at(0)?.start ?? 0;
  const to = days.value.at(-1)?.end ?? 0;
  return [...kept.shown.value.values()]
    .filter(({ start, end, status }) => start < to && end > from && status !== 'CANCELLED')
    .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
});

/** Which of the blocks that were read is the task's and reaches to that moment. */
export const blockOfTask = (taskId: string, at: Instant): Block | undefined =>
  [...kept.shown.value.values()].find(
    ({ task, start, end }) => task?.id === taskId && start <= at && at <= end,
  );

export const blockById = (id: string): Block | undefined => kept.shown.value.get(id);

/** All blocks that are known, also those of days that are no longer shown. */
export const knownBlocks = (): Blocks => kept.shown.value;

/** A block as the server said last, without what is under way. */
export const confirmedBlock = (id: string): Block | undefined => kept.confirmed.get(id);

/** No block is longer than a day. */
const LONGEST = 24 * 60 * 60 * 1000;

const instant = (time: Instant) => new Date(time).toISOString();

type Page = BlocksStartingQuery['timeBlocks']['pageInfo'];

/** Reads what lies, at least in part, between two moments, page by page. */
async function* readPages(from: Instant, to: Instant): AsyncGenerator<Block[]> {
  const span = { from: instant(from - LONGEST), to: instant(to) };
  let page: Page = { hasNextPage: true, endCursor: null };
  while (page.hasNextPage) {
    const { timeBlocks } = await ask(BlocksStartingDocument, { span, after: page.endCursor });
    yield timeBlocks.nodes.map(blockOf);
    page = timeBlocks.pageInfo;
  }
}

/** All that lies, at least in part, between two moments. */
export async function readBlocks(from: Instant, to: Instant): Promise<Block[]> {
  const found: Block[] = [];
  for await (const page of readPages(from, to)) found.push(...page);
  return found;
}

/** A block that is as it was stays the same object: what shows it need not be drawn anew. */
const asKnown = (known: Block | undefined, block: Block): Block =>
  JSON.stringify(known) === JSON.stringify(block) ? (known as Block) : block;

const reading = new Reading(async (isLast) => {
  const from = days.peek().at(0)?.start ?? 0;
  const to = days.peek().at(-1)?.end ?? 0;
  // An empty week is filled page by page; what is shown already changes at once, never to old and new side by side.
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

export const blocksState = reading.state;

/** Reads the blocks of the days that are shown, and again when other days are. */
export const followBlocks = () =>
  follow(reading, {
    types: ['TIME_BLOCK', 'TASK', 'PROJECT'],
    dependsOn: () => days.value,
    forget: () => kept.confirm(() => EMPTY),
  });
