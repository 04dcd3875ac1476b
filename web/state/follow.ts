import { effect } from '@preact/signals';
import type { Reading } from './loaded.ts';
import { keepFresh, type RecordType } from './refresh.ts';
import { accountId } from './session.ts';

type Following = {
  /** The kinds of records that it shows. */
  types: readonly RecordType[];
  /** Uses the signals on which what is read depends: it is read again when they change. */
  dependsOn?: () => unknown;
  /** Forgets what was read: it was somebody else's. */
  forget: () => void;
};

/** Keeps a reading up to date for as long as somebody is signed in. */
export function follow(reading: Reading, { types, dependsOn, forget }: Following): void {
  keepFresh(types, () => accountId.peek() && reading.refresh());
  effect(() => {
    if (accountId.value) {
      dependsOn?.();
      reading.start();
    } else {
      reading.stop();
      forget();
    }
  });
}
