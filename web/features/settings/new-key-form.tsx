import type { ApiKeyScope } from '../../graph/generated/deferred/graphql.ts';
import { today } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { addDays, isCalendarDate } from '../../time/dates.ts';
import { startOfDay } from '../../time/zone.ts';
import { ChoiceField, TextField } from '../../ui/field.tsx';
import { Form, type Values } from '../../ui/form.tsx';
import { createKey } from './access-commands.ts';

const LABELS = { name: 'Name', scopes: 'Permissions', expiresAt: 'Expires' };

const MAY: { label: string; scopes: ApiKeyScope[] }[] = [
  { label: 'Read, write and plan', scopes: ['READ', 'WRITE', 'PLAN'] },
  { label: 'Read and write', scopes: ['READ', 'WRITE'] },
  { label: 'Read only', scopes: ['READ'] },
  {
    label: 'Full access, including keys and sessions',
    scopes: ['READ', 'WRITE', 'PLAN', 'ADMIN'],
  },
];

const CHOICES = MAY.map(({ label, scopes }) => ({ value: scopes.join(), label }));

export function NewKeyForm({ onMade }: { onMade: (secret: string | null, id: string) => void }) {
  const command = ({ name = '', scopes = '', expiresAt = '' }: Values) =>
    createKey(
      { name, scopes: scopes.split(',') as ApiKeyScope[], expiresAt: endOf(expiresAt) },
      onMade,
    );
  return (
    <Form labels={LABELS} action="Create key" command={command} onDone={(form) => form.reset()}>
      {(problems) => (
        <div class="beside">
          <TextField
            label={LABELS.name}
            name="name"
            maxLength={100}
            placeholder="Assistant"
            problem={problems.name}
          />
          <ChoiceField
            label={LABELS.scopes}
            name="scopes"
            choices={CHOICES}
            problem={problems.scopes}
          />
          <TextField
            label={LABELS.expiresAt}
            name="expiresAt"
            type="date"
            min={today.value}
            hint="Leave empty for no expiry."
            problem={problems.expiresAt}
          />
        </div>
      )}
    </Form>
  );
}

/** The end of a date; `null` without a date. */
const endOf = (date: string): string | null =>
  isCalendarDate(date) ? new Date(startOfDay(zone.value, addDays(date, 1))).toISOString() : null;
