import type { FunctionComponent } from 'preact';
import { TimeDialog } from './features/blocks/time-dialog.tsx';
import { BusyDialog } from './features/busy/busy-dialog.tsx';
import { HoursDialog } from './features/hours/hours-dialog.tsx';
import { NotificationsDialog } from './features/notifications/notifications-dialog.tsx';
import { OrganizeDialog } from './features/organize/organize-dialog.tsx';
import { OutlookDialog } from './features/plan/outlook-dialog.tsx';
import { WhyDialog } from './features/plan/why-dialog.tsx';
import { AddDialog } from './features/quick-add/add-dialog.tsx';
import { SettingsDialog } from './features/settings/settings-dialog.tsx';
import { ShortcutsDialog } from './features/shortcuts/shortcuts-dialog.tsx';
import { DocumentDialog } from './features/tasks/document-dialog.tsx';
import { TaskDialog } from './features/tasks/task-dialog.tsx';
import { route } from './state/router/router.ts';

/** The dialogs, by the first word of the route's `dialog`. */
const DIALOGS: Record<string, FunctionComponent> = {
  add: AddDialog,
  shortcuts: ShortcutsDialog,
  place: TimeDialog,
  move: TimeDialog,
  busy: BusyDialog,
  hours: HoursDialog,
  notifications: NotificationsDialog,
  organize: OrganizeDialog,
  outlook: OutlookDialog,
  why: WhyDialog,
  task: TaskDialog,
  document: DocumentDialog,
  profile: SettingsDialog,
  planning: SettingsDialog,
  security: SettingsDialog,
  series: SettingsDialog,
  calendars: SettingsDialog,
  keys: SettingsDialog,
};

/** The open dialog, if there is one. */
export function OpenDialog() {
  const [name = ''] = (route.value.dialog ?? '').split(' ');
  const Dialog = Object.hasOwn(DIALOGS, name) ? DIALOGS[name] : undefined;
  return Dialog ? <Dialog /> : null;
}
