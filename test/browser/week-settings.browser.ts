import { service } from './setup.ts';
import { ask, choose, enter, prepare, putAway, said, undo, visit } from './week.ts';
import { WeekVisit } from './week-visit.ts';

describe('the settings', () => {
  it('change name and zone, which is told by its present time, and undo it', async () => {
    await prepare();
    await visit.takeTime('Dentist', '2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z');
    await visit.open();
    await visit.button(/^Dentist.*9:00 – 10:00/).waitFor();
    await choose('Profile and zone');
    await visit.field('Name').fill('Ada King');
    await visit.field('Time zone').fill('asia/tokyo');
    await visit.page.getByText('There it is Wed 18 Nov, 19:00.').waitFor();
    await visit.button('Save profile').click();
    await said('Changed the profile.').waitFor();
    expect(await visit.field('Time zone').inputValue()).toBe('Asia/Tokyo');
    await putAway('Settings');
    await visit.button(/^Dentist.*17:00 – 18:00/).waitFor();
    await visit.button('Account of Ada King').waitFor();
    await undo();
    await visit.button(/^Dentist.*9:00 – 10:00/).waitFor();
    await visit.button('Account of Ada Byron').waitFor();
  });

  it('say what is no zone', async () => {
    await enter({ now: null });
    await choose('Profile and zone');
    await visit.field('Time zone').fill('Atlantis');
    await visit.page.getByText('Type a city or a continent to find it.').waitFor();
    await visit.button('Save profile').click();
    await visit.page.getByText('Time zone must be an IANA zone, e.g. Australia/Sydney.').waitFor();
  });

  it('change how plans are made; what is left empty is as by default', async () => {
    await enter({ now: null });
    await choose('Planning settings');
    const settings = () =>
      ask<{ planningSettings: object }>(
        '{ planningSettings { missedWork maxMinutesPerDay breakMinutes spareShare } }',
      );
    const before = {
      planningSettings: {
        missedWork: 'COUNTS',
        maxMinutesPerDay: null,
        breakMinutes: 10,
        spareShare: 0,
      },
    };
    expect(await settings()).toEqual(before);
    await visit.field('Missed work').selectOption('PLANNED_AGAIN');
    await visit.field('Most planned minutes a day').fill('2000');
    await visit.button('Save settings').click();
    await visit.page.getByText(/^Most planned minutes a day must be/).waitFor();
    await visit.field('Most planned minutes a day').fill('300');
    await visit.field('Spare time, in percent of each day').fill('15');
    await visit.button('Save settings').click();
    await said('Changed the planning settings.').waitFor();
    expect(await settings()).toEqual({
      planningSettings: {
        missedWork: 'PLANNED_AGAIN',
        maxMinutesPerDay: 300,
        breakMinutes: 10,
        spareShare: 0.15,
      },
    });
    await undo();
    await said('Undone: Changed the planning settings.').waitFor();
    expect(await settings()).toEqual(before);
    expect(await visit.field('Most planned minutes a day').inputValue()).toBe('');
  });

  it('change the password, which the old one is needed for', async () => {
    const { email, password } = await enter({ now: null });
    await choose('Password and sessions');
    await visit.field('Present password').fill('wrong horse');
    await visit.field('New password').fill('better battery staple');
    await visit.button('Change password').click();
    await visit.page.getByText('Present password is wrong.').waitFor();
    await visit.field('Present password').fill(password);
    await visit.button('Change password').click();
    await said(/^Changed the password/).waitFor();
    expect(await visit.field('New password').inputValue()).toBe('');
    await putAway('Settings');
    await visit.button('Account of Ada Byron').click();
    await visit.button('Sign out').click();
    await visit.signIn(email, 'better battery staple');
    await visit.button('Account of Ada Byron').waitFor();
  });

  it('end a session elsewhere, which hears of it at once', async () => {
    const { email, password } = await enter({ now: null });
    const other = await WeekVisit.prepare();
    await other.open();
    await other.signIn(email, password);
    await other.button('Account of Ada Byron').waitFor();
    await choose('Password and sessions');
    await visit.page.getByText('This one').waitFor();
    await visit.button(/^End:/).click();
    await visit.button(/^Really end:/).click();
    await said('Ended the session.').waitFor();
    await visit.button(/^End:/).waitFor({ state: 'detached' });
    await other.page.getByText('You are no longer signed in.').waitFor();
  });

  it('make a key, which is shown once and works, and revoke it', async () => {
    await enter({ now: null });
    await choose('Keys for programs');
    await visit.button('Make a key').click();
    await visit.page.getByText('Name must be 1-100 characters.').waitFor();
    await visit.field('Name').fill('Assistant');
    await visit.field('It may').selectOption('read and change');
    await visit.field('Until').fill('2099-12-31');
    await visit.button('Make a key').click();
    await said('Made the key Assistant.').waitFor();
    const key = await visit.field('Key').inputValue();
    expect(await visit.field('With curl').inputValue()).toContain(key);
    expect(await visit.field('In an assistant, over MCP').inputValue()).toContain(
      `${service.url}/mcp`,
    );
    const status = async () =>
      (await fetch(`${service.url}/api/tasks`, { headers: { authorization: `Bearer ${key}` } }))
        .status;
    expect(await status()).toBe(200);
    await visit.page.getByText(/reads, changes · never used · ends/).waitFor();
    await visit.button('Revoke: Assistant').click();
    await visit.button('Really revoke: Assistant').click();
    await said('Revoked the key Assistant.').waitFor();
    await visit.page.getByText('There are none.').waitFor();
    expect(await visit.field('Key').count()).toBe(0);
    expect(await status()).toBe(401);
  });

  it('delete the account, for who means it', async () => {
    const { email, password } = await enter({ now: null });
    await choose('Password and sessions');
    await visit.field('Your email, to be sure').fill('somebody@example.com');
    await visit.field('Your password').fill(password);
    await visit.button('Delete my account for good').click();
    await visit.page.locator('#delete-heading ~ form .problem').first().waitFor();
    await visit.field('Your email, to be sure').fill(email);
    await visit.button('Delete my account for good').click();
    await visit.page.getByText('Your account is deleted, with all that it owned.').waitFor();
    await visit.signIn(email, password);
    await visit.page.getByText(/wrong|invalid|incorrect/i).waitFor();
  });
});
