import { calendarWith, eventLines } from '../support/subscribed-calendar.ts';
import { enter, key, post, prepare, visit } from './week.ts';
import { Finger } from './week-hands.ts';
import { addTask, at, DAY, PLANNING } from './week-planning.ts';

/** The day whose load is read out like this. */
const day = (words: string | RegExp) => visit.page.getByRole('link', { name: words, exact: true });
const focusedDay = (date: string) => visit.page.locator(`[data-date="${date}"] a:focus`);
const month = () => visit.page.getByRole('grid');
const search = () => new URL(visit.page.url()).search;

/** Creates a subscribed calendar from a file with one event. */
const addEvent = (title: string, startAt: string, endAt: string, fields: object = {}) =>
  visit.graph(
    'mutation ($input: CreateSubscribedCalendarInput!) { createSubscribedCalendar(input: $input) { subscribedCalendar { id } } }',
    {
      input: {
        name: 'Team',
        file: calendarWith(...eventLines(title, [startAt, endAt])),
        ...fields,
      },
    },
  );

describe('the month', () => {
  it('is opened by a key and by the toolbar; Back returns to the week', async () => {
    await enter();
    await visit.page.locator('.grid').waitFor();
    await key('m');
    await visit.heading('November 2037').waitFor();
    await month().waitFor();
    expect(await month().locator('td').count()).toBe(42);
    await visit.page.goBack();
    await visit.page.locator('.grid').waitFor();
    await visit.page.getByRole('link', { name: 'Month', exact: true }).click();
    await month().waitFor();
    await visit.page.getByRole('link', { name: 'Next month' }).click();
    await visit.heading('December 2037').waitFor();
    await visit.page.goBack();
    await visit.heading('November 2037').waitFor();
    await key('ArrowLeft');
    await visit.heading('October 2037').waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('shows the load of work and busy time and the due tasks, also of changes elsewhere', async () => {
    await prepare();
    await visit.place('Report', '2037-11-17T08:00:00Z', '2037-11-17T11:00:00Z');
    await visit.takeTime('Dentist', '2037-11-17T12:00:00Z', '2037-11-17T14:00:00Z');
    await visit.place('Letters', '2037-11-19T08:00:00Z', '2037-11-19T17:00:00Z');
    await post('/tasks', { title: 'Taxes', dueAt: '2037-11-17T22:30:00Z' });
    await visit.open('?view=month');
    await day('Tue 17 Nov: 5 h of 8 h, 1 task due').waitFor();
    await day('Thu 19 Nov: 9 h of 8 h, 1 h over').waitFor();
    await day('Fri 20 Nov: 0 h of 8 h').waitFor();
    await day('Sat 21 Nov: no working hours').waitFor();
    await month().locator('[data-date="2037-11-19"] .over .icon').waitFor();
    expect(await month().locator('[data-date="2037-11-17"] li').allInnerTexts()).toEqual([
      'Report',
      'Dentist',
    ]);
    expect(await month().locator('a[aria-current=date]').getAttribute('aria-label')).toBe(
      'Wed 18 Nov: 0\u00a0h of 8\u00a0h',
    );
    await visit.place('Slides', '2037-11-20T08:00:00Z', '2037-11-20T08:45:00Z');
    await day('Fri 20 Nov: 45 min of 8 h').waitFor();
  });

  it('counts planned work and events of subscribed calendars that block time', async () => {
    await prepare(PLANNING);
    await addTask('Report', { estimateMinutes: 120 });
    await visit.rest('POST', '/planner');
    await addEvent('Stand-up', at('12:00'), at('12:30'), { bufferAfterMinutes: 30 });
    await visit.open(`?view=month&date=${DAY}`);
    const loaded = visit.page.locator(`[data-date="${DAY}"]`);
    await loaded.getByRole('link', { name: / 3 h of 23 h 59 min$/ }).waitFor();
    expect(await loaded.locator('li').allInnerTexts()).toEqual(['Report', 'Stand-up']);
  });

  it('opens the week of a day by click, and Back returns to the day', async () => {
    await enter();
    await visit.open('?view=month');
    await day(/^Tue 10 Nov/).click();
    await visit.page.locator('.grid[data-view=week] [data-date="2037-11-10"]').waitFor();
    expect(search()).toBe('?view=week&date=2037-11-10');
    await visit.page.goBack();
    await visit.heading('November 2037').waitFor();
    await focusedDay('2037-11-10').waitFor();
  });

  it('moves between days and months by keys; Enter opens the week', async () => {
    await enter();
    await visit.open('?view=month');
    await day(/^Wed 18 Nov/).focus();
    for (const [pressed, date] of [
      ['ArrowRight', '2037-11-19'],
      ['ArrowUp', '2037-11-12'],
      ['Home', '2037-11-09'],
      ['ArrowLeft', '2037-11-08'],
      ['End', '2037-11-08'],
      ['PageUp', '2037-10-08'],
      ['PageDown', '2037-11-08'],
    ] as const) {
      await key(pressed);
      await focusedDay(date).waitFor();
    }
    for (let week = 0; week < 5; week++) await key('ArrowDown');
    await focusedDay('2037-12-13').waitFor();
    await visit.heading('December 2037').waitFor();
    expect(await month().locator('a[tabindex="0"]').count()).toBe(1);
    await key('Enter');
    await visit.page.locator('.grid[data-view=week] [data-date="2037-12-13"]').waitFor();
  });

  it('a key that selects the same day does not move the focus later', async () => {
    await enter();
    await visit.open('?view=month');
    await day(/^Sun 15 Nov/).focus();
    await key('End');
    await focusedDay('2037-11-15').waitFor();
    const next = visit.page.getByRole('link', { name: 'Next month' });
    await next.focus();
    await key('Enter');
    await visit.heading('December 2037').waitFor();
    expect(await next.and(visit.page.locator(':focus')).count()).toBe(1);
  });

  it('shows the details of a block in the week', async () => {
    await prepare();
    const id = await visit.place('Report', '2037-11-17T08:00:00Z', '2037-11-17T11:00:00Z');
    await visit.open(`?view=month&date=2037-11-17&block=${id}`);
    await visit.page.getByRole('dialog', { name: 'Report' }).waitFor();
    await visit.block('Report').waitFor();
    await key('Escape');
    await month().waitFor();
  });

  it('at phone width opens the day, and a swipe shows the next month', async () => {
    await prepare({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await visit.open('?view=month');
    await day(/^Tue 10 Nov/).waitFor();
    const finger = await Finger.of(visit);
    await finger.down({ x: 300, y: 500 });
    await finger.move({ x: 300, y: 500 }, { x: 150, y: 505 });
    await finger.up();
    await visit.heading('December 2037').waitFor();
    await day(/^Thu 10 Dec/).click();
    await visit.page.locator('.grid[data-view=day] [data-date="2037-12-10"]').waitFor();
  });

  it.each([320, 375])('fits a window of %d pixels, with its toolbar', async (width) => {
    await enter({ viewport: { width, height: 568 } });
    await visit.open('?view=month');
    await day(/^Wed 18 Nov: 0 h of 8 h/).waitFor();
    expect(await visit.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    const views = visit.page.getByRole('navigation', { name: 'View' });
    expect(await views.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  });
});

it.each([
  [1280, 800],
  [390, 844],
])('%d by %d pixels: no axe violations of the month, light and dark', async (width, height) => {
  await prepare({ viewport: { width, height } });
  const garden = await post('/projects', { name: 'Garden', color: '#16A34A' });
  const seeds = await post('/tasks', { title: 'Order seeds for spring', projectId: garden.id });
  const dates = ['03', '04', '06', '10', '12', '17', '18', '19', '24', '25', '27'];
  for (const [index, date] of dates.entries()) {
    const block = (from: number, to: number) =>
      [from, to].map((hour) => `2037-11-${date}T${String(hour).padStart(2, '0')}:00:00Z`) as [
        string,
        string,
      ];
    const [startAt, endAt] = block(8, 10 + (index % 3));
    await post('/time-blocks', { taskId: seeds.id, startAt, endAt });
    await visit.takeTime('Team meeting', ...block(13, 14));
    if (index % 4 === 0) await visit.place('Quarterly report', ...block(10, 17));
    if (index % 4 === 0) await visit.place('Letters', ...block(17, 18));
    if (index % 3 === 0) await post('/tasks', { title: 'Pay', dueAt: `2037-11-${date}T16:00:00Z` });
  }
  await visit.place('Beside', '2037-12-02T08:00:00Z', '2037-12-02T10:00:00Z');
  await visit.open('?view=month');
  await day('Wed 18 Nov: 3 h of 8 h, 1 task due').waitFor();
  await visit.inspect('month');
  await day(/^Thu 19 Nov/).focus();
  await key('ArrowLeft');
  await visit.inspect('month-focus');
  await visit.open('?view=month&date=2037-12-01');
  await day(/^Wed 2 Dec: 2 h/).waitFor();
  await visit.inspect('month-december');
  await visit.open('?dialog=shortcuts');
  await visit.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await visit.inspect('month-shortcuts');
  expect(visit.complaints).toEqual([]);
});
