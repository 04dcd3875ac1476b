import { computed } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { type NoticeFragment, NoticesDocument } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';
import { Optimistic } from './optimistic.ts';

export type Notice = NoticeFragment;

/** The newest notifications, how many there are in all, and how many of these were not read. */
export type Notices = { notices: readonly Notice[]; total: number; unread: number };

const EMPTY: Notices = { notices: [], total: 0, unread: 0 };

const kept = new Optimistic<Notices>(EMPTY);

export const notices = computed(() => kept.shown.value);

/** Shows changes of notifications before the server has them. */
export const showNotices = (change: (notices: Notices) => Notices) => kept.show(change);

/** Takes over what the server answered about notifications. */
export const confirmNotices = (change: (notices: Notices) => Notices): void => kept.confirm(change);

const reading = new Reading(async (isLast) => {
  const { viewer, notifications } = await ask(NoticesDocument);
  if (!isLast()) return;
  kept.confirm(() => ({
    notices: notifications.nodes,
    total: notifications.totalCount,
    unread: viewer.unreadNotificationCount,
  }));
});

export const noticesState = reading.state;

export const followNotices = () =>
  follow(reading, { types: ['NOTIFICATION'], forget: () => kept.confirm(() => EMPTY) });
