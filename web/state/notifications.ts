import { computed } from '@preact/signals';
import { execute } from '../graph/client.ts';
import { type NoticeFragment, NoticesDocument } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Optimistic } from './optimistic.ts';
import { Query } from './query.ts';

export type Notice = NoticeFragment;

/** The newest notifications, the total count, and the unread count. */
export type Notices = { notices: readonly Notice[]; total: number; unread: number };

const EMPTY: Notices = { notices: [], total: 0, unread: 0 };

const kept = new Optimistic<Notices>(EMPTY);

export const notices = computed(() => kept.shown.value);

/** Applies an optimistic change to the notifications. */
export const showNotices = (change: (notices: Notices) => Notices) => kept.show(change);

/** Applies a confirmed change to the notifications. */
export const confirmNotices = (change: (notices: Notices) => Notices): void => kept.confirm(change);

const query = new Query(async (isLast) => {
  const { viewer, notifications } = await execute(NoticesDocument);
  if (!isLast()) return;
  kept.confirm(() => ({
    notices: notifications.nodes,
    total: notifications.totalCount,
    unread: viewer.unreadNotificationCount,
  }));
});

export const noticesState = query.state;

export const followNotices = () =>
  follow(query, { types: ['NOTIFICATION'], forget: () => kept.confirm(() => EMPTY) });
