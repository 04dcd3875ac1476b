import { currentScope } from '../../request-scope.ts';
import { unavailable } from '../errors.ts';
import type { Visitor } from './visitor.ts';

/** Of libuv's four threads, which files and name lookups need too. */
const AT_ONCE = 2;
/** Some two seconds and a half of work. */
const MOST_WAITING = 48;
const MOST_WAITING_OF_ONE_PLACE = 24;

type Waiting = { place: string | undefined; begin: () => void };

let running = 0;
const waiting = new Set<Waiting>();

/**
 * Hashing a password takes a core for a tenth of a second, whoever sends one: so few are hashed at once,
 * some may wait, of them no more than half from one place, and the others are refused.
 */
export async function inHashingTurn<T>(visitor: Visitor, work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else await turn(visitor);
  try {
    return await work();
  } finally {
    const [next] = waiting;
    // The next one takes over the place.
    if (next) next.begin();
    else running--;
  }
}

/** Waits until there is room, or nobody waits for the answer any more. */
function turn({ place }: Visitor): Promise<void> {
  const ofPlace = place ? waiting.values().filter((each) => each.place === place) : [];
  if (waiting.size >= MOST_WAITING || [...ofPlace].length >= MOST_WAITING_OF_ONE_PLACE) {
    throw unavailable('Too many passwords are being checked', 3);
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = (end: () => void) => {
    waiting.delete(one);
    forget?.();
    end();
  };
  const one: Waiting = { place, begin: () => leave(resolve) };
  waiting.add(one);
  const scope = currentScope();
  const forget = scope?.onWithdrawn(() => leave(() => reject(scope.withdrawn)));
  return promise;
}
