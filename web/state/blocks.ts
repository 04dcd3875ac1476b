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

/** A block as the server has it, with its ends as moments too. */
export type Block = BlockFragment & { start: Instant; end: Instant };

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
  kept.confirm((blocks) => new Map([...blocks, ...records.map(entryOf)]));

/** Takes over that blocks are gone. */
export const confirmGone = (ids: string[]): void =>
  kept.confirm((blocks) => new Map([...blocks].filter(([id]) => !ids.includes(id))));

/** Shows changes of blocks before the server has them. */
export const showBlocks = (change: (blocks: Blocks) => Blocks) => kept.show(change);

const entryOf = (record: BlockFragment): [string, Block] => [record.id, blockOf(record)];

/** The blocks that lie on the days that are shown, in the order of their starts. */
export const shownBlocks = computed((): Block[] => {
  const from = days.value.at(0)?.start ?? 0;
  const to = days.value.at(-1)?.end ?? 0;
  return [...kept.shown.value.values()]
    .filter(({ start, end, status }) => start < to && end > from && status !== 'CANCELLED')
    .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
});

export const blockById = (id: string): Block | undefined => kept.shown.value.get(id);

/** No block is longer than a day. */
const LONGEST = 24 * 60 * 60 * 1000;

const instant = (time: Instant) => new Date(time).toISOString();

type Page = BlocksStartingQuery['timeBlocks']['pageInfo'];

const reading = new Reading(async (isLast) => {
  const from = (days.peek().at(0)?.start ?? 0) - LONGEST;
  const to = days.peek().at(-1)?.end ?? 0;
  const span = { from: instant(from), to: instant(to) };
  const found: [string, Block][] = [];
  let page: Page = { hasNextPage: true, endCursor: null };
  while (page.hasNextPage) {
    const { timeBlocks } = await ask(BlocksStartingDocument, { span, after: page.endCursor });
    if (!isLast()) return;
    found.push(...timeBlocks.nodes.map(entryOf));
    page = timeBlocks.pageInfo;
  }
  const isElsewhere = ([, { start }]: [string, Block]) => start < from || start > to;
  kept.confirm((blocks) => new Map([...[...blocks].filter(isElsewhere), ...found]));
});

export const blocksState = reading.state;

/** Reads the blocks of the days that are shown, and again when other days are. */
export const followBlocks = () =>
  follow(reading, {
    types: ['TimeBlock', 'Task', 'Project'],
    dependsOn: () => days.value,
    forget: () => kept.confirm(() => EMPTY),
  });
