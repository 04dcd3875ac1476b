import type { ComponentChildren } from 'preact';
import { hrefOf, open, route } from '../../state/router/router.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SeriesList } from '../series/series-list.tsx';
import { Calendars } from './calendars.tsx';
import { Keys } from './keys.tsx';
import { PlanningForm } from './planning-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Security } from './security.tsx';

/** The sections of the settings, by the route's `dialog`. */
const PARTS: Record<string, { title: string; content: () => ComponentChildren }> = {
  profile: { title: 'Profile', content: () => <ProfileForm /> },
  planning: { title: 'Planning', content: () => <PlanningForm /> },
  security: { title: 'Security', content: () => <Security /> },
  series: { title: 'Repeats', content: () => <SeriesList /> },
  calendars: { title: 'Calendars', content: () => <Calendars /> },
  keys: { title: 'API keys', content: () => <Keys /> },
};

export function SettingsDialog() {
  const { dialog = '' } = route.value;
  const part = Object.hasOwn(PARTS, dialog) ? PARTS[dialog] : undefined;
  if (!part) return null;
  return (
    <Dialog title="Settings">
      <div class="settings">
        <nav aria-label="Settings">
          {Object.entries(PARTS).map(([name, { title }]) => (
            <a
              key={name}
              href={hrefOf({ dialog: name, id: undefined })}
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
