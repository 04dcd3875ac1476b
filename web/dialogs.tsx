import type { FunctionComponent } from 'preact';
import { BusyDialog } from './busy/busy-dialog.tsx';
import { HoursDialog } from './hours/hours-dialog.tsx';
import { NotificationsDialog } from './notifications/notifications-dialog.tsx';
import { OrganizeDialog } from './organize/organize-dialog.tsx';
import { OutlookDialog } from './plan/outlook-dialog.tsx';
import { WhyDialog } from './plan/why-dialog.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';
import { place } from './state/place.ts';
import { DocumentDialog } from './tasks/document-dialog.tsx';
import { TaskDialog } from './tasks/task-dialog.tsx';

/** The dialogs, by the first word of what the address calls them. */
const DIALOGS: Record<string, FunctionComponent> = {
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
  keys: SettingsDialog,
};

/** The dialog that is open, if there is one. */
export function OpenDialog() {
  const [name = ''] = (place.value.dialog ?? '').split(' ');
  const Dialog = Object.hasOwn(DIALOGS, name) ? DIALOGS[name] : undefined;
  return Dialog ? <Dialog /> : null;
}
