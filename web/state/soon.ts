import { batch } from '@preact/signals';
import { type Command, run } from './command.ts';
import type { Shown } from './optimistic.ts';

/** Who presses a key again and again does it faster than this. */
const PAUSE = 600;

type Waiting = { key: string; command: Command; shown: Shown[] };

let waiting: Waiting | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a command at once, and carries it out when no other of the same key has come for a moment. Of those that come one after
 * the other only the last is sent, and undone as one.
 */
export function runSoon(key: string, command: Command): void {
  if (waiting && waiting.key !== key) runWaiting();
  batch(() => {
    const before = waiting;
    waiting = { key, command, shown: command.show?.() ?? [] };
    hide(before);
  });
  clearTimeout(timer);
  timer = setTimeout(runWaiting, PAUSE);
}

/** Carries out what waits, now. */
export function runWaiting(): void {
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
