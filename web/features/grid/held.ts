import { signal } from '@preact/signals';
import { type Block, isPreview } from '../../state/queries/blocks.ts';
import { type OpenTask, openTasks } from '../../state/queries/tasks.ts';
import { isOpenTask } from '../../state/records/statuses.ts';
import { axis, days } from '../../state/router/view.ts';
import type { Day } from '../../time/axis.ts';
import { type Edge, moved, type Point, putDown, resized, type Times } from '../../time/moves.ts';
import { minutesToPlace } from '../blocks/place-task.ts';
import { placedBlocks } from './layout.ts';

/** The thing that a pointer holds: a block, an edge of a block, or a task of the list. */
export type Held =
  | { kind: 'block' | Edge; block: Block; from: Point }
  | { kind: 'task'; task: OpenTask; minutes: number };

/** A drag: the held thing, its target times (`undefined` outside of the grid), and the pointer's position. */
export type Drag = { held: Held; times: Times | undefined; x: number; y: number };

/** The current drag. Only the ghost subscribes to it, so that the grid does not render on pointer moves. */
export const drag = signal<Drag | undefined>(undefined);

const columnsElement = () => document.querySelector('.columns');

/** The grid point at window coordinates, clamped to the grid. */
export function pointAt(x: number, y: number): Point | undefined {
  const box = columnsElement()?.getBoundingClientRect();
  if (!box) return undefined;
  const day = Math.floor(((x - box.left) / box.width) * days.peek().length);
  const minute = ((y - box.top) / box.height) * axis.peek().length;
  return { day: within(day, days.peek().length - 1), minute: within(minute, axis.peek().length) };
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** The width of a block's resize edge, in pixels. At most a quarter of the block's height. */
const EDGE = { mouse: 8, touch: 16 };

/** The thing that a pressed pointer holds; `undefined` if there is nothing to drag. */
export function heldAt(event: PointerEvent): Held | undefined {
  if (!(event.target instanceof Element)) return undefined;
  // The menus and dialogs of a task are inside its row.
  if (event.target.closest('dialog, .popover')) return undefined;
  const block = event.target.closest<HTMLElement>('[data-part]');
  if (block) return heldBlock(block, event);
  const row = event.target.closest<HTMLElement>('[data-task-id]');
  const task = openTasks.peek().tasks.find(({ id }) => id === row?.dataset.taskId);
  return task && isOpenTask(task)
    ? { kind: 'task', task, minutes: minutesToPlace(task) }
    : undefined;
}

function heldBlock(element: HTMLElement, { clientX, clientY, pointerType }: PointerEvent) {
  const from = pointAt(clientX, clientY);
  const placed = placedBlocks.peek().find(({ key }) => element.dataset.part === key);
  // Events and blocks of a preview cannot be moved.
  if (!from || !placed || isPreview(placed.block)) return undefined;
  const { block } = placed;
  const day = days.peek()[placed.day] as Day;
  const { top, bottom, height } = element.getBoundingClientRect();
  const reach = Math.min(pointerType === 'touch' ? EDGE.touch : EDGE.mouse, height / 4);
  // Short blocks can be pressed beyond their edges too, which moves them.
  const isWithin = clientY >= top && clientY <= bottom;
  const isAtStart = isWithin && clientY - top < reach && block.start >= day.start;
  const isAtEnd = isWithin && bottom - clientY < reach && block.end <= day.end;
  const kind = isAtEnd ? 'end' : isAtStart ? 'start' : 'block';
  return { kind, block, from: { day: placed.day, minute: from.minute } } as const;
}

/** The times of the held thing if it were dropped at these window coordinates. */
export function timesAt(held: Held, x: number, y: number): Times | undefined {
  const to = pointAt(x, y);
  if (!to) return undefined;
  const [shownAxis, shownDays] = [axis.peek(), days.peek()];
  if (held.kind === 'task') {
    if (!isOverGrid(x, y)) return undefined;
    return putDown(shownAxis, shownDays, held.minutes, to);
  }
  const { kind, block, from } = held;
  return kind === 'block'
    ? moved(shownAxis, shownDays, block, from, to)
    : resized(shownAxis, shownDays, block, kind, from, to);
}

function isOverGrid(x: number, y: number): boolean {
  const box = document.querySelector('.grid')?.getBoundingClientRect() ?? new DOMRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
