import { batch, computed, signal } from '@preact/signals';
import { ResponseError, withSender } from '../../graph/client.ts';
import { problemInWords } from '../../graph/error-messages.ts';
import { invalidateQueries } from '../queries/query.ts';
import { refetch } from '../queries/refresh.ts';
import type { Shown } from '../records/optimistic.ts';
import { isTransient, outage, retryUntilAnswered } from '../session/connection.ts';
import { showMessage } from '../session/messages.ts';
import { unsaved } from '../session/unsaved.ts';

/** An action of the person. All mutations except signing in and out are commands. */
export type Command = {
  /** The description of the result: "Moved Report". */
  done: string;
  /** Applies the optimistic changes. */
  show?: () => Shown[];
  /** Executes the mutations and stores their results. Returns the inverse command, if there is one. */
  send: () => Promise<Command | undefined>;
  /** Called when the command has succeeded. The inverse command has its own. */
  onSuccess?: () => void;
  /** Shows an error at the fields of a form. Returns whether the form still exists; otherwise a message is shown. */
  onError?: (error: unknown) => boolean;
};

const MOST = 100;

const undoable = signal<readonly Command[]>([]);
const redoable = signal<readonly Command[]>([]);

/** The command that `undo` would run. */
export const nextUndo = computed(() => undoable.value.at(-1));
export const canUndo = computed(() => undoable.value.length > 0);
export const canRedo = computed(() => redoable.value.length > 0);

/** Incremented when a session ends, so that its pending commands are not sent in the next session. */
let sessionNumber = 0;

/** Clears the undo history and cancels pending commands, when the account changes. */
export function clearHistory(): void {
  sessionNumber++;
  undoable.value = [];
  redoable.value = [];
}

/** The tail of the send queue. Commands are sent one at a time, in order. */
let queue: Promise<unknown> = Promise.resolve();

/** Resolves when all started commands are settled. Only then `undo` has its command. */
let settled: Promise<unknown> = Promise.resolve();

/**
 * Runs a command and returns whether it succeeded. An error reverts its optimistic changes and shows a message. During an
 * outage the command and all later ones wait, and are then sent in order.
 */
export function run(command: Command): Promise<boolean> {
  const running = perform(command);
  settled = Promise.allSettled([settled, running]);
  return running;
}

/** The number of pending undos. */
let undos = 0;

/** Undoes the last command, after pending commands are settled. */
export const undo = (): Promise<void> => undoing(() => undoable.peek().at(-1), undos > 0);

/** Redoes the last undone command. */
export const redo = (): Promise<void> => afterAll(redoLast);

/** Runs an undo. During an outage an undo has no visible effect, so repeated ones are ignored. */
async function undoing(which: () => Command | undefined, isRepeated = false): Promise<void> {
  if (outage.peek()) {
    showMessage('Will be undone when the server is back.');
    if (isRepeated) return;
  }
  undos++;
  await afterAll(() => takeBack(which())).finally(() => undos--);
}

function afterAll(act: () => Promise<void>): Promise<void> {
  const acting = settled.then(act);
  settled = acting.catch(() => {});
  return acting;
}

async function perform(command: Command): Promise<boolean> {
  const inverse = await carryOut(command);
  if (inverse.ok !== true) return false;
  redoable.value = [];
  if (!inverse.command) showMessage(`${command.done}.`);
  else offerUndo(command.done, inverse.command);
  command.onSuccess?.();
  return true;
}

/** Runs an inverse command, unless it was already run. */
async function takeBack(command: Command | undefined): Promise<void> {
  const before = undoable.peek();
  if (!command || !before.includes(command)) return;
  undoable.value = before.filter((other) => other !== command);
  const inverse = await carryOut(command, 'Could not undo');
  if (inverse.ok === 'later') undoable.value = [...undoable.peek(), command];
  if (inverse.ok !== true) return;
  if (inverse.command) redoable.value = [...redoable.peek(), inverse.command];
  showMessage(`Undone: ${command.done}.`);
}

async function redoLast(): Promise<void> {
  const command = redoable.peek().at(-1);
  if (!command) return;
  redoable.value = redoable.peek().slice(0, -1);
  const inverse = await carryOut(command, 'Could not redo');
  if (inverse.ok === 'later') redoable.value = [...redoable.peek(), command];
  else if (inverse.ok === true && inverse.command) offerUndo(command.done, inverse.command);
}

function offerUndo(done: string, inverse: Command): void {
  undoable.value = [...undoable.peek(), inverse].slice(-MOST);
  // Only the last message offers undo: later commands may depend on earlier ones.
  const isOffered = () => nextUndo.value === inverse;
  showMessage(`${done}.`, {
    action: { label: 'Undo', isOffered, run: () => undoing(() => inverse) },
  });
}

/** The outcome of a command: success, rejection, or a temporary failure (`later`). */
type Outcome = { ok: true; command: Command | undefined } | { ok: false | 'later' };

/** Sends a command. `failed` starts the error message of an undo or redo, which names the command. */
async function carryOut(command: Command, failed?: string): Promise<Outcome> {
  const shown = command.show?.() ?? [];
  const hide = () =>
    batch(() => {
      for (const { remove } of shown) remove();
    });
  let hasWaited = false;
  const mine = sessionNumber;
  const send = <Answer>(attempt: () => Promise<Answer>) =>
    retryUntilAnswered(
      () => (mine === sessionNumber ? attempt() : Promise.reject(tooLate())),
      () => {
        hasWaited = true;
      },
      // Before the result is stored: a query with an older result must not replace it.
    ).finally(invalidateQueries);
  const sent = queue.then(() => withSender(send, command.send));
  queue = sent.catch(() => {});
  unsaved.value++;
  try {
    const inverse = await sent;
    return { ok: true, command: mine === sessionNumber ? inverse : undefined };
  } catch (error) {
    const hasEnded = isSessionEnd(error);
    const problem = problemInWords(hasEnded ? tooLate() : error);
    // The error of an earlier action names the command, as its context may no longer be visible.
    const isOld = failed || hasWaited || hasEnded || mine !== sessionNumber;
    if (isOld)
      showMessage(`${failed ?? 'Not saved'}: ${command.done}. ${problem}`, { tone: 'problem' });
    else if (!command.onError?.(error)) showMessage(problem, { tone: 'problem' });
    void refetch();
    return { ok: isTransient(error) && 'later' };
  } finally {
    unsaved.value--;
    hide();
  }
}

/** Whether the session ended before the command. A wrong password has the same code, but another message. */
const isSessionEnd = (error: unknown) =>
  error instanceof ResponseError &&
  error.code === 'UNAUTHENTICATED' &&
  error.message === 'Unauthorized';

const tooLate = () =>
  new ResponseError({
    message: 'You are no longer signed in',
    extensions: { code: 'UNAUTHENTICATED' },
  });
