import { signal } from '@preact/signals';
import { minutesToPlace } from '../blocks/place-task.ts';
import { type Block, isSupposed } from '../state/blocks.ts';
import { isToBeDone, type OpenTask, openTasks } from '../state/tasks.ts';
import { axis, days } from '../state/view.ts';
import type { Day } from '../time/axis.ts';
import { type Edge, moved, type Point, putDown, resized, type Times } from '../time/moves.ts';
import { placedBlocks } from './layout.ts';

/** What a pointer has taken hold of: a block, one edge of it, or a task of the list. */
export type Held =
  | { kind: 'block' | Edge; block: Block; from: Point }
  | { kind: 'task'; task: OpenTask; minutes: number };

/** What is being dragged, and where it would land: nowhere while it is outside of the grid. */
export type Drag = { held: Held; times: Times | undefined; x: number; y: number };

/** Only what shows it listens to this: nothing else of the grid is drawn anew while the pointer moves. */
export const drag = signal<Drag | undefined>(undefined);

const columnsElement = () => document.querySelector('.columns');

/** The point of the grid at a point of the window: the nearest, where that lies outside. */
export function pointAt(x: number, y: number): Point | undefined {
  const box = columnsElement()?.getBoundingClientRect();
  if (!box) return undefined;
  const day = Math.floor(((x - box.left) / box.width) * days.peek().length);
  const place = ((y - box.top) / box.height) * axis.peek().length;
  return { day: within(day, days.peek().length - 1), place: within(place, axis.peek().length) };
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** How close to an edge is at the edge: more for a finger, never so much that there is no middle. */
const EDGE = { mouse: 8, touch: 16 };

/** What a pointer that is pressed at an element takes hold of. */
export function heldAt(event: PointerEvent): Held | undefined {
  if (!(event.target instanceof Element)) return undefined;
  // A menu or a question of a task is within its row.
  if (event.target.closest('dialog, .popover')) return undefined;
  const block = event.target.closest<HTMLElement>('[data-part]');
  if (block) return heldBlock(block, event);
  const row = event.target.closest<HTMLElement>('[data-task-id]');
  const task = openTasks.peek().tasks.find(({ id }) => id === row?.dataset.taskId);
  return task && isToBeDone(task)
    ? { kind: 'task', task, minutes: minutesToPlace(task) }
    : undefined;
}

function heldBlock(element: HTMLElement, { clientX, clientY, pointerType }: PointerEvent) {
  const from = pointAt(clientX, clientY);
  const placed = placedBlocks
    .peek()
    .find(({ block, part }) => element.dataset.part === `${block.id} ${part}`);
  // What is only supposed cannot be moved.
  if (!from || !placed || isSupposed(placed.block)) return undefined;
  const { block } = placed;
  const day = days.peek()[placed.day] as Day;
  const { top, bottom, height } = element.getBoundingClientRect();
  const reach = Math.min(pointerType === 'touch' ? EDGE.touch : EDGE.mouse, height / 4);
  const isAtStart = clientY - top < reach && block.start >= day.start;
  const isAtEnd = bottom - clientY < reach && block.end <= day.end;
  const kind = isAtEnd ? 'end' : isAtStart ? 'start' : 'block';
  return { kind, block, from: { day: placed.day, place: from.place } } as const;
}

/** Where what is held would land if it were let go at a point of the window. */
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
