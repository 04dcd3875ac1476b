import { run } from '../../state/commands/command.ts';
import { type Notice, notices, noticesState } from '../../state/queries/notifications.ts';
import { route } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { momentInWords } from '../../time/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { type Line, linesOf } from './lines.ts';
import { markAllRead, markRead, write } from './notice-commands.ts';

const KINDS = { MORNING_SUMMARY: 'Daily summary', AT_RISK_DEADLINE: 'Deadline at risk' };
const ICONS = { MORNING_SUMMARY: 'calendar', AT_RISK_DEADLINE: 'warning' } as const;

export function NotificationsDialog() {
  if (route.value.dialog !== 'notifications') return null;
  const { notices: shown, total, unread } = notices.value;
  return (
    <Dialog title="Notifications">
      <div class="form-actions">
        <Button onClick={() => run(write('MORNING_SUMMARY'))}>Summary of today</Button>
        <Button onClick={() => run(write('AT_RISK'))}>Tasks at risk</Button>
        {unread > 0 && (
          <Button look="quiet" icon="check" onClick={() => run(markAllRead())}>
            Mark all as read
          </Button>
        )}
      </div>
      {noticesState.value === 'ready' && shown.length === 0 && (
        <p class="hint">No notifications yet.</p>
      )}
      <ul class="notices">
        {shown.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      {total > shown.length && <p class="hint">And {total - shown.length} older notifications.</p>}
    </Dialog>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { type, title, read, createdAt } = notice;
  return (
    <li class={read ? 'notification' : 'notification unread'}>
      <h3>
        <Icon name={ICONS[type]} /> {title}
        {!read && <span class="count">New</span>}
      </h3>
      <p class="hint">
        {KINDS[type]} · {momentInWords(wording, zone.value, Date.parse(createdAt))}
      </p>
      {linesOf(notice).map((line, index) => (
        <NoticeLine key={index} line={line} />
      ))}
      {!read && (
        <IconButton
          icon="check"
          label={`Mark as read: ${title}`}
          onClick={() => run(markRead(notice))}
        />
      )}
    </li>
  );
}

const CLOSED = { dialog: undefined, id: undefined, block: undefined };

const NoticeLine = ({ line: { text, isItem, to } }: { line: Line }) => (
  <p class={isItem ? 'item' : undefined}>
    {to ? <Link to={{ ...CLOSED, ...to }}>{text}</Link> : text}
  </p>
);
