import type { FunctionComponent } from 'preact';
import { TimeDialog } from './blocks/time-dialog.tsx';
import { BusyDialog } from './busy/busy-dialog.tsx';
import { HoursDialog } from './hours/hours-dialog.tsx';
import { NotificationsDialog } from './notifications/notifications-dialog.tsx';
import { OrganizeDialog } from './organize/organize-dialog.tsx';
import { OutlookDialog } from './plan/outlook-dialog.tsx';
import { WhyDialog } from './plan/why-dialog.tsx';
import { AddDialog } from './quick-add/add-dialog.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { route } from './state/router.ts';
import { DocumentDialog } from './tasks/document-dialog.tsx';
import { TaskDialog } from './tasks/task-dialog.tsx';

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
