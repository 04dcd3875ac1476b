import { service } from './setup.ts';
import { enter, enterAnonymously, visit } from './week.ts';

describe('who comes for the first time', () => {
  beforeEach(() => enterAnonymously());

  it('opens an account, in the zone of the browser unless another is chosen, and sees what to do first', async () => {
    await visit.button('Create an account').click();
    expect(await visit.field('Time zone').inputValue()).toBe('Asia/Tokyo');
    await visit.field('Time zone').selectOption('Asia/Kolkata');
    await visit.button('Sign in instead').click();
    await visit.signUp('Europe/Berlin');
    await visit.heading('Your week is empty. Begin like this:').waitFor();
    expect(await visit.page.locator('.blocks li').count()).toBe(0);
    await visit.button('Account of Ada Byron').click();
    await visit.page.getByText('Europe/Berlin').waitFor();
  });

  it('is told at each field what is wrong with it', async () => {
    await visit.button('Create an account').click();
    await visit.field('Email').fill('nobody');
    await visit.field('Password').fill('password');
    await visit.button('Create account').click();
    await visit.page.getByText('Email must be an email address.').waitFor();
    await visit.page.getByText('Password is one of the most common passwords.').waitFor();
    expect(await visit.field('Email').getAttribute('aria-invalid')).toBe('true');
    await visit.page.locator('input[name=email]:focus').waitFor();
  });

  it('is told that an address is taken', async () => {
    const { email, password } = await service.signUp();
    await visit.button('Create an account').click();
    await visit.field('Email').fill(email);
    await visit.field('Password').fill(password);
    await visit.button('Create account').click();
    await visit.page.getByText(/already/i).waitFor();
  });
});

describe('who has an account', () => {
  it('signs in, is signed in after a reload, and signs out', async () => {
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

  it('is told when the session has ended elsewhere', async () => {
    await enter({ now: null, zone: 'UTC' });
    await visit.rest('DELETE', '/auth/sessions');
    await visit.page.getByText('You are no longer signed in.').waitFor();
  });
});
