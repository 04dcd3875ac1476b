import { effect, signal } from '@preact/signals';
import { addDays } from '../../time/dates.ts';
import { shownDates, today } from '../router/view.ts';
import { canQuery } from '../session/live.ts';
import { accountId } from '../session/session.ts';

/** The days ahead for which the server creates tasks of series by itself, and on request. */
const USUAL = 14;
const MOST = 28;

/** The changes of series by the page. Their later tasks are missing until they are requested again. */
const changes = signal(0);

export const requestLaterWeeksAgain = (): void => {
  changes.value++;
};

/** The accounts, days and changes that the request was sent for. */
const requested = new Set<string>();

/** Requests the tasks of series for later weeks when one of them is shown, once a day and after each change of a series. Its changes arrive like those of others. */
export const followLaterWeeks = () =>
  effect(() => {
    const [first, last] = shownDates.value;
    if (!first || !last || !canQuery.value) return;
    const key = `${accountId.value} ${today.value} ${changes.value}`;
    if (requested.has(key)) return;
    const until = addDays(today.value, MOST);
    if (last <= addDays(today.value, USUAL) || first > until) return;
    requested.add(key);
    void import('../../deferred.ts')
      .then(({ requestOccurrences }) => requestOccurrences(until))
      .catch(() => requested.delete(key));
  });
