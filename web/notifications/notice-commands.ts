import { execute } from '../graph/client.ts';
import {
  MarkAllReadDocument,
  MarkReadDocument,
  type NotificationGenerator,
  WriteNoticeDocument,
} from '../graph/generated/graphql.ts';
import type { Command } from '../state/command.ts';
import { confirmNotices, type Notice, type Notices, showNotices } from '../state/notifications.ts';
import { refetch } from '../state/refresh.ts';

/** Marks a notification as read. The API cannot mark it as unread, so there is no undo. */
export function markRead({ id, title }: Notice): Command {
  const change = ({ notices, total, unread }: Notices): Notices => ({
    notices: notices.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
    total,
    // Decremented once: a query may already have the new state.
    unread: notices.some((notice) => notice.id === id && !notice.read) ? unread - 1 : unread,
  });
  return {
    done: `Marked as read: ${title}`,
    show: () => [showNotices(change)],
    send: async () => {
      await execute(MarkReadDocument, { id });
      confirmNotices(change);
      return undefined;
    },
  };
}

export function markAllRead(): Command {
  const change = ({ notices, total }: Notices): Notices => ({
    notices: notices.map((notice) => ({ ...notice, read: true })),
    total,
    unread: 0,
  });
  return {
    done: 'Marked all as read',
    show: () => [showNotices(change)],
    send: async () => {
      await execute(MarkAllReadDocument);
      confirmNotices(change);
      return undefined;
    },
  };
}

/** Generates the summary of today or the at-risk alert. */
export function write(type: NotificationGenerator): Command {
  const command: Command = {
    done: '',
    send: async () => {
      const { generated } = (await execute(WriteNoticeDocument, { type })).generateNotification;
      command.done = resultInWords(type, generated);
      await refetch(['NOTIFICATION']);
      return undefined;
    },
  };
  return command;
}

function resultInWords(type: NotificationGenerator, generated: number): string {
  if (type === 'MORNING_SUMMARY') return 'Created the summary of today';
  if (generated === 0) return 'No new tasks at risk';
  return generated === 1 ? '1 task is at risk' : `${generated} tasks are at risk`;
}
