import { service } from './setup.ts';
import {
  choose,
  closeDialog,
  enter,
  messageWith,
  prepare,
  queryData,
  undo,
  visit,
} from './week.ts';
import { WeekVisit } from './week-visit.ts';

describe('the settings', () => {
  it('change name and time zone, with its local time, and undo it', async () => {
    await prepare();
    await visit.takeTime('Dentist', '2037-11-19T08:00:00Z', '2037-11-19T09:00:00Z');
    await visit.open();
    await visit.button(/^Dentist.*9:00 – 10:00/).waitFor();
    await choose('Profile and time zone');
    await visit.field('Name').fill('Ada King');
    await visit.field('Time zone').fill('asia/tokyo');
    await visit.page.getByText('Local time: Wed 18 Nov, 19:00.').waitFor();
    await visit.button('Save profile').click();
    await messageWith('Changed the profile.').waitFor();
    expect(await visit.field('Time zone').inputValue()).toBe('Asia/Tokyo');
    await closeDialog('Settings');
    await visit.button(/^Dentist.*17:00 – 18:00/).waitFor();
    await visit.button('Account of Ada King').waitFor();
    await undo();
    await visit.button(/^Dentist.*9:00 – 10:00/).waitFor();
    await visit.button('Account of Ada Byron').waitFor();
  });

  it('reject an invalid time zone', async () => {
    await enter({ now: null });
    await choose('Profile and time zone');
    await visit.field('Time zone').fill('Atlantis');
    await visit.page.getByText('Type a city or a continent to find it.').waitFor();
    await visit.button('Save profile').click();
    await visit.page.getByText('Time zone must be an IANA zone, e.g. Australia/Sydney.').waitFor();
  });

  it('change the planning settings; empty fields use the default', async () => {
    await enter({ now: null });
    await choose('Planning settings');
    const settings = () =>
      queryData<{ planningSettings: object }>(
        '{ planningSettings { defaultEstimateMinutes missedWork maxMinutesPerDay breakMinutes spareShare autoPlan } }',
      );
    const before = {
      planningSettings: {
        defaultEstimateMinutes: null,
        missedWork: 'COUNTS',
        maxMinutesPerDay: null,
        breakMinutes: 10,
        spareShare: 0,
        autoPlan: 'OFF',
      },
    };
    expect(await settings()).toEqual(before);
    await visit.field('Missed work').selectOption('PLANNED_AGAIN');
    await visit.field('Automatic planning').selectOption('ON');
    await visit.field('Maximum planned minutes per day').fill('2000');
    await visit.button('Save settings').click();
    await visit.page.getByText(/^Maximum planned minutes per day must be/).waitFor();
    await visit.field('Maximum planned minutes per day').fill('300');
    await visit.field('Default estimate, in minutes').fill('45');
    await visit.field('Buffer, in percent of each day').fill('15');
    await visit.button('Save settings').click();
    await messageWith('Changed the planning settings.').waitFor();
    expect(await settings()).toEqual({
      planningSettings: {
        defaultEstimateMinutes: 45,
        missedWork: 'PLANNED_AGAIN',
        maxMinutesPerDay: 300,
        breakMinutes: 10,
        spareShare: 0.15,
        autoPlan: 'ON',
      },
    });
    await undo();
    await messageWith('Undone: Changed the planning settings.').waitFor();
    expect(await settings()).toEqual(before);
    expect(await visit.field('Maximum planned minutes per day').inputValue()).toBe('');
  });

  it('change the password, which requires the current one', async () => {
    const { email, password } = await enter({ now: null });
    await choose('Password and sessions');
    await visit.field('Current password').fill('wrong horse');
    await visit.field('New password').fill('better battery staple');
    await visit.button('Change password').click();
    await visit.page.getByText('Current password is wrong.').waitFor();
    await visit.field('Current password').fill(password);
    await visit.button('Change password').click();
    await messageWith(/^Changed the password/).waitFor();
    expect(await visit.field('New password').inputValue()).toBe('');
    await closeDialog('Settings');
    await visit.button('Account of Ada Byron').click();
    await visit.button('Sign out').click();
    await visit.signIn(email, 'better battery staple');
    await visit.button('Account of Ada Byron').waitFor();
  });

  it('end another session, which is notified at once', async () => {
    const { email, password } = await enter({ now: null });
    const other = await WeekVisit.prepare();
    await other.open();
    await other.signIn(email, password);
    await other.button('Account of Ada Byron').waitFor();
    await choose('Password and sessions');
    await visit.page.getByText('This session').waitFor();
    await visit.button(/^End session:/).click();
    await visit.button(/^Really end session:/).click();
    await messageWith('Ended the session.').waitFor();
    await visit.button(/^End session:/).waitFor({ state: 'detached' });
    await other.page.getByText('You are no longer signed in.').waitFor();
  });

  it('create an API key, which is shown once and works, and revoke it', async () => {
    await enter({ now: null });
    await choose('API keys');
    await visit.button('Create key').click();
    await visit.page.getByText('Name must be 1-100 characters.').waitFor();
    await visit.field('Name').fill('Assistant');
    await visit.field('Permissions').selectOption('Read and write');
    await visit.field('Expires').fill('2099-12-31');
    await visit.button('Create key').click();
    await messageWith('Created API key Assistant.').waitFor();
    const key = await visit.field('Key').inputValue();
    expect(await visit.field('With curl').inputValue()).toContain(key);
    expect(await visit.field('With an assistant (MCP)').inputValue()).toContain(
      `${service.url}/mcp`,
    );
    const status = async () =>
      (await fetch(`${service.url}/api/tasks`, { headers: { authorization: `Bearer ${key}` } }))
        .status;
    await visit.page.getByText(/read, write · never used · expires/).waitFor();
    expect(await status()).toBe(200);
    await visit.button('Revoke: Assistant').click();
    await visit.button('Really revoke: Assistant').click();
    await messageWith('Revoked API key Assistant.').waitFor();
    await visit.page.getByText('No API keys yet.').waitFor();
    expect(await visit.field('Key').count()).toBe(0);
    expect(await status()).toBe(401);
  });

  it('enter a part of a date, which is rejected instead of ignored', async () => {
    await enter({ now: null });
    await choose('API keys');
    await visit.field('Name').fill('Assistant');
    await visit.field('Expires').pressSequentially('12');
    await visit.button('Create key').click();
    await visit.page.getByText('Expires is not a valid date.').waitFor();
    await visit.page.getByText('No API keys yet.').waitFor();
  });

  it('delete the account after a confirmation', async () => {
    const { email, password } = await enter({ now: null });
    await choose('Password and sessions');
    await visit.field('Your email, to confirm').fill('other@example.com');
    await visit.field('Your password').fill(password);
    await visit.button('Delete my account permanently').click();
    await visit.page.locator('#delete-heading ~ form .problem').first().waitFor();
    await visit.field('Your email, to confirm').fill(email);
    await visit.button('Delete my account permanently').click();
    await visit.page.getByText('Your account and all its data are deleted.').waitFor();
    await visit.signIn(email, password);
    await visit.page.getByText(/wrong|invalid|incorrect/i).waitFor();
  });
});
