import type { Browser, Locator } from 'playwright-core';
import { Service } from './service.ts';
import { openBrowser } from './visit.ts';
import { WeekVisit } from './week-visit.ts';

let service: Service;
let browser: Browser;
let visit: WeekVisit;

beforeAll(async () => {
  service = await Service.start();
  browser = await openBrowser();
});

afterEach(() => visit?.close());

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Wednesday, 11:00 in Berlin. */
const NOW = '2026-11-18T10:00:00Z';

/** A new account in Berlin, at the page. */
async function arrive(settings: Parameters<typeof WeekVisit.to>[2] = {}) {
  visit = await WeekVisit.to(service.url, browser, settings);
  return visit.signUp('Europe/Berlin');
}

const dialog = (name: string): Locator => visit.page.getByRole('dialog', { name, exact: true });

/** Opens a dialog from the account menu. */
async function choose(entry: string): Promise<void> {
  await visit.button('Account of Ada Byron').click();
  await visit.page.getByRole('button', { name: entry, exact: true }).click();
}

const said = (text: string | RegExp): Promise<void> =>
  visit.page.locator('.message', { hasText: text }).waitFor();

const undo = (): Promise<void> => visit.page.locator('.message').last().getByText('Undo').click();

/** Closes what is open by keyboard. */
async function putAway(name: string): Promise<void> {
  await visit.page.keyboard.press('Escape');
  await dialog(name).waitFor({ state: 'detached' });
}

const ask = async <Data>(query: string): Promise<Data> => {
  const response = await visit.context.request.post(`${service.url}/graphql`, {
    headers: { origin: service.url },
    data: { query },
  });
  return (await response.json()).data;
};

