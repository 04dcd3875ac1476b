import { type DomainError, insufficientStorage, unavailable } from './errors.ts';

/** What a database says of its own state, by PostgreSQL's code: nothing that a caller has done wrong. */
const REFUSALS: Record<string, () => DomainError> = {
  // disk_full
  '53100': insufficientStorage,
  // cannot_connect_now
  '57P03': () => unavailable('The database is being started', 1),
};

/** The refusal that an error of the database stands for. */
export const databaseRefusal = (error: unknown): DomainError | undefined =>
  REFUSALS[String((error as { code?: unknown } | undefined)?.code)]?.();

/** Whether a write failed because the disk is full. PostgreSQL: disk_full. */
export const isDiskFull = (error: unknown) => (error as { code?: string }).code === '53100';
