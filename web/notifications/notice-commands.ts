import { ask } from '../graph/client.ts';
import {
  MarkAllReadDocument,
  MarkReadDocument,
  type NotificationGenerator,
  WriteNoticeDocument,
} from '../graph/generated/graphql.ts';
import type { Command } from '../state/command.ts';
import { confirmNotices, type Notice, type Notices, showNotices } from '../state/notifications.ts';
import { readAnew } from '../state/refresh.ts';

/** What was read stays read: the graph has no way back. */
export function markRead({ id, title }: Notice): Command {
  const change = ({ notices, total, unread }: Notices): Notices => ({
    notices: notices.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
    total,
    // Once: the answer may find what a reading has already told.
    unread: notices.some((notice) => notice.id === id && !notice.read) ? unread - 1 : unread,
  });
  return {
    done: `Marked as read: ${title}`,
    show: () => [showNotices(change)],
    send: async () => {
      await ask(MarkReadDocument, { id });
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
      await ask(MarkAllReadDocument);
      confirmNotices(change);
      return undefined;
    },
  };
}

/** Has the summary of today written, or the alert about what is at risk. */
export function write(type: NotificationGenerator): Command {
  const command: Command = {
    done: '',
    send: async () => {
      const { generated } = (await ask(WriteNoticeDocument, { type })).generateNotification;
      command.done = said(type, generated);
      await readAnew(['NOTIFICATION']);
      return undefined;
    },
  };
  return command;
}

function said(type: NotificationGenerator, generated: number): string {
  if (type === 'MORNING_SUMMARY') return 'The summary of today is there';
  if (generated === 0) return 'Nothing new is at risk';
  return generated === 1 ? '1 task is at risk' : `${generated} tasks are at risk`;
}
