import { batch, computed } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import { type NoticeFragment, NoticesDocument } from '../../graph/generated/graphql.ts';
import { Optimistic, type Shown } from '../records/optimistic.ts';
import { confirmChange, showChange } from '../records/records.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';
import { RecordList } from './record-list.ts';

export type Notice = NoticeFragment;

/** The newest notifications, the total count, and the unread count. */
export type Notices = { notices: readonly Notice[]; total: number; unread: number };

const list = new RecordList<'Notification', Notice>('Notification', {});

/** The number of unread notifications that are not loaded. */
const unreadBeyond = new Optimistic(0);

export const notices = computed((): Notices => {
  const notices = list.shown.value;
  const total = list.beyond.value + notices.length;
  return { notices, total, unread: unreadBeyond.shown.value + unreadAmong(notices) };
});

const unreadAmong = (notices: readonly Notice[]) => notices.filter(({ read }) => !read).length;

const read = () => ({ read: true });

/** Marks notifications as read, optimistically. */
export const showRead = (ids: readonly string[]): Shown[] =>
  ids.map((id) => showChange('Notification', id, read));

/** Marks notifications as read. */
export const confirmRead = (ids: readonly string[]): void =>
  batch(() => {
    for (const id of ids) confirmChange('Notification', id, read);
  });

/** Marks all notifications as read, optimistically. */
export const showAllRead = (): Shown[] => [...showRead(list.ids), unreadBeyond.show(() => 0)];

export const confirmAllRead = (): void =>
  batch(() => {
    confirmRead(list.ids);
    unreadBeyond.confirm(() => 0);
  });

const query = new Query(async (isLast) => {
  const { viewer, notifications } = await execute(NoticesDocument);
  if (!isLast()) return;
  const { nodes, totalCount } = notifications;
  batch(() => {
    list.fill(nodes);
    list.setTotal(totalCount);
    const unread = viewer.unreadNotificationCount - unreadAmong(nodes);
    unreadBeyond.confirm(() => Math.max(0, unread));
  });
});

export const noticesState = query.state;

export const followNotices = () =>
  follow(query, {
    types: ['NOTIFICATION'],
    forget: () => {
      list.clear();
      unreadBeyond.confirm(() => 0);
    },
  });
