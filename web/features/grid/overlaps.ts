import { run } from '../../state/commands/command.ts';
import {
  type Block,
  blockById,
  confirmBlocks,
  isPreview,
  knownBlocks,
  readBlocks,
} from '../../state/queries/blocks.ts';
import {
  busyTimes,
  type EventRecord,
  loadedEvents,
  readEvents,
} from '../../state/queries/calendar-events.ts';
import { isObsolete } from '../../state/queries/finished-blocks.ts';
import { navigate } from '../../state/router/router.ts';
import { days } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { showMessage } from '../../state/session/messages.ts';
import type { Times } from '../../time/moves.ts';
import { overlapping } from '../../time/slots.ts';
import { isolated } from '../../ui/isolated.ts';
import { changeBlock } from '../blocks/change-block.ts';
import { isOld } from './lane.ts';

/** The other work at these times. */
const othersAt = (id: string, times: Times): Block[] =>
  overlapping(
    times,
    [...knownBlocks().values()].filter(
      (block) =>
        block.id !== id &&
        block.status === 'SCHEDULED' &&
        !isPreview(block) &&
        !isOld(block) &&
        !isObsolete(block, now.peek()),
    ),
  );

/** The events around these times. Loads the blocks and events of days that are not shown. */
async function readEventsAt({ start, end }: Times): Promise<readonly EventRecord[]> {
  const [from, to] = [days.peek().at(0)?.start ?? 0, days.peek().at(-1)?.end ?? 0];
  if (start >= from && end <= to) return loadedEvents.peek();
  const [blocks, { calendarEvents }] = await Promise.all([
    readBlocks(start, end),
    readEvents(start, end),
  ]);
  confirmBlocks(blocks);
  return calendarEvents;
}

/** Whether the planner can move a block, if it is unpinned. */
const isMovable = ({ type, locked }: Block) => type === 'TASK' && !locked;

/**
 * Shows a message if a placed block overlaps other work or an event, and offers to let the planner move that: it is unpinned, and the
 * preview is opened.
 */
export async function reportOverlaps(title: string, id: string, times: Times): Promise<void> {
  const events = (await readEventsAt(times))
    .filter((event) => overlapping(times, busyTimes([event])).length > 0)
    .map((event) => ({ title: isolated(event.title) }));
  const others = othersAt(id, times);
  const all = [...others, ...events];
  const [first] = all;
  if (!first) return;
  const more = all.length > 1 ? ` and ${all.length - 1} more` : '';
  const movable = others.filter(isMovable);
  const isStill = ({ id }: Block) => {
    const block = blockById(id);
    return block !== undefined && overlapping(times, [block]).length > 0;
  };
  const isPlaced = () => {
    const { start, end } = blockById(id) ?? {};
    return start === times.start && end === times.end;
  };
  const action = {
    label: movable.length > 1 ? 'Move the others away…' : `Move ${movable[0]?.title} away…`,
    isOffered: () => isPlaced() && movable.some(isStill),
    run: () => moveAway(movable.filter(isStill)),
  };
  showMessage(`${title} overlaps ${first.title}${more}.`, {
    action: movable.length > 0 ? action : undefined,
  });
}

async function moveAway(blocks: Block[]): Promise<void> {
  const pinned = blocks.filter(({ source }) => source === 'MANUAL');
  const unpinned = pinned.map((block) =>
    run(changeBlock(block, { source: 'AUTO' }, `Unpinned ${block.title}`)),
  );
  if ((await Promise.all(unpinned)).every(Boolean)) navigate({ panel: 'plan', block: undefined });
}
