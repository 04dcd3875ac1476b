import type { ComponentChildren } from 'preact';
import { Dialog } from '../parts/dialog.tsx';
import { addressOf, open, place } from '../state/place.ts';
import { Keys } from './keys.tsx';
import { PlanningForm } from './planning-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Security } from './security.tsx';

/** The parts of the settings, by the dialogs that the address names. */
const PARTS: Record<string, { title: string; content: () => ComponentChildren }> = {
  profile: { title: 'Profile', content: () => <ProfileForm /> },
  planning: { title: 'Planning', content: () => <PlanningForm /> },
  security: { title: 'Security', content: () => <Security /> },
  keys: { title: 'Keys', content: () => <Keys /> },
};

export function SettingsDialog() {
  const { dialog = '' } = place.value;
  const part = Object.hasOwn(PARTS, dialog) ? PARTS[dialog] : undefined;
  if (!part) return null;
  return (
    <Dialog title="Settings">
      <div class="settings">
        <nav aria-label="Settings">
          {Object.entries(PARTS).map(([name, { title }]) => (
            <a
              key={name}
              href={addressOf({ dialog: name })}
              aria-current={name === dialog ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                open({ dialog: name });
              }}
            >
              {title}
            </a>
          ))}
        </nav>
        {part.content()}
      </div>
    </Dialog>
  );
}