describe('hours', () => {
  const field = (name: string) => visit.page.getByRole('gridcell', { name });
  const summary = () => visit.page.locator('.summary').innerText();
  type Windows = { days: string[]; start: string; end: string }[];
  const saved = async () =>
    (
      await ask<{ schedulePreferences: { nodes: { name: string; windows: Windows }[] } }>(
        '{ schedulePreferences { nodes { name windows { days start end } } } }',
      )
    ).schedulePreferences.nodes;

  const followed = async () =>
    (
      await ask<{ tasks: { nodes: { schedulePreference: { name: string } | null }[] } }>(
        '{ tasks { nodes { schedulePreference { name } } } }',
      )
    ).tasks.nodes.map(({ schedulePreference }) => schedulePreference?.name);

  it('are painted by strokes of the mouse, saved at once, and undone', async () => {
    await arrive();
    await choose('Hours');
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
    await visit.field('Name').fill('Evenings');
    await visit.button('Shut all').click();
    expect(await summary()).toBe('never');
    await field('Monday 09:00 to 09:30, shut').hover();
    await visit.page.mouse.down();
    await field('Tuesday 11:30 to 12:00, shut').hover();
    expect(await summary()).toBe('Mon, Tue 9:00–12:00');
    await visit.page.mouse.up();
    await field('Monday 10:00 to 10:30, open').click();
    expect(await summary()).toBe('Mon 9:00–10:00 and 10:30–12:00, Tue 9:00–12:00');
    await visit.button('Save hours').click();
    await said('Made the hours Evenings.');
    const windows = [
      { days: ['MONDAY'], start: '09:00', end: '10:00' },
      { days: ['TUESDAY'], start: '09:00', end: '12:00' },
      { days: ['MONDAY'], start: '10:30', end: '12:00' },
    ];
    expect(await saved()).toEqual([{ name: 'Evenings', windows }]);
    await undo();
    await said('Undone: Made the hours Evenings.');
    expect(await saved()).toEqual([]);
  });

  it('Escape takes the stroke back that is being drawn, and not the dialog', async () => {
    await arrive();
    await choose('Hours');
    await field('Saturday 10:00 to 10:30, shut').hover();
    await visit.page.mouse.down();
    await field('Saturday 11:00 to 11:30, shut').hover();
    await field('Saturday 10:30 to 11:00, open').waitFor();
    await visit.page.keyboard.press('Escape');
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
    await visit.page.mouse.up();
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
    expect(await dialog('Hours').count()).toBe(1);
  });

  it('are painted by keyboard, to the quarter of an hour and up to midnight', async () => {
    await arrive();
    await choose('Hours');
    await visit.button('Shut all').click();
    await visit.field('Step').selectOption('15');
    await field('Monday 09:00 to 09:15, shut').focus();
    for (const key of ['ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowRight']) {
      await visit.page.keyboard.press(key);
    }
    expect(await summary()).toBe('Mon 9:15–9:45, Tue 9:30–9:45');
    for (const key of ['End', 'Enter', 'Home']) await visit.page.keyboard.press(key);
    expect(await visit.page.locator('[role=gridcell]:focus').getAttribute('aria-label')).toBe(
      'Tuesday 00:00 to 00:15, shut',
    );
    await visit.button('Copy Monday to the weekdays').click();
    expect(await summary()).toBe('Mon–Fri 9:15–9:45');
    await field('Sunday 23:45 to 24:00, shut').click();
    await visit.button('Save hours').click();
    await said('Made the hours Work.');
    expect((await saved())[0]?.windows.at(-1)).toEqual({
      days: ['SUNDAY'],
      start: '23:45',
      end: '23:59',
    });
    await choose('Hours');
    await field('Sunday 23:30 to 24:00, partly open').waitFor();
    expect(await summary()).toBe('Mon–Fri 9:15–9:45, Sun 23:45–24:00');
  });

  it('a finger that rests paints, one that moves scrolls, and one that taps opens a field', async () => {
    await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await choose('Hours');
    await visit.button('Shut all').click();
    await field('Monday 09:00 to 09:30, shut').tap();
    expect(await summary()).toBe('Mon 9:00–9:30');
    const finger = await visit.context.newCDPSession(visit.page);
    const centre = async (name: string) => {
      const box = await field(name).boundingBox();
      return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
    };
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number }[],
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const from = await centre('Wednesday 10:00 to 10:30, shut');
    const to = await centre('Wednesday 11:00 to 11:30, shut');
    await touch('touchStart', [from]);
    await field('Wednesday 10:00 to 10:30, open').waitFor();
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    expect(await summary()).toBe('Mon 9:00–9:30, Wed 10:00–11:30');
    const before = await visit.page.locator('.sheet').evaluate('(sheet) => sheet.scrollTop');
    await touch('touchStart', [from]);
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', [{ x: from.x, y: from.y - 8 * step }]);
    await touch('touchEnd', []);
    expect(await summary()).toBe('Mon 9:00–9:30, Wed 10:00–11:30');
    await visit.page.waitForFunction(`document.querySelector('.sheet').scrollTop !== ${before}`);
  });

  it('what was not saved is still there when the dialog is opened again, until it is dropped', async () => {
    await arrive();
    await choose('Hours');
    await field('Saturday 10:00 to 10:30, shut').click();
    await putAway('Hours');
    await choose('Hours');
    expect(await summary()).toBe('Mon–Fri 9:00–17:00, Sat 10:00–10:30');
    await visit.button('Drop changes').click();
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
  });

  it('are given to tasks, which have them again when their removal is undone', async () => {
    await arrive();
    await visit.rest('POST', '/tasks', { title: 'Report' });
    await choose('Hours');
    await visit.field('Give them to').selectOption('all open tasks');
    await visit.button('Save hours').click();
    await said('Made the hours Work.');
    expect(await followed()).toEqual(['Work']);
    await choose('Hours');
    await visit.page.getByText('1 open task follows them.').waitFor();
    await visit.button('Remove these hours').click();
    await said('Removed the hours Work.');
    expect(await followed()).toEqual([undefined]);
    await undo();
    await said('Undone: Removed the hours Work.');
    expect(await followed()).toEqual(['Work']);
  });

  it('that are the first are for all open tasks, for what is added after them, and alone light in the calendar', async () => {
    await arrive();
    await visit.rest('POST', '/tasks', { title: 'Report' });
    const light = visit.page.locator('.column .window');
    expect(await light.count()).toBe(5);
    await choose('Hours');
    const chosen = () => visit.field('Give them to').locator('option:checked').innerText();
    expect(await chosen()).toBe('all open tasks');
    await visit.button('Shut all').click();
    await field('Saturday 10:00 to 10:30, shut').click();
    await visit.button('Save hours').click();
    await said('Made the hours Work.');
    expect(await light.count()).toBe(1);
    await visit.field('Add a task').fill('Letters');
    await visit.page.keyboard.press('Enter');
    await said('Added Letters.');
    expect(await followed()).toEqual(['Work', 'Work']);
    await choose('Hours');
    await visit.page.getByText('Tasks that you add on this page get the first hours.').waitFor();
    await visit.field('Which hours').selectOption('New hours…');
    await visit.page.locator('option:checked', { hasText: 'no further tasks' }).waitFor({
      state: 'attached',
    });
  });

  it('that nobody could work in are refused at their place', async () => {
    await arrive();
    await choose('Hours');
    await visit.button('Shut all').click();
    await visit.field('Name').fill('');
    await visit.button('Save hours').click();
    await visit.page.getByText('Name must be 1-100 characters.').waitFor();
    await visit.page.getByText('Hours must hold at least one window.').waitFor();
    await visit.page.locator('input[name=name]:focus').waitFor();
  });
});

