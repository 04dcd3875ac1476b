import type { BlockFragment } from '../../graph/generated/graphql.ts';
import type { Instant } from '../../time/zone.ts';
import { isOpenTask } from '../records/statuses.ts';

/**
 * Whether a block is not shown: it is cancelled, or it is planned work that is no longer needed, as its task is closed and
 * it has not ended. The next plan removes that work.
 */
export const isObsolete = (
  {
    source,
    status,
    end,
    task,
  }: Pick<BlockFragment, 'source' | 'status'> & {
    end: Instant;
    task: Pick<NonNullable<BlockFragment['task']>, 'status'> | null;
  },
  now: Instant,
): boolean =>
  status === 'CANCELLED' ||
  (source === 'AUTO' && status === 'SCHEDULED' && end > now && task !== null && !isOpenTask(task));
