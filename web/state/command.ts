import { batch, computed, signal } from '@preact/signals';
import { Refused, sendingBy } from '../graph/client.ts';
import { problemInWords } from '../graph/refusals.ts';
import { isTransient, outage, untilAnswered } from './connection.ts';
import { outdateReadings } from './loaded.ts';
import { say } from './messages.ts';
import type { Shown } from './optimistic.ts';
import { readAnew } from './refresh.ts';
import { unsaved } from './unsaved.ts';

/** Something that a person does: the only way in which the page changes what the server has. */
export type Command = {
  /** What was done, as it is said: "Moved Report". */
  done: string;
  /** Shows the change at once. */
  show?: () => Shown[];
  /** Asks the server for it and takes over what it answers; gives back the command that undoes it, if there is one. */
  send: () => Promise<Command | undefined>;
  /**
   * Says a refusal where it belongs, at the fields of a form, and tells whether that is still to be seen. Otherwise it is
   * said at the edge of the page.
   */
  refused?: (error: unknown) => boolean;
};

const MOST = 100;

const undoable = signal<readonly Command[]>([]);
const redoable = signal<readonly Command[]>([]);

/** What `undo` would carry out. */
export const nextUndo = computed(() => undoable.value.at(-1));
export const canUndo = computed(() => undoable.value.length > 0);
export const canRedo = computed(() => redoable.value.length > 0);

/** Counts up whenever somebody leaves: what they wanted is not sent in the name of who comes next. */
let visit = 0;

/** Forgets what could be undone, and what is not sent yet: it was somebody else's. */
export function forgetDone(): void {
  visit++;
  undoable.value = [];
  redoable.value = [];
}

/** What is sent goes one after the other: the second arrow key must not overtake the first. */
let queue: Promise<unknown> = Promise.resolve();

/** Ends when all that was begun is done: what comes last is only known then. */
let settled: Promise<unknown> = Promise.resolve();

/**
 * Carries a command out; what is refused is taken away again and said. While the server is gone it waits, and all that come
 * after it: they are sent in their order when it is back. Tells whether it was done.
 */
export function run(command: Command): Promise<boolean> {
  const running = perform(command);
  settled = Promise.allSettled([settled, running]);
  return running;
}

/** How many undos are not done yet. */
let undos = 0;

/** Takes back what was done last, also where the server has not answered yet. */
export const undo = (): Promise<void> => undoing(() => undoable.peek().at(-1), undos > 0);

/** Does again what was taken back last. */
export const redo = (): Promise<void> => afterAll(redoLast);

/** While the server is gone nothing is to be seen of an undo: who presses again means the same one. */
async function undoing(which: () => Command | undefined, isRepeated = false): Promise<void> {
  if (outage.peek()) {
    say('Will be undone when the server is back.');
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
  if (!inverse.command) say(`${command.done}.`);
  else offerUndo(command.done, inverse.command);
  return true;
}

/** Carries out what undoes something, unless that was done already. */
async function takeBack(command: Command | undefined): Promise<void> {
  const before = undoable.peek();
  if (!command || !before.includes(command)) return;
  undoable.value = before.filter((other) => other !== command);
  const inverse = await carryOut(command, 'Not undone');
  if (inverse.ok === 'later') undoable.value = [...undoable.peek(), command];
  if (inverse.ok !== true) return;
  if (inverse.command) redoable.value = [...redoable.peek(), inverse.command];
  say(`Undone: ${command.done}.`);
}

async function redoLast(): Promise<void> {
  const command = redoable.peek().at(-1);
  if (!command) return;
  redoable.value = redoable.peek().slice(0, -1);
  const inverse = await carryOut(command, 'Not done again');
  if (inverse.ok === 'later') redoable.value = [...redoable.peek(), command];
  else if (inverse.ok === true && inverse.command) offerUndo(command.done, inverse.command);
}

function offerUndo(done: string, inverse: Command): void {
  undoable.value = [...undoable.peek(), inverse].slice(-MOST);
  // Only the last is undone by its message: what came after it may rest on it.
  const isOffered = () => nextUndo.value === inverse;
  say(`${done}.`, { action: { label: 'Undo', isOffered, run: () => undoing(() => inverse) } });
}

/** Done, refused, or refused for now. */
type Outcome = { ok: true; command: Command | undefined } | { ok: false | 'later' };

/** `failed` is how a refusal begins that names the command. */
async function carryOut(command: Command, failed?: string): Promise<Outcome> {
  const shown = command.show?.() ?? [];
  const hide = () =>
    batch(() => {
      for (const { remove } of shown) remove();
    });
  let hasWaited = false;
  const mine = visit;
  const send = <Answer>(attempt: () => Promise<Answer>) =>
    untilAnswered(
      () => (mine === visit ? attempt() : Promise.reject(tooLate())),
      () => {
        hasWaited = true;
      },
    );
  const sent = queue.then(() => sendingBy(send, command.send)).finally(outdateReadings);
  queue = sent.catch(() => {});
  unsaved.value++;
  try {
    const inverse = await sent;
    return { ok: true, command: mine === visit ? inverse : undefined };
  } catch (error) {
    const refusal = problemInWords(error);
    // What was done long ago is named: nobody looks at it any more.
    const isOld = failed || hasWaited || mine !== visit;
    if (isOld) say(`${failed ?? 'Not saved'}: ${command.done}. ${refusal}`, { tone: 'problem' });
    else if (!command.refused?.(error)) say(refusal, { tone: 'problem' });
    void readAnew();
    return { ok: isTransient(error) && 'later' };
  } finally {
    unsaved.value--;
    hide();
  }
}

const tooLate = () =>
  new Refused({ message: 'You are no longer signed in', extensions: { code: 'UNAUTHENTICATED' } });
