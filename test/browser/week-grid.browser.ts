import type { Locator } from 'playwright-core';
import { boxOf } from './boxes.ts';
import { enter, prepare, visit } from './week.ts';

/** The position of a block, in days from the left and hours from the top of the grid. */
async function positionOf(block: Locator): Promise<{ day: number; from: number; hours: number }> {
  await block.waitFor();
  return block.evaluate((button) => {
    type Box = { x: number; y: number; width: number; height: number };
    type Part = { getBoundingClientRect(): Box; querySelector(s: string): Part };
    const part = button as unknown as Part & { closest(s: string): Part };
    const grid = part.closest('.columns');
    const columns = (
      grid as unknown as { querySelectorAll(s: string): { length: number } }
    ).querySelectorAll('.column').length;
    const all = grid.getBoundingClientRect();
    const own = part.getBoundingClientRect();
    const length = Number(
      (
        part.closest('.grid') as unknown as { style: { getPropertyValue(n: string): string } }
      ).style.getPropertyValue('--length'),
    );
    const hour = all.height / (length / 60);
    const rounded = (value: number) => Math.round(value * 4) / 4;
    return {
      day: Math.floor((own.x - all.x) / (all.width / columns)),
      from: rounded((own.y - all.y) / hour),
      hours: rounded(own.height / hour),
    };
  });
}

