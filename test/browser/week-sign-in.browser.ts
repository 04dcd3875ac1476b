import { isDeepStrictEqual } from 'node:util';
import { eventually } from '../support/eventually.ts';
import { KEY } from './service.ts';
import { service } from './setup.ts';
import {
  choose,
  closeDialog,
  dialog,
  enter,
  enterAnonymously,
  line,
  messageWith,
  key as press,
  queryData,
  row,
  visit,
} from './week.ts';

describe('a new user', () => {
  beforeEach(() => enterAnonymously());

  it('creates an account, by default in the time zone of the browser, and sees the first steps', async () => {
    await visit.button('Create an account').click();
    expect(await visit.field('Time zone').inputValue()).toBe('Asia/Tokyo');
    await visit.field('Time zone').selectOption('Asia/Kolkata');
    await visit.button('Sign in instead').click();
    await visit.signUp('Europe/Berlin');
    await visit.heading('Your week is empty. Start here:').waitFor();
    expect(await visit.page.locator('.blocks li').count()).toBe(0);
    await visit.button('Account of Ada Byron').click();
    await visit.page.getByText('Europe/Berlin').waitFor();
  });

  it('sees validation messages at the fields', async () => {
    await visit.button('Create an account').click();
    await visit.field('Email').fill('invalid');
    await visit.field('Password').fill('password');
    await visit.button('Create account').click();
    await visit.page.getByText('Email must be an email address.').waitFor();
    await visit.page.getByText('Password is one of the most common passwords.').waitFor();
    expect(await visit.field('Email').getAttribute('aria-invalid')).toBe('true');
    await visit.page.locator('input[name=email]:focus').waitFor();
  });

  it('sees that an email is in use', async () => {
    const { email, password } = await service.signUp();
    await visit.button('Create an account').click();
    await visit.field('Email').fill(email);
    await visit.field('Password').fill(password);
    await visit.button('Create account').click();
    await visit.page.getByText(/already in use/i).waitFor();
  });
});

describe('the owner of a new server', () => {
  const key = () => visit.field('Server key');

  async function fillNewAccount(): Promise<string> {
    const email = `${crypto.randomUUID()}@example.com`;
    await visit.heading('Create an account').waitFor();
    await visit.field('Email').fill(email);
    await visit.field('Password').fill('correct horse');
    await visit.page.getByText('Setting up this server?').click();
    return email;
  }

  it('follows Start, enters the printed key, and has an admin account', async () => {
    await enterAnonymously();
    await visit.page.getByRole('link', { name: 'Task Planner' }).click();
    await visit.page.getByRole('link', { name: 'Start planning' }).click();
    const email = await fillNewAccount();
    await key().fill(KEY);
    await visit.button('Create account').click();
    await visit.button(/^Account of/).waitFor();
    await eventually('the account is an admin', async () => {
      const { viewer } = await queryData<{ viewer: object }>('{ viewer { email isAdmin } }');
      return isDeepStrictEqual(viewer, { email, isAdmin: true });
    });
  });

  it('with a wrong key creates no account', async () => {
    await enterAnonymously({ search: '?start=account' });
    const email = await fillNewAccount();
    for (const wrong of ['tp_wrong', 'not a key – at all']) {
      await key().fill(wrong);
      await visit.button('Create account').click();
      await visit.page.getByText('Server key is not a key of this server.').waitFor();
      await visit.page.locator('input[name=serverKey]:focus').waitFor();
    }
    await visit.button('Sign in instead').click();
    await visit.signIn(email, 'correct horse');
    await visit.page.getByText(/Invalid email or password/).waitFor();
  });
});

