import type { TargetedKeyboardEvent } from 'preact';
import { actionOfKey } from '../blocks/actions.ts';
import { focusBeside } from '../blocks/focus.ts';
import { moveBlock } from '../blocks/move-block.ts';
import { type Block, blockById, isSupposed } from '../state/blocks.ts';
import { now } from '../state/clock.ts';
import { run } from '../state/command.ts';
import { goInstead } from '../state/place.ts';
import { zone } from '../state/session.ts';
import { runSoon, runWaiting } from '../state/soon.ts';
import { days } from '../state/view.ts';
import { stepped, stretched, type Times, toDayBeside } from '../time/moves.ts';
import { dateIn } from '../time/zone.ts';
import { speak, speakTimes } from './spoken.tsx';

type Change = (zone: string, times: Times) => Times;

/** With an arrow a block is moved; with Shift up and down move its end, left and right its start. */
const MOVES: Record<string, Change> = {
  ArrowUp: (zone, times) => stepped(zone, times, -1),
  ArrowDown: (zone, times) => stepped(zone, times, 1),
  ArrowLeft: (zone, times) => toDayBeside(zone, times, -1),
  ArrowRight: (zone, times) => toDayBeside(zone, times, 1),
  'Shift+ArrowUp': (zone, times) => stretched(zone, times, 'end', -1),
  'Shift+ArrowDown': (zone, times) => stretched(zone, times, 'end', 1),
  'Shift+ArrowLeft': (zone, times) => stretched(zone, times, 'start', -1),
  'Shift+ArrowRight': (zone, times) => stretched(zone, times, 'start', 1),
};

/** What a key does that is pressed in the grid. */
export function pressed(event: TargetedKeyboardEvent<HTMLUListElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Home' || event.key === 'End') {
    walk(event);
    return;
  }
  const element = (event.target as Element).closest<HTMLElement>('[data-block]');
  const block = element?.dataset.block === undefined ? undefined : blockById(element.dataset.block);
  if (!block || isSupposed(block)) return;
  const change = MOVES[event.shiftKey ? `Shift+${event.key}` : event.key];
  if (change) {
    event.preventDefault();
    nudge(block, change(zone.peek(), block));
  } else if (!event.shiftKey && !event.repeat) {
    act(event, block);
  }
}

/** Beside Tab, which goes through the blocks in the order of time. */
function walk(event: TargetedKeyboardEvent<HTMLUListElement>): void {
  const blocks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-block]')];
  event.preventDefault();
  blocks.at(event.key === 'Home' ? 0 : -1)?.focus();
}

function nudge(block: Block, times: Times): void {
  speakTimes(block.title, times);
  if (times.start === block.start && times.end === block.end) return;
  runSoon(block.id, moveBlock(block, times));
  showDayOf(times);
  requestAnimationFrame(() => keepInSight(block.id));
}

/** The days that are shown go with a block that leaves them. */
function showDayOf({ start }: Times): void {
  const from = days.peek().at(0)?.start ?? start;
  const to = days.peek().at(-1)?.end ?? start;
  if (start < from || start >= to) goInstead({ date: dateIn(zone.peek(), start) });
}

/** It may have changed its place among the others, which not every browser lets keep the focus. */
function keepInSight(id: string): void {
  const element = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);
  if (document.activeElement === document.body) element?.focus();
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function act(event: TargetedKeyboardEvent<HTMLUListElement>, block: Block): void {
  const action = actionOfKey(event.key);
  if (!action) return;
  event.preventDefault();
  const obstacle = action.obstacle(block, now.peek());
  if (obstacle) {
    speak(`${block.title} ${obstacle}`);
    return;
  }
  runWaiting();
  if (action.removes) focusBeside(block.id);
  run(action.command(block));
}

/** Who leaves a block is done with it. Whose block has gone is still in the grid. */
export function left({ target }: FocusEvent): void {
  setTimeout(() => {
    if (document.activeElement === target) return;
    runWaiting();
    const isGone = target instanceof Element && !target.isConnected;
    if (isGone && document.activeElement === document.body) focusGrid();
  });
}

const focusGrid = () => document.querySelector<HTMLElement>('.grid')?.focus();
