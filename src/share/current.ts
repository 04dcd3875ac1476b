import { AsyncLocalStorage } from 'node:async_hooks';
import type { Leave } from './shares.ts';

/** For whom something is done, and as part of which of the account's turns. */
type Served = { account: string; turn: Turn };

/** A request that has its part of the account's share. */
type Turn = {
  /** Steps out of the share, and back into it. */
  out: Leave;
  in: () => Promise<void> | void;
  /** What it waited for is there. */
  goOn: () => void;
  /** Has an answer of so many characters to send. */
  send: (characters: number) => void;
};

const served = new AsyncLocalStorage<Served>();

/** The account that is being served; undefined for what the service does of its own accord. */
export const currentAccount = (): string | undefined => served.getStore()?.account;

/** Does something on behalf of an account. */
export const serving = <T>(account: string, turn: Turn, work: () => T): T =>
  served.run({ account, turn }, work);

/** Leaves the account's share for as long as something takes that is limited in another way. */
export async function steppedOut<T>(work: () => Promise<T>): Promise<T> {
  const turn = served.getStore()?.turn;
  turn?.out();
  try {
    return await work();
  } finally {
    await turn?.in();
  }
}

/** A promise of what others do, the database above all. When it is kept, it is this request that goes on. */
export function waitingFor<T>(promise: Promise<T>): Promise<T> {
  const turn = served.getStore()?.turn;
  return turn ? promise.finally(turn.goOn) : promise;
}

/** Tells that so many characters will be sent to the client. */
export const willSend = (characters: number): void => served.getStore()?.turn.send(characters);