describe('busy time', () => {
  it('is taken, changed and removed, each with a way back', async () => {
    await arrive({ now: NOW });
    await visit.button('Busy').click();
    await visit.field('What').fill('Dentist');
    await visit.field('Day').fill('2026-11-19');
    await visit.field('From').fill('23:00');
    await visit.field('Until').fill('01:00');
    await visit.page.getByText(/^Thu 19 Nov, 23:00 – Fri 1:00, 2 h\./).waitFor();
    await visit.field('Until').fill('23:45');
    await visit.button('Take the time').click();
    await said('Took time for Dentist.');
    await visit.button(/^Dentist, 23:00 – 23:45, Busy, Thursday 19 November$/).click();
    await visit.button('Change busy time…').click();
    await visit.field('From').fill('09:00');
    await visit.field('Until').fill('10:00');
    await visit.button('Save').click();
    await said('Changed Dentist.');
    await visit.button(/^Dentist, 9:00 – 10:00, .*Thursday 19 November$/).waitFor();
    await undo();
    await visit.button(/^Dentist, 23:00 – 23:45, .*Thursday 19 November$/).click();
    await visit.button('Change busy time…').click();
    await dialog('Change busy time').getByRole('button', { name: 'Remove' }).click();
    await said('Removed Dentist.');
    expect(await visit.block('Dentist').count()).toBe(0);
    await undo();
    await visit.button(/^Dentist, 23:00 – 23:45, .*Thursday 19 November$/).waitFor();
  });

  it('is drawn on the calendar by mouse, in the zone of the account; Escape takes it back', async () => {
    await arrive({ now: NOW });
    const column = visit.page.locator('.column[data-date="2026-11-19"]');
    // The last that comes to the head of the days, and may move what is below.
    await visit.page.getByText(/free$/).first().waitFor();
    const stroke = async (from: number, to: number) => {
      const box = await column.boundingBox();
      const hour = (box?.height ?? 0) / 24;
      const x = (box?.x ?? 0) + 40;
      await visit.page.mouse.move(x, (box?.y ?? 0) + from * hour);
      await visit.page.mouse.down();
      await visit.page.mouse.move(x, (box?.y ?? 0) + to * hour, { steps: 4 });
    };
    await stroke(13, 11.5);
    await visit.page.getByText('11:30 – 13:00').waitFor();
    await visit.page.keyboard.press('Escape');
    await visit.page.mouse.up();
    expect(await dialog('Busy time').count()).toBe(0);
    await stroke(11.5, 13);
    await visit.page.mouse.up();
    await dialog('Busy time').waitFor();
    expect(await visit.field('Day').inputValue()).toBe('2026-11-19');
    expect(await visit.field('From').inputValue()).toBe('11:30');
    expect(await visit.field('Until').inputValue()).toBe('13:00');
    await visit.field('What').fill('Lunch');
    await visit.button('Take the time').click();
    await visit.button(/^Lunch, 11:30 – 13:00, Busy, Thursday 19 November$/).waitFor();
  });

  it('that has no title or no time is refused at its field', async () => {
    await arrive({ now: NOW });
    await visit.button('Busy').click();
    await visit.field('From').fill('');
    await visit.button('Take the time').click();
    await visit.page.getByText('From must be a time.').waitFor();
    await visit.field('From').fill('09:00');
    await visit.button('Take the time').click();
    await visit.page.getByText('What must be 1-500 characters.').waitFor();
    await visit.page.locator('input[name=title]:focus').waitFor();
  });
});

