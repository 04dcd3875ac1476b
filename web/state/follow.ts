import { effect, untracked } from '@preact/signals';
import type { ChangedType } from '../graph/generated/graphql.ts';
import { isToBeRead } from './live.ts';
import type { Reading } from './loaded.ts';
import { keepFresh } from './refresh.ts';
import { isStaying } from './session.ts';

type Following = {
  /** The kinds of records that it shows. */
  types: readonly ChangedType[];
  /** Uses the signals on which what is read depends: it is read again when they change. */
  dependsOn?: () => unknown;
  /** Whether it is to be seen at all; without this, always. */
  isShown?: () => boolean;
  /** Forgets what was read: it was somebody else's. */
  forget: () => void;
};

/** Keeps a reading up to date for as long as somebody is signed in, changes are told, and it is shown. */
export function follow(reading: Reading, { types, dependsOn, isShown, forget }: Following): void {
  const isWanted = () => isToBeRead.value && (isShown?.() ?? true);
  keepFresh(types, () => (isStaying() && untracked(isWanted) ? reading.refresh() : undefined));
  effect(() => {
    if (isWanted()) {
      dependsOn?.();
      reading.start();
    } else {
      reading.stop();
      forget();
    }
  });
}
