import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent } from 'preact';
import { fieldProblems, problemInWords } from '../graph/refusals.ts';
import { Button } from '../parts/button.tsx';
import { ChoiceField, TextField } from '../parts/field.tsx';
import { session, signIn, signUp } from '../state/session.ts';
import { zoneNames } from '../state/zones.ts';

const LABELS = {
  email: 'Email',
  password: 'Password',
  displayName: 'Name',
  timezone: 'Time zone',
};

type Problems = { fields: Record<string, string>; form?: string | undefined };

/** For who is not signed in: into an account, or to one. */
export function Entrance() {
  const isNew = useSignal(false);
  const isBusy = useSignal(false);
  const problems = useSignal<Problems>({ fields: {} });
  const notice = session.value.kind === 'guest' ? session.value.notice : undefined;

  const change = (toNew: boolean) => {
    isNew.value = toNew;
    problems.value = { fields: {} };
  };

  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = '', password = '', displayName, timezone } = entries(form);
    isBusy.value = true;
    try {
      if (isNew.value)
        await signUp({ email, password, displayName: displayName || null, timezone });
      else await signIn({ email, password });
    } catch (error) {
      const fields = fieldProblems(error, LABELS);
      const isTold = Object.keys(fields).length > 0;
      problems.value = { fields, form: isTold ? undefined : problemInWords(error) };
      isBusy.value = false;
      focusFirst(form, isTold ? Object.keys(fields) : ['password']);
    }
  };

  const { fields, form } = problems.value;
  return (
    <main class="entrance">
      <div class="card">
        <h1>{isNew.value ? 'Create an account' : 'Sign in'}</h1>
        <p class="lead">
          {isNew.value
            ? 'Your tasks, planned into the hours that you have.'
            : 'Your week is waiting.'}
        </p>
        {/* The form is another one for each: what was typed into one is not kept for the other. */}
        <form key={String(isNew.value)} method="post" noValidate onSubmit={submit}>
          {isNew.value && (
            <TextField
              label={LABELS.displayName}
              name="displayName"
              autoComplete="name"
              maxLength={200}
              problem={fields.displayName}
            />
          )}
          <TextField
            label={LABELS.email}
            name="email"
            type="email"
            autoComplete={isNew.value ? 'email' : 'username'}
            required
            problem={fields.email}
          />
          <TextField
            label={LABELS.password}
            name="password"
            type="password"
            autoComplete={isNew.value ? 'new-password' : 'current-password'}
            required
            hint={isNew.value ? 'At least 8 characters, and not a common one.' : undefined}
            problem={fields.password}
          />
          {isNew.value && (
            <ChoiceField
              label={LABELS.timezone}
              name="timezone"
              hint="All times are shown in it, wherever you are."
              choices={zones()}
              defaultValue={ownZone()}
              problem={fields.timezone}
            />
          )}
          <p class="problem" role="alert">
            {form ?? notice}
          </p>
          <Button type="submit" look="primary" busy={isBusy.value}>
            {isNew.value ? 'Create account' : 'Sign in'}
          </Button>
        </form>
        <p class="other">
          {isNew.value ? 'You have an account? ' : 'New here? '}
          <Button look="quiet" onClick={() => change(!isNew.value)}>
            {isNew.value ? 'Sign in instead' : 'Create an account'}
          </Button>
        </p>
      </div>
    </main>
  );
}

const entries = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>;

function focusFirst(form: HTMLFormElement, names: string[]): void {
  const field = [...form.elements].find((part) => names.includes(part.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone, the browser's own among them even where it is known by another name. */
const zones = () =>
  zoneNames(ownZone()).map((value) => ({ value, label: value.replaceAll('_', ' ') }));
