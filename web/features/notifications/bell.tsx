import { notices } from '../../state/queries/notifications.ts';
import { open } from '../../state/router/router.ts';
import { Icon } from '../../ui/icon.tsx';

/** The button that opens the notifications, with the number of unread ones. */
export function Bell() {
  const { unread } = notices.value;
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return (
    <button
      type="button"
      class="button quiet icon-only bell"
      aria-label={label}
      title={label}
      onClick={() => open({ dialog: 'notifications' })}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span class="badge" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}
