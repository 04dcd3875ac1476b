import { unavailable } from '../errors.ts';
import { networkOf, type Visitor } from './visitor.ts';

/** Of libuv's four threads, which files and name lookups need too. */
const AT_ONCE = 2;
/** Two seconds and a half of work. */
const MOST_WAITING = 48;
const MOST_WAITING_OF_ONE_PLACE = 24;

type Waiting = { place: string | undefined; start: () => void };

let running = 0;
const waiting: Waiting[] = [];

/**
 * Hashing a password takes a core for a tenth of a second, whoever sends one: so few are hashed at once,
 * some may wait, of them no more than half from one place, and the others are refused.
 */
export async function inHashingTurn<T>(visitor: Visitor, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await turn(networkOf(visitor));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next.start();
    else running--;
  }
}

function turn(place: string | undefined): Promise<void> {
  const ofPlace = place ? waiting.filter((each) => each.place === place).length : 0;
  if (waiting.length >= MOST_WAITING || ofPlace >= MOST_WAITING_OF_ONE_PLACE) {
    throw unavailable('Too many passwords are being checked', 3);
  }
  return new Promise((start) => waiting.push({ place, start }));
}
