import { execute } from '../../graph/client.ts';
import {
  MarkAllReadDocument,
  type NotificationGenerator,
  WriteNoticeDocument,
} from '../../graph/generated/deferred/graphql.ts';
import { MarkReadDocument } from '../../graph/generated/graphql.ts';
import type { Command } from '../../state/commands/command.ts';
import {
  confirmAllRead,
  confirmRead,
  type Notice,
  showAllRead,
  showRead,
} from '../../state/queries/notifications.ts';
import { refetch } from '../../state/queries/refresh.ts';

/** Marks a notification as read. The API cannot mark it as unread, so there is no undo. */
export const markRead = ({ id, title }: Notice): Command => ({
  done: `Marked as read: ${title}`,
  show: () => showRead([id]),
  send: async () => {
    await execute(MarkReadDocument, { id });
    confirmRead([id]);
    return undefined;
  },
});

export const markAllRead = (): Command => ({
  done: 'Marked all as read',
  show: showAllRead,
  send: async () => {
    await execute(MarkAllReadDocument);
    confirmAllRead();
    return undefined;
  },
});

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
