import { effect, untracked } from '@preact/signals';
import type { ChangedType } from '../../graph/generated/graphql.ts';
import { canQuery } from '../session/live.ts';
import { isSignedIn } from '../session/session.ts';
import type { Query } from './query.ts';
import { onChange } from './refresh.ts';

type Following = {
  /** The record types that the query depends on. */
  types: readonly ChangedType[];
  /** Reads the signals that the query depends on. It runs again when they change. */
  dependsOn?: () => unknown;
  /** Whether the result is shown; by default always. */
  isShown?: () => boolean;
  /** Clears the result when the account changes or the result is hidden. */
  forget: () => void;
};

/** Keeps a query up to date while an account is signed in, the page is subscribed to changes, and the result is shown. */
export function follow(query: Query, { types, dependsOn, isShown, forget }: Following): void {
  const isWanted = () => canQuery.value && (isShown?.() ?? true);
  onChange(types, () => (isSignedIn() && untracked(isWanted) ? query.refresh() : undefined));
  effect(() => {
    if (isWanted()) {
      dependsOn?.();
      query.start();
    } else {
      query.stop();
      forget();
    }
  });
}
