import type { TargetedKeyboardEvent } from 'preact';
import { run } from '../../state/commands/command.ts';
import { flushDebounced, runDebounced } from '../../state/commands/debounced.ts';
import { type Block, blockById, isPreview } from '../../state/queries/blocks.ts';
import { replaceRoute } from '../../state/router/router.ts';
import { days } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { stepped, stretched, type Times, toDayBeside } from '../../time/moves.ts';
import { dateIn } from '../../time/zone.ts';
import { actionOfKey } from '../blocks/actions.ts';
import { focusBeside } from '../blocks/focus.ts';
import { moveBlock } from '../blocks/move-block.ts';
import { announce, announceTimes } from './announcer.tsx';
import { unpoint } from './pointed.ts';

type Change = (zone: string, times: Times) => Times;

/** Arrows move a block. With Shift, up and down move its end, left and right its start. */
const MOVES = {
  ArrowUp: (zone: string, times: Times) => stepped(zone, times, -1),
  ArrowDown: (zone: string, times: Times) => stepped(zone, times, 1),
  ArrowLeft: (zone: string, times: Times) => toDayBeside(zone, times, -1),
  ArrowRight: (zone: string, times: Times) => toDayBeside(zone, times, 1),
  'Shift+ArrowUp': (zone: string, times: Times) => stretched(zone, times, 'end', -1),
  'Shift+ArrowDown': (zone: string, times: Times) => stretched(zone, times, 'end', 1),
  'Shift+ArrowLeft': (zone: string, times: Times) => stretched(zone, times, 'start', -1),
  'Shift+ArrowRight': (zone: string, times: Times) => stretched(zone, times, 'start', 1),
} satisfies Record<string, Change>;

export type MoveKey = keyof typeof MOVES;

/** Handles a key that is pressed in the grid. */
export function pressed(event: TargetedKeyboardEvent<HTMLUListElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') unpoint();
  if (event.key === 'Home' || event.key === 'End') {
    walk(event);
    return;
  }
  const element = (event.target as Element).closest<HTMLElement>('[data-block]');
  const block = element?.dataset.block === undefined ? undefined : blockById(element.dataset.block);
  if (!block) return;
  const moves: Record<string, Change> = MOVES;
  const change = moves[event.shiftKey ? `Shift+${event.key}` : event.key];
  if (change) {
    event.preventDefault();
    if (isPreview(block)) announce(`${block.title} is a preview and cannot be moved`);
    else nudge(block, change(zone.peek(), block));
  } else if (!isPreview(block) && !event.shiftKey && !event.repeat) {
    act(event, block);
  }
}

/** Focuses the first or the last block or event. Tab visits them in time order. */
function walk(event: TargetedKeyboardEvent<HTMLUListElement>): void {
  const blocks = [...event.currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')];
  event.preventDefault();
  blocks.at(event.key === 'Home' ? 0 : -1)?.focus();
}

function nudge(block: Block, times: Times): void {
  announceTimes(block.title, times);
  if (times.start === block.start && times.end === block.end) return;
  runDebounced(block.id, moveBlock(block, times));
  showDayOf(times);
  requestAnimationFrame(() => keepInSight(block.id));
}

/** Shows the day of a block that was moved out of the shown days. A block over midnight may be partly on them. */
function showDayOf({ start, end }: Times): void {
  const from = days.peek().at(0)?.start ?? start;
  const to = days.peek().at(-1)?.end ?? start;
  if (end <= from || start >= to) replaceRoute({ date: dateIn(zone.peek(), start) });
}

/** Restores the focus and scrolls to the block: a changed DOM order loses the focus in some browsers. */
function keepInSight(id: string): void {
  const element = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);
  if (document.activeElement === document.body) element?.focus();
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function act(event: TargetedKeyboardEvent<HTMLUListElement>, block: Block): void {
  const action = actionOfKey(event.key);
  if (!action) return;
  const obstacle = action.obstacle(block, now.peek());
  // An unavailable action leaves its key to the page.
  if (obstacle) {
    announce(`${block.title} ${obstacle}`);
    return;
  }
  event.preventDefault();
  flushDebounced();
  if (action.removes) focusBeside(block.id);
  run(action.command(block));
}

/** Sends the debounced change of a block that lost the focus. Focuses the grid if that block was removed. */
export function left({ target }: FocusEvent): void {
  unpoint();
  setTimeout(() => {
    if (document.activeElement === target) return;
    flushDebounced();
    const isGone = target instanceof Element && !target.isConnected;
    if (isGone && document.activeElement === document.body) focusGrid();
  });
}

const focusGrid = () => document.querySelector<HTMLElement>('.grid')?.focus();
