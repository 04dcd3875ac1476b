import { viewer } from '../../state/session/session.ts';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { changePassword } from './access-commands.ts';
import { deleteAccount } from './profile-commands.ts';
import { Sessions } from './sessions.tsx';

export const Security = () => (
  <>
    <PasswordForm />
    <Sessions />
    <DeleteAccount />
  </>
);

const PASSWORDS = { currentPassword: 'Current password', newPassword: 'New password' };

const PasswordForm = () => (
  <section aria-labelledby="password-heading">
    <h3 id="password-heading">Password</h3>
    <Form
      labels={PASSWORDS}
      action="Change password"
      command={({ currentPassword = '', newPassword = '' }) =>
        changePassword({ currentPassword, newPassword })
      }
      onDone={(form) => form.reset()}
    >
      {(problems) => (
        <>
          {/* The username for password managers. */}
          <input type="hidden" name="username" autoComplete="username" value={viewer.value.email} />
          <div class="beside">
            <TextField
              label={PASSWORDS.currentPassword}
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              problem={problems.currentPassword}
            />
            <TextField
              label={PASSWORDS.newPassword}
              name="newPassword"
              type="password"
              autoComplete="new-password"
              hint="At least 8 characters."
              problem={problems.newPassword}
            />
          </div>
        </>
      )}
    </Form>
  </section>
);

const DELETION = { email: 'Your email, to confirm', password: 'Your password' };

const DeleteAccount = () => (
  <section aria-labelledby="delete-heading">
    <h3 id="delete-heading">Delete the account</h3>
    <p class="hint">
      Permanently deletes all its data: tasks, calendar, documents, sessions and API keys.
    </p>
    <Form
      labels={DELETION}
      action="Delete my account permanently"
      look="plain"
      command={({ email = '', password }) => deleteAccount({ email, password: password || null })}
    >
      {(problems) => (
        <div class="beside">
          <TextField
            label={DELETION.email}
            name="email"
            autoComplete="off"
            problem={problems.email}
          />
          <TextField
            label={DELETION.password}
            name="password"
            type="password"
            autoComplete="current-password"
            problem={problems.password}
          />
        </div>
      )}
    </Form>
  </section>
);