describe('the week', () => {
  it('shows blocks in the time zone of the account, whatever that of the browser', async () => {
    await prepare();
    // 9:00 in Berlin is 17:00 in Tokyo; 23:00 is the next day there.
    await visit.place('Report', '2037-11-17T08:00:00Z', '2037-11-17T09:30:00Z');
    await visit.place('Late call', '2037-11-17T22:00:00Z', '2037-11-17T23:00:00Z');
    await visit.open();
    await visit.heading(/16.+22 Nov 2037/).waitFor();
    expect(await positionOf(visit.block('Report'))).toEqual({ day: 1, from: 9, hours: 1.5 });
    expect(await positionOf(visit.block('Late call'))).toEqual({ day: 1, from: 23, hours: 1 });
    await visit.button(/^Report, 9:00 – 10:30, Pinned, Tuesday 17 November$/).waitFor();
    const today = visit.page.locator('.head.today');
    expect(await today.innerText()).toMatch(/Wed\s+18/);
  });

  it('scrolls to the open block of a link', async () => {
    await prepare({ zone: 'UTC' });
    await visit.place('Yoga', '2037-11-18T22:00:00Z', '2037-11-18T23:00:00Z');
    await visit.open();
    const block = visit.block('Yoga');
    await block.waitFor();
    const height = visit.page.viewportSize()?.height ?? 0;
    expect((await boxOf(block)).y).toBeGreaterThan(height);
    const id = await block.getAttribute('data-block');
    await visit.page.goto(`${visit.page.url().replace(/[?].*/, '')}?block=${id}`);
    await visit.page.getByRole('dialog', { name: 'Yoga' }).waitFor();
    const { y, height: own } = await boxOf(block);
    expect(y + own).toBeLessThanOrEqual(height);
  });

  it('a short block just before midnight is drawn within its day', async () => {
    await prepare({ zone: 'UTC' });
    await visit.takeTime('Late', '2037-11-18T23:50:00Z', '2037-11-19T00:00:00Z');
    await visit.open();
    await visit.block('Late').waitFor();
    const block = await boxOf(visit.block('Late'));
    const grid = await boxOf(visit.page.locator('.columns'));
    expect(Math.abs(block.height - grid.height / 24 / 6)).toBeLessThan(2);
    expect(block.y + block.height).toBeLessThanOrEqual(grid.y + grid.height);
  });

  it.each([
    {
      zone: 'Europe/Berlin',
      change: 'put forward',
      date: '2037-03-29',
      // 1:30 to 3:30 on the wall clock lasts one hour.
      night: ['2037-03-29T00:30:00Z', '2037-03-29T01:30:00Z'],
      morning: ['2037-03-29T07:00:00Z', '2037-03-29T08:00:00Z'],
      expected: [
        { day: 6, from: 1.5, hours: 2 },
        { day: 6, from: 9, hours: 1 },
      ],
      hours: '23 hours',
    },
    {
      zone: 'Europe/Berlin',
      change: 'put back',
      date: '2037-10-25',
      // From the first 2:30 to the second one.
      night: ['2037-10-25T00:30:00Z', '2037-10-25T01:30:00Z'],
      morning: ['2037-10-25T08:00:00Z', '2037-10-25T09:00:00Z'],
      // The repeated hour moves all later times.
      expected: [
        { day: 6, from: 2.5, hours: 1 },
        { day: 6, from: 10, hours: 1 },
      ],
      hours: '25 hours',
    },
    {
      zone: 'America/New_York',
      change: 'put forward',
      date: '2037-03-08',
      night: ['2037-03-08T06:30:00Z', '2037-03-08T07:30:00Z'],
      morning: ['2037-03-08T13:00:00Z', '2037-03-08T14:00:00Z'],
      expected: [
        { day: 6, from: 1.5, hours: 2 },
        { day: 6, from: 9, hours: 1 },
      ],
      hours: '23 hours',
    },
    {
      zone: 'America/New_York',
      change: 'put back',
      date: '2037-11-01',
      night: ['2037-11-01T05:30:00Z', '2037-11-01T06:30:00Z'],
      morning: ['2037-11-01T14:00:00Z', '2037-11-01T15:00:00Z'],
      expected: [
        { day: 6, from: 1.5, hours: 1 },
        { day: 6, from: 10, hours: 1 },
      ],
      hours: '25 hours',
    },
  ])(
    'is correct when the clock is $change in $zone, with the browser in Tokyo',
    async ({ zone, date, night, morning, expected, hours }) => {
      await prepare({ zone });
      await visit.place('Watch the night', night[0] as string, night[1] as string);
      await visit.place('Breakfast', morning[0] as string, morning[1] as string);
      await visit.open(`?date=${date}`);
      const found = [
        await positionOf(visit.block('Watch the night')),
        await positionOf(visit.block('Breakfast')),
      ];
      expect(found).toEqual(expected);
      await visit.button(/^Breakfast, 9:00 – 10:00, .*Sunday \d+ \w+$/).waitFor();
      await visit.page.getByText(hours).waitFor();
    },
  );

  it('shows a block over midnight on both days, as one block', async () => {
    await prepare();
    await visit.takeTime('Night train', '2037-11-18T21:00:00Z', '2037-11-19T04:00:00Z');
    await visit.open();
    const parts = visit.page.locator('.block', { hasText: 'Night train' });
    expect(await positionOf(parts.first())).toEqual({ day: 2, from: 22, hours: 2 });
    expect(await positionOf(parts.last())).toEqual({ day: 3, from: 0, hours: 5 });
    expect(await visit.page.locator('[data-block]').count()).toBe(1);
  });

  it('lists a block on the day of its start, or on the first day if it started earlier', async () => {
    await prepare();
    await visit.takeTime('Night train', '2037-11-15T21:00:00Z', '2037-11-16T04:00:00Z');
    await visit.takeTime('Night watch', '2037-11-18T21:00:00Z', '2037-11-19T04:00:00Z');
    await visit.open('?view=list');
    await visit.button(/Night train/).waitFor();
    const listed = await visit.page.locator('.agenda section').allInnerTexts();
    const on = (title: string) =>
      listed.filter((text) => text.includes(title)).map((text) => text.split(' ')[0]);
    expect([on('Night train'), on('Night watch')]).toEqual([['Monday'], ['Wednesday']]);
  });

  it('marks locked, pinned, late and busy blocks with labels and icons', async () => {
    await prepare();
    const locked = await visit.place('Kept', '2037-11-19T08:00:00Z', '2037-11-19T10:00:00Z');
    await visit.rest('PATCH', `/time-blocks/${locked}`, { locked: true });
    await visit.takeTime('Dentist', '2037-11-20T08:00:00Z', '2037-11-20T10:00:00Z');
    const due = await visit.rest<{ id: string }>('POST', '/tasks', {
      title: 'Taxes',
      dueAt: '2037-11-20T12:00:00Z',
    });
    await visit.rest('POST', '/time-blocks', {
      taskId: due.id,
      startAt: '2037-11-20T13:00:00Z',
      endAt: '2037-11-20T15:00:00Z',
    });
    await visit.open();
    await visit.button(/^Kept, .*, Locked, Pinned, /).waitFor();
    await visit.button(/^Dentist, .*, Busy, /).waitFor();
    await visit.button(/^Taxes, .*, After due date, Pinned, /).waitFor();
    await visit.block('Kept').getByText('Locked').waitFor();
    await visit.block('Dentist').getByText('Busy').waitFor();
    await visit.block('Taxes').getByText('After due date').waitFor();
  });

  it('marks a missed block of the planner', async () => {
    await enter({ now: null, zone: 'UTC' });
    await visit.rest('POST', '/schedule-preferences', {
      name: 'Always',
      windows: [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
    });
    const [preference] = await visit.rest<{ id: string }[]>('GET', '/schedule-preferences');
    await visit.rest('POST', '/tasks', {
      title: 'Forgotten',
      estimateMinutes: 60,
      // One block, even at the end of the day.
      autoSplit: false,
      schedulePreferenceId: preference?.id,
    });
    await visit.rest('POST', '/planner');
    const inFiveHours = new Date(Date.now() + 5 * 3_600_000);
    await visit.page.clock.setFixedTime(inFiveHours);
    await visit.open('?view=list');
    await visit.button(/Forgotten.*Missed/).waitFor();
  });

  it('shows the explanation of a block; Escape and Back close it', async () => {
    await prepare({ now: null, zone: 'UTC' });
    await visit.rest('POST', '/tasks', { title: 'Slides', estimateMinutes: 60, priority: 'high' });
    await visit.rest('POST', '/planner');
    const [block] = await visit.rest<{ startAt: string; explanation: string }[]>(
      'GET',
      `/time-blocks?from=${new Date().toISOString()}&to=${new Date(Date.now() + 14 * 86_400_000).toISOString()}`,
    );
    await visit.open(`?view=week&date=${block?.startAt.slice(0, 10)}`);
    const details = visit.page.getByRole('dialog', { name: 'Slides' });
    await visit.block('Slides').click();
    await details.getByText(block?.explanation as string).waitFor();
    await visit.page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await visit.page.locator('[data-block]:focus', { hasText: 'Slides' }).waitFor();
    await visit.page.keyboard.press('Enter');
    await details.waitFor();
    await visit.page.goBack();
    await details.waitFor({ state: 'detached' });
    await visit.block('Slides').waitFor();
  });

  it('shows each title in the direction of its script', async () => {
    await enter();
    await visit.place('דוח רבעוני!', '2037-11-18T08:00:00Z', '2037-11-18T10:00:00Z');
    await visit.place('Report', '2037-11-19T08:00:00Z', '2037-11-19T10:00:00Z');
    const directions = (selector: string): Promise<string[]> =>
      visit.page.evaluate(
        `[...document.querySelectorAll('${selector}')].map((part) => getComputedStyle(part).direction)`,
      );
    await visit.open();
    await visit.page.locator('.task').nth(1).waitFor();
    await visit.block('Report').waitFor();
    expect(await directions('.blocks .title')).toEqual(['rtl', 'ltr']);
    expect((await directions('.task strong')).toSorted()).toEqual(['ltr', 'rtl']);
    await visit.block('דוח').click();
    await visit.page.locator('.details').waitFor();
    expect(await directions('.details h2')).toEqual(['rtl']);
    await visit.page.keyboard.press('Escape');
    await visit.page.locator('.task .about', { hasText: 'דוח' }).click();
    await visit.field('Title').waitFor();
    expect(await directions('[name=title]')).toEqual(['rtl']);
    await visit.open('?view=list');
    await visit.page.locator('.agenda strong').nth(1).waitFor();
    expect(await directions('.agenda strong')).toEqual(['rtl', 'ltr']);
  });

  it('is navigated by keyboard in time order', async () => {
    await prepare();
    await visit.place('Third', '2037-11-20T08:00:00Z', '2037-11-20T10:00:00Z');
    await visit.place('First', '2037-11-16T08:00:00Z', '2037-11-16T10:00:00Z');
    await visit.place('Second', '2037-11-18T08:00:00Z', '2037-11-18T10:00:00Z');
    await visit.open();
    await visit.block('Third').focus();
    const focused = () => visit.page.locator(':focus .title').innerText();
    const walk = [];
    for (const key of ['Home', 'Tab', 'Tab', 'Shift+Tab', 'End']) {
      await visit.page.keyboard.press(key);
      walk.push(await focused());
    }
    expect(walk).toEqual(['First', 'Second', 'Third', 'Second', 'Third']);
  });

  it('shows overlapping blocks side by side', async () => {
    await prepare();
    await visit.place('One', '2037-11-18T08:00:00Z', '2037-11-18T10:00:00Z');
    await visit.place('Two', '2037-11-18T09:00:00Z', '2037-11-18T11:00:00Z');
    await visit.open();
    await visit.block('Two').waitFor();
    const [one, two] = [await boxOf(visit.block('One')), await boxOf(visit.block('Two'))];
    expect(one.x + one.width).toBeLessThanOrEqual(two.x);
  });

  it('shows an outage and recovers from it', async () => {
    await enter();
    await visit.context.route('**/graphql', (route) => route.abort());
    await visit.page.getByRole('link', { name: 'Next week' }).click();
    await visit.page.getByText('The server is not responding. Retrying…').waitFor();
    await visit.context.unroute('**/graphql');
    await visit.page.getByText('The server is not responding.').waitFor({ state: 'hidden' });
  });
});