describe('notifications', () => {
  it('are counted at the bell, lead to what they speak of, and are marked as read', async () => {
    await arrive();
    await visit.rest('POST', '/tasks', {
      title: 'Taxes',
      dueAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await visit.button('Notifications').click();
    await visit.page.getByText('Nothing yet.').waitFor();
    await visit.button('What is at risk').click();
    await said('1 task is at risk.');
    await visit.button('Summary of today').click();
    await said('The summary of today is there.');
    await visit.page
      .getByRole('link', { name: /^Taxes, due/ })
      .nth(1)
      .waitFor();
    await putAway('Notifications');
    await visit.button('Notifications, 2 unread').click();
    await visit.button('Mark as read: 1 task is at risk').click();
    await said('Marked as read: 1 task is at risk.');
    await visit.button('Mark all as read').click();
    await said('Marked all as read.');
    await putAway('Notifications');
    await visit.page.locator('.bell:focus').waitFor();
    expect(await visit.page.locator('.bell').getAttribute('aria-label')).toBe('Notifications');
  });
});

describe('the settings', () => {
  it('change name and zone, which is told by its present time, and undo it', async () => {
    await arrive({ now: NOW });
    await visit.takeTime('Dentist', '2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z');
    await visit.open();
    await visit.button(/^Dentist.*9:00 – 10:00/).waitFor();
    await choose('Profile and zone');
    await visit.field('Name').fill('Ada King');
    await visit.field('Time zone').fill('asia/tokyo');
    await visit.page.getByText('There it is Wed 18 Nov, 19:00.').waitFor();
    await visit.button('Save profile').click();
    await said('Changed the profile.');
    expect(await visit.field('Time zone').inputValue()).toBe('Asia/Tokyo');
    await putAway('Settings');
    await visit.button(/^Dentist.*17:00 – 18:00/).waitFor();
    await visit.button('Account of Ada King').waitFor();
    await undo();
    await visit.button(/^Dentist.*9:00 – 10:00/).waitFor();
    await visit.button('Account of Ada Byron').waitFor();
  });

  it('say what is no zone', async () => {
    await arrive();
    await choose('Profile and zone');
    await visit.field('Time zone').fill('Atlantis');
    await visit.page.getByText('Type a city or a continent to find it.').waitFor();
    await visit.button('Save profile').click();
    await visit.page.getByText('Time zone must be an IANA zone, e.g. Australia/Sydney.').waitFor();
  });

  it('change how plans are made; what is left empty is as by default', async () => {
    await arrive();
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
    await said('Changed the planning settings.');
    expect(await settings()).toEqual({
      planningSettings: {
        missedWork: 'PLANNED_AGAIN',
        maxMinutesPerDay: 300,
        breakMinutes: 10,
        spareShare: 0.15,
      },
    });
    await undo();
    await said('Undone: Changed the planning settings.');
    expect(await settings()).toEqual(before);
    expect(await visit.field('Most planned minutes a day').inputValue()).toBe('');
  });

  it('change the password, which the old one is needed for', async () => {
    const { email, password } = await arrive();
    await choose('Password and sessions');
    await visit.field('Present password').fill('wrong horse');
    await visit.field('New password').fill('better battery staple');
    await visit.button('Change password').click();
    await visit.page.getByText('Present password is wrong.').waitFor();
    await visit.field('Present password').fill(password);
    await visit.button('Change password').click();
    await said(/^Changed the password/);
    expect(await visit.field('New password').inputValue()).toBe('');
    await putAway('Settings');
    await visit.button('Account of Ada Byron').click();
    await visit.button('Sign out').click();
    await visit.signIn(email, 'better battery staple');
    await visit.button('Account of Ada Byron').waitFor();
  });

  it('end a session elsewhere, which hears of it at once', async () => {
    const { email, password } = await arrive();
    const other = await WeekVisit.to(service.url, browser);
    try {
      await other.signIn(email, password);
      await other.button('Account of Ada Byron').waitFor();
      await choose('Password and sessions');
      await visit.page.getByText('This one').waitFor();
      await visit.button(/^End:/).click();
      await visit.button(/^Really end:/).click();
      await said('Ended the session.');
      await visit.button(/^End:/).waitFor({ state: 'detached' });
      await other.page.getByText('You are no longer signed in.').waitFor();
    } finally {
      await other.close();
    }
  });

  it('make a key, which is shown once and works, and revoke it', async () => {
    await arrive();
    await choose('Keys for programs');
    await visit.button('Make a key').click();
    await visit.page.getByText('Name must be 1-100 characters.').waitFor();
    await visit.field('Name').fill('Assistant');
    await visit.field('It may').selectOption('read and change');
    await visit.field('Until').fill('2099-12-31');
    await visit.button('Make a key').click();
    await said('Made the key Assistant.');
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
    await said('Revoked the key Assistant.');
    await visit.page.getByText('There are none.').waitFor();
    expect(await visit.field('Key').count()).toBe(0);
    expect(await status()).toBe(401);
  });

  it('delete the account, for who means it', async () => {
    const { email, password } = await arrive();
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

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (colorScheme) => {
  it.each([
    [1280, 800],
    [390, 844],
  ])('%d by %d pixels: axe finds nothing in any dialog', async (width, height) => {
    await arrive({ now: NOW, colorScheme, viewport: { width, height } });
    await visit.rest('POST', '/tasks', {
      title: 'Taxes',
      dueAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    for (const type of ['AT_RISK', 'MORNING_SUMMARY']) {
      await ask(`mutation { generateNotification(input: { type: ${type} }) { generated } }`);
    }
    await visit.takeTime('Dentist', '2026-11-18T12:00:00Z', '2026-11-18T14:00:00Z');
    await visit.open();
    const found: [string, string[]][] = [];
    const look = async (name: string) => {
      found.push([name, await visit.accessibilityProblems()]);
      expect(await visit.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      if (!process.env.SCREENSHOTS) return;
      const path = `${process.env.SCREENSHOTS}/${name}-${width}-${colorScheme}.png`;
      await visit.page.screenshot({ path });
    };
    await visit.button('Notifications, 2 unread').waitFor();
    await visit.block('Dentist').first().waitFor();
    await look('account-header');
    await visit.button('Account of Ada Byron').click();
    await visit.page.getByRole('button', { name: 'Hours', exact: true }).waitFor();
    await look('account-menu');
    for (const [name, title] of [
      ['hours', 'Hours'],
      ['busy', 'Busy time'],
      ['notifications', 'Notifications'],
      ['profile', 'Settings'],
      ['planning', 'Settings'],
      ['security', 'Settings'],
      ['keys', 'Settings'],
    ] as const) {
      await visit.open(`?dialog=${name}`);
      await dialog(title).locator('button, a').nth(1).waitFor();
      if (name === 'planning') await visit.button('Save settings').waitFor();
      if (name === 'security') await visit.page.getByText('This one').waitFor();
      if (name === 'hours') await visit.button('Save hours').waitFor();
      await look(name);
    }
    await visit.field('Name').fill('Assistant');
    await visit.button('Make a key').click();
    await visit.field('Key').waitFor();
    await look('key-made');
    expect(found).toEqual(found.map(([name]) => [name, []]));
    expect(visit.complaints).toEqual([]);
  });
});
