import { useSignal } from '@preact/signals';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { viewer } from '../../state/session/session.ts';
import { momentInWords } from '../../time/words.ts';
import { zoneNames } from '../../time/zone-names.ts';
import { TextField } from '../../ui/field.tsx';
import { Form, type Values } from '../../ui/form.tsx';
import { changeProfile } from './profile-commands.ts';

const LABELS = { displayName: 'Name', timezone: 'Time zone' };

export function ProfileForm() {
  const { displayName, email, timezone } = viewer.value;
  const zone = useSignal(timezone);
  const command = ({ displayName: name = '', timezone: written = '' }: Values) => {
    const profile = { displayName: name, timezone: zoneOf(written, timezone) };
    const isSame = name === displayName && profile.timezone === timezone;
    return isSame ? undefined : changeProfile(viewer.peek(), profile);
  };
  return (
    <Form labels={LABELS} action="Save profile" command={command}>
      {(problems) => (
        <>
          <TextField
            key={displayName}
            label={LABELS.displayName}
            name="displayName"
            autoComplete="name"
            maxLength={200}
            defaultValue={displayName}
            problem={problems.displayName}
          />
          <TextField
            label="Email"
            name="email"
            value={email}
            readOnly
            hint="The address that you sign in with."
          />
          <TextField
            key={timezone}
            label={LABELS.timezone}
            name="timezone"
            list="zones"
            autoComplete="off"
            spellcheck={false}
            defaultValue={inWords(timezone)}
            hint={timeThere(zoneOf(zone.value, timezone))}
            problem={problems.timezone}
            onInput={({ currentTarget }) => {
              zone.value = currentTarget.value;
            }}
          />
          <datalist id="zones">
            {zoneNames().map((name) => (
              <option key={name} value={inWords(name)} />
            ))}
          </datalist>
        </>
      )}
    </Form>
  );
}

const inWords = (zone: string) => zone.replaceAll('_', ' ');

/** The time zone of a typed name, ignoring case. The account's zone may be an alias that the browser does not list. */
function zoneOf(written: string, own: string): string {
  const name = written.trim().replaceAll(' ', '_');
  return [own, ...zoneNames()].find((zone) => zone.toLowerCase() === name.toLowerCase()) ?? name;
}

function timeThere(zone: string): string {
  try {
    return `Local time: ${momentInWords(wording, zone, now.value)}. All times are shown in this zone.`;
  } catch {
    return 'Type a city or a continent to find it.';
  }
}
