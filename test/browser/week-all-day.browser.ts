import { calendarServer, stopCalendarServers } from '../support/calendar-server.ts';
import { eventually } from '../support/eventually.ts';
import { calendarFile, event, meeting, subscribeToFile, wholeDays } from './calendar-files.ts';
import { dialog, gone, key, prepare, visit } from './week.ts';
import { at, DAY, PLANNING } from './week-planning.ts';

afterAll(stopCalendarServers);

const row = () => visit.page.getByRole('list', { name: 'All-day events' });
const toggle = () => visit.button('Show all all-day events');

const FILE = calendarFile(
  wholeDays('Conference', -3, 0),
  wholeDays('Holiday', 0, 9),
  wholeDays('Birthday', 0, 0),
  wholeDays('Bin day', 0, 0),
  meeting('Stand-up', '09:00', '10:00', 'LOCATION:Room 4'),
  meeting('Review', '11:00', '12:00', 'STATUS:TENTATIVE'),
  meeting('Lunch', '12:00', '13:00', 'TRANSP:TRANSPARENT'),
);

describe('the all-day row', () => {
  it('is not shown without such events', async () => {
    await prepare(PLANNING);
    const before = wholeDays('Birthday', -1, -1);
    await subscribeToFile('Team', calendarFile(before, meeting('Stand-up', '09:00', '10:00')));
    await visit.open(`?view=day&date=${DAY}`);
    await event('Stand-up').waitFor();
    expect(await row().count()).toBe(0);
  });

  it('has at most three rows until it is expanded by keyboard', async () => {
    await prepare(PLANNING);
    await subscribeToFile('Team', FILE);
    await visit.open(`?view=day&date=${DAY}`);
    const more = visit.button(/^\+2 more all-day on /);
    await more.focus();
    expect(await row().locator('[data-event]').count()).toBe(2);
    await key('Enter');
    await event('Bin day').waitFor();
    expect(await row().locator('[data-event]').count()).toBe(4);
    expect(await toggle().getAttribute('aria-expanded')).toBe('true');
    await key('Enter');
    await more.waitFor();
    expect(await row().locator('[data-event]').count()).toBe(2);
  });

  it('counts the events of a day beyond the first 100, and leads to the list, which shows all', async () => {
    await prepare(PLANNING);
    const calls = Array.from({ length: 143 }, (_, number) =>
      meeting(`Call ${number}`, '09:00', '10:00'),
    );
    await subscribeToFile('Team', calendarFile(...calls));
    await visit.open(`?view=day&date=${DAY}`);
    const more = visit.page.getByRole('link', { name: /^43 more events on / });
    await more.waitFor();
    expect(await visit.page.locator('[data-event]').count()).toBe(100);
    await more.click();
    await visit.button('Show 43 more events').click();
    await gone(visit.button('Show 43 more events'));
    expect(await visit.page.locator('[data-event]').count()).toBe(143);
  });

  it('marks events that continue before and after the shown days, and opens their details', async () => {
    await prepare(PLANNING);
    await subscribeToFile('Team', FILE, { allDayBlocks: true });
    await visit.open(`?view=day&date=${DAY}`);
    await event('Conference').waitFor();
    const marks = (title: string) =>
      event(title).evaluate(({ dataset }) => [dataset.before, dataset.after]);
    expect(await marks('Conference')).toEqual(['true', undefined]);
    expect(await marks('Holiday')).toEqual([undefined, 'true']);
    await event('Conference').click();
    await dialog('Conference').getByText('All day').waitFor();
  });
});

it('the details of an event of several days are opened at the clicked day of the list', async () => {
  await prepare(PLANNING);
  await subscribeToFile('Team', calendarFile(wholeDays('Conference', -1, 1)));
  await visit.open(`?view=list&date=${DAY}`);
  const second = visit.page.locator('[data-event]').nth(1);
  await second.click();
  await dialog('Conference').waitFor();
  expect(await second.getAttribute('aria-expanded')).toBe('true');
  await key('Escape');
  await gone(dialog('Conference'));
  await eventually('the focus is on the clicked day', () =>
    second.evaluate((row) => row === row.ownerDocument.activeElement),
  );
});

it.each([
  [1280, 800],
  [390, 844],
])(
  '%d by %d pixels: no axe violations of events and subscribed calendars, light and dark',
  async (width, height) => {
    const { port } = await calendarServer((path) =>
      path === '/gone.ics' ? { status: 500 } : { body: FILE.replace('DTSTART:', 'DTSTART:x') },
    );
    await prepare({ ...PLANNING, viewport: { width, height } });
    await subscribeToFile('Team', FILE, { color: '#be123c' });
    await visit.place('Report', at('09:30'), at('10:30'));
    for (const view of ['week', 'day', 'list']) {
      await visit.open(`?view=${view}&date=${DAY}`);
      await event('Stand-up').waitFor();
      await visit.inspect(`events-${view}`);
    }
    await visit.open(`?view=day&date=${DAY}`);
    await toggle().click();
    await event('Stand-up').click();
    await dialog('Stand-up').waitFor();
    await visit.inspect('event-details');

    for (const name of ['gone', 'odd']) {
      const address = `http://127.0.0.1:${port}/${name}.ics`;
      await visit.rest('POST', '/subscribed-calendars', { name, address });
    }
    await visit.open(`?view=day&date=${DAY}&dialog=calendars`);
    await dialog('Settings').getByText('Failing since').waitFor();
    await dialog('Settings').getByText('problem in the last read').click();
    await visit.inspect('calendars');
    await visit.button('Subscribe to a calendar').click();
    await visit.page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await visit.page.getByText('Name must be 1-100 characters.').waitFor();
    await visit.inspect('calendar-form');
    expect(visit.complaints).toEqual([]);
  },
);
