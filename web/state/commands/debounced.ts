import { batch } from '@preact/signals';
import type { Shown } from '../records/optimistic.ts';
import { type Command, run } from './command.ts';

/** The debounce time, longer than the interval of repeated key presses. */
const PAUSE = 600;

type Waiting = { key: string; command: Command; shown: Shown[] };

let waiting: Waiting | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a command at once and runs it after a pause. A further command with the same key replaces it, so that a series is
 * sent once and undone as one.
 */
export function runDebounced(key: string, command: Command): void {
  if (waiting && waiting.key !== key) flushDebounced();
  batch(() => {
    const before = waiting;
    waiting = { key, command, shown: command.show?.() ?? [] };
    hide(before);
  });
  clearTimeout(timer);
  timer = setTimeout(flushDebounced, PAUSE);
}

/** Runs the pending command now. */
export function flushDebounced(): void {
  clearTimeout(timer);
  const last = waiting;
  if (!last) return;
  waiting = undefined;
  batch(() => {
    run(last.command);
    hide(last);
  });
}

function hide(last: Waiting | undefined): void {
  for (const { remove } of last?.shown ?? []) remove();
}
