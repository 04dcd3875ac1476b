import { IsolationLevel, type SqlEntityManager } from '@mikro-orm/sql';
import type { Call } from '../call.ts';

/** Runs `read` in a consistent snapshot: a read-only transaction with repeatable reads. */
export function inSnapshot<T>(call: Call, read: (call: Call) => Promise<T>): Promise<T> {
  return call.em.transactional((em) => read({ ...call, em: em as SqlEntityManager }), {
    isolationLevel: IsolationLevel.REPEATABLE_READ,
    readOnly: true,
  });
}