describe('an existing user', () => {
  it('signs in, stays signed in after a reload, and signs out', async () => {
    const { email, password } = await service.signUp();
    await enterAnonymously();
    await visit.signIn(email, 'wrong horse');
    await visit.page.getByText(/wrong|invalid|incorrect|unauthor/i).waitFor();
    await visit.signIn(email, password);
    await visit.button(/^Account of/).waitFor();
    await visit.page.reload();
    await visit.button(/^Account of/).click();
    await visit.button('Sign out').click();
    await visit.heading('Sign in').waitFor();
    await visit.page.reload();
    await visit.heading('Sign in').waitFor();
  });

  it('sees that the session was ended elsewhere', async () => {
    await enter({ now: null, zone: 'UTC' });
    await visit.rest('DELETE', '/auth/sessions');
    await visit.page.getByText('You are no longer signed in.').waitFor();
  });

  it('whose browser gets the session of another account saves nothing in that account', async () => {
    await enter({ now: null, zone: 'UTC' });
    await visit.signUpByApi('UTC');
    const answered = visit.page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('mutation CreateTask')),
    );
    await line().fill('Report');
    await line().press('Enter');
    expect((await answered).status()).toBe(401);
    expect(await visit.rest('GET', '/tasks')).toMatchObject({ data: [] });
    await row('Report').waitFor({ state: 'detached' });
  });

  it('whose session ends while a task is typed finds it in the field after signing in again', async () => {
    const { email, password } = await service.signUp();
    await enterAnonymously();
    await visit.signIn(email, password);
    await line().fill('Report 2h tomorrow');
    await visit.rest('DELETE', '/auth/sessions');
    await visit.page.getByText('You are no longer signed in.').waitFor();
    await visit.signIn(email, password);
    await visit.button(/^Account of/).waitFor();
    expect(await line().inputValue()).toBe('Report 2h tomorrow');
    await line().press('Enter');
    await row('Report').waitFor();
  });

  it('whose session ends while a form is filled in finds its fields after signing in again', async () => {
    const { email, password } = await service.signUp();
    await enterAnonymously({ search: '?view=day&date=2037-11-19' });
    await visit.signIn(email, password);
    const endAndSignIn = async () => {
      await visit.rest('DELETE', '/auth/sessions');
      await visit.page.getByText('You are no longer signed in.').waitFor();
      await visit.signIn(email, password);
    };
    await visit.button('Busy').click();
    await visit.field('Title').fill('Dentist');
    await visit.field('Date').fill('2037-11-19');
    await visit.field('From').fill('08:15');
    await endAndSignIn();
    await dialog('Busy time').waitFor();
    expect(await visit.field('Title').inputValue()).toBe('Dentist');
    expect(await visit.field('From').inputValue()).toBe('08:15');
    await visit.button('Add busy time').click();
    await messageWith('Added busy time: Dentist.').waitFor();
    await visit.page.locator('.bar').getByRole('button', { name: 'Busy' }).click();
    expect(await visit.field('Title').inputValue()).toBe('');
    await closeDialog('Busy time');
    await visit.page.locator('.grid').focus();
    await press('Enter');
    await visit.field('Busy time').check();
    await visit.field('Title').fill('Lunch');
    await visit.field('Minutes').fill('45');
    await endAndSignIn();
    await dialog('Add to the calendar').waitFor();
    expect(await visit.field('Busy time').isChecked()).toBe(true);
    expect(await visit.field('Title').inputValue()).toBe('Lunch');
    expect(await visit.field('Minutes').inputValue()).toBe('45');
    await press('Escape');
    await choose('Working hours');
    await visit.field('Name').fill('Early');
    await visit.field('Apply to').selectOption({ index: 1 });
    const applied = await visit.field('Apply to').inputValue();
    await endAndSignIn();
    await dialog('Working hours').waitFor();
    expect(await visit.field('Name').inputValue()).toBe('Early');
    expect(await visit.field('Apply to').inputValue()).toBe(applied);
  });

  it('sees which task was not saved because the session had ended, and keeps its line', async () => {
    await enter();
    const error = { message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } };
    await visit.context.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation CreateTask')
        ? route.fulfill({ status: 401, json: { errors: [error] } })
        : route.continue(),
    );
    await line().fill('Report 2h');
    await line().press('Enter');
    await visit.page.getByText('Not saved: Added Report. You are no longer signed in.').waitFor();
    expect(await visit.page.getByText('Unauthorized').count()).toBe(0);
    await visit.context.unroute('**/graphql');
    expect(await line().inputValue()).toBe('Report 2h');
  });
});
