import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent } from 'preact';
import { fieldProblems, problemInWords } from '../../graph/error-messages.ts';
import { session, signIn, signUp } from '../../state/session/session.ts';
import { zoneNames } from '../../time/zone-names.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField, TextField } from '../../ui/field.tsx';
import { focusFirst, valuesOf } from '../../ui/form.tsx';
import { Logo } from '../../ui/logo.tsx';
import { signUpAsAdmin } from './first-admin.ts';

const LABELS = {
  email: 'Email',
  password: 'Password',
  displayName: 'Name',
  timezone: 'Time zone',
  serverKey: 'Server key',
};

type Problems = { fields: Record<string, string>; form?: string | undefined };

/** The form to sign in or to create an account. */
export function SignInPage() {
  const isNew = useSignal(wantsAccount());
  const isBusy = useSignal(false);
  const problems = useSignal<Problems>({ fields: {} });
  const notice = session.value.kind === 'anonymous' ? session.value.notice : undefined;

  const change = (toNew: boolean) => {
    isNew.value = toNew;
    problems.value = { fields: {} };
  };

  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = '', password = '', displayName, timezone, serverKey } = valuesOf(form);
    isBusy.value = true;
    try {
      const account = { email, password, displayName: displayName || null, timezone };
      if (!isNew.value) await signIn({ email, password });
      else if (serverKey?.trim()) await signUpAsAdmin(account, serverKey.trim());
      else await signUp(account);
    } catch (error) {
      const fields = fieldProblems(error, LABELS);
      const hasFieldProblems = Object.keys(fields).length > 0;
      problems.value = { fields, form: hasFieldProblems ? undefined : problemInWords(error) };
      isBusy.value = false;
      focusFirst(form, hasFieldProblems ? Object.keys(fields) : ['password']);
    }
  };

  const { fields, form } = problems.value;
  return (
    <main class="entrance">
      <a class="brand" href="/">
        <Logo /> Task Planner
      </a>
      <div class="card">
        <h1>{isNew.value ? 'Create an account' : 'Sign in'}</h1>
        <p class="lead">
          {isNew.value ? 'Your tasks, scheduled in your working hours.' : 'Your week is waiting.'}
        </p>
        {/* The key resets the fields when the form switches between its two modes. */}
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
            hint={isNew.value ? 'At least 8 characters. Common passwords are rejected.' : undefined}
            problem={fields.password}
          />
          {isNew.value && (
            <ChoiceField
              label={LABELS.timezone}
              name="timezone"
              hint="All times are shown in this time zone."
              choices={zones()}
              defaultValue={ownZone()}
              problem={fields.timezone}
            />
          )}
          {isNew.value && (
            <details open={fields.serverKey !== undefined}>
              <summary>Setting up this server?</summary>
              <TextField
                label={LABELS.serverKey}
                name="serverKey"
                type="password"
                autoComplete="off"
                hint="The API key that the server printed at its first start (tp_…). It makes this account an admin."
                problem={fields.serverKey}
              />
            </details>
          )}
          <p class="problem" role="alert">
            {form ?? notice}
          </p>
          <Button type="submit" look="primary" busy={isBusy.value}>
            {isNew.value ? 'Create account' : 'Sign in'}
          </Button>
        </form>
        <p class="other">
          {isNew.value ? 'Already have an account? ' : 'New here? '}
          <Button look="quiet" onClick={() => change(!isNew.value)}>
            {isNew.value ? 'Sign in instead' : 'Create an account'}
          </Button>
        </p>
      </div>
    </main>
  );
}

/** Whether the client has followed the link of the first page to create an account. */
const wantsAccount = () => new URLSearchParams(location.search).get('start') === 'account';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones, including the browser's own, which may be an alias. */
const zones = () =>
  zoneNames(ownZone()).map((value) => ({ value, label: value.replaceAll('_', ' ') }));
