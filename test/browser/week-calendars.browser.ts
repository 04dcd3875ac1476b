import { calendarServer, stopCalendarServers } from '../support/calendar-server.ts';
import { eventually } from '../support/eventually.ts';
import { calendarFile, dayAt, event, meeting, subscribeToFile } from './calendar-files.ts';
import {
  closeDialog,
  dialog,
  gone,
  hands,
  key,
  messageWith,
  prepare,
  queryData,
  undo,
  visit,
} from './week.ts';
import { addTask, at, DAY, PLANNING, panel } from './week-planning.ts';

afterAll(stopCalendarServers);

const openCalendars = async () => {
  await visit.open(`?view=day&date=${DAY}&dialog=calendars`);
  await visit.button('Subscribe to a calendar').waitFor();
};

const subscribe = () => visit.page.getByRole('button', { name: 'Subscribe', exact: true });

const facts = (text: string | RegExp) => dialog('Settings').getByText(text);

type Stored = Record<string, unknown>;

const stored = async (fields: string) =>
  (
    await queryData<{ subscribedCalendars: { nodes: Stored[] } }>(
      `{ subscribedCalendars { nodes { ${fields} } } }`,
    )
  ).subscribedCalendars.nodes;

/** Waits until the stored calendars have these fields. */
const storedAre = (expected: Stored[]) => {
  const fields = Object.keys(expected[0] ?? { id: '' }).join(' ');
  return eventually(
    `calendars ${JSON.stringify(expected)}`,
    async () => JSON.stringify(await stored(fields)) === JSON.stringify(expected),
  );
};

it.each([
  [1280, 800],
  [390, 844],
])(
  '%d by %d pixels: a plan avoids a meeting of a subscribed calendar, and is out of date when the meeting moves at its source',
  async (width, height) => {
    let body = calendarFile(meeting('Stand-up', '09:00', '10:00', 'LOCATION:Room 4'));
    const { port } = await calendarServer(() => ({ body }));
    await prepare({ ...PLANNING, viewport: { width, height } });
    await addTask('Report', { dueAt: at('11:00') });

    await openCalendars();
    await visit.button('Subscribe to a calendar').click();
    await visit.field('Name').fill('Team');
    await visit.field('Address').fill(`http://127.0.0.1:${port}/team.ics`);
    await subscribe().click();
    await messageWith('Subscribed to Team.').waitFor();
    await facts(/^1 event · fetched /).waitFor();
    await facts(`127.0.0.1:${port}`).waitFor();
    await closeDialog('Settings');
    await visit
      .button(/^\u2068Stand-up\u2069, 9:00 – 10:00, Team, Read-only event, \w+day /)
      .waitFor();

    await visit.page.getByRole('link', { name: /^Plan( |$)/ }).click();
    await panel().getByRole('button', { name: 'Apply' }).click();
    await panel().getByText('The plan is in your calendar.').waitFor();
    await visit.button(/^Report, 10:00 – 11:00, /).click();
    await visit.page.getByText(/Stand-up until 10:00/).waitFor();
    await key('Escape');

    body = calendarFile(meeting('Stand-up', '10:00', '11:00', 'LOCATION:Room 4'));
    await openCalendars();
    await visit.button('Refresh now: Team').click();
    await messageWith('Requested a fetch of Team.').waitFor();
    // The service fetches a minute after the last fetch.
    await closeDialog('Settings');
    await visit.button(/^\u2068Stand-up\u2069, 10:00 – 11:00, Team/).waitFor();
    const plan = visit.page.locator('a[data-opens=plan]');
    await plan.getByText(/: update$/).waitFor();
    await plan.click();
    await panel().getByRole('button', { name: 'Apply' }).click();
    await visit.button(/^Report, 9:00 – 10:00, /).waitFor();
    await plan.getByText(/: update$/).waitFor({ state: 'detached' });
    expect(visit.complaints).toEqual([]);
  },
);

describe('an event', () => {
  beforeEach(async () => {
    await prepare(PLANNING);
    const file = calendarFile(
      meeting('Stand-up', '09:00', '10:00', 'LOCATION:Room 4'),
      meeting('Lunch', '12:00', '13:00', 'TRANSP:TRANSPARENT'),
      meeting('Review', '14:00', '15:00', 'STATUS:TENTATIVE'),
      meeting('Cancelled call', '16:00', '17:00', 'STATUS:CANCELLED'),
    );
    await subscribeToFile('Team', file, { color: '#be123c' });
    await visit.place('Report', at('09:30'), at('10:30'));
    await visit.open(`?view=day&date=${DAY}`);
    await event('Stand-up').waitFor();
    await visit.block('Report').waitFor();
  });

  it('is beside a block that it overlaps, and has its state in its name; cancelled ones are not shown', async () => {
    const [one, other] = [
      await event('Stand-up').boundingBox(),
      await visit.block('Report').boundingBox(),
    ];
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
    await visit.button(/^\u2068Lunch\u2069, .*, Does not block time, /).waitFor();
    await visit.button(/^\u2068Review\u2069, .*, Tentative, /).waitFor();
    expect(await event('Cancelled call').count()).toBe(0);
  });

  it('is not moved by mouse or keyboard', async () => {
    // The position in the grid: arrow keys may scroll it.
    const position = () => event('Stand-up').locator('..').getAttribute('style');
    const before = await position();
    await hands.hold(await hands.of(event('Stand-up')), await hands.at(0, 12));
    expect(await visit.page.locator('.ghost').count()).toBe(0);
    await visit.page.mouse.up();
    await event('Stand-up').focus();
    await key('ArrowDown');
    // A move of a block by key is shown: a move of the event would be shown by then.
    await visit.block('Report').focus();
    await key('ArrowDown');
    await visit.button(/^Report, 9:45 – 10:45, /).waitFor();
    expect(await position()).toBe(before);
    await visit.button(/^\u2068Stand-up\u2069, 9:00 – 10:00, /).waitFor();
  });

  it('is reached in time order by keyboard, and Enter shows its calendar, time and location', async () => {
    const focused = () => visit.page.evaluate<string>('document.activeElement.textContent');
    await event('Stand-up').focus();
    await key('Tab');
    expect(await focused()).toMatch(/^Report/);
    await key('Tab');
    expect(await focused()).toMatch(/^Lunch/);
    await key('Home');
    expect(await focused()).toMatch(/^Stand-up/);
    await key('Enter');
    const details = dialog('Stand-up');
    for (const text of ['9:00 – 10:00', 'Team', 'Room 4']) await details.getByText(text).waitFor();
    await key('Escape');
    await gone(details);
    await eventually('the focus is on the event', async () =>
      (await focused()).startsWith('Stand-up'),
    );
  });

  it('is named when a block is dropped on it', async () => {
    await hands.drag(await hands.of(visit.block('Report')), await hands.at(0, 14.5));
    await messageWith('Report overlaps \u2068Review\u2069.').waitFor();
  });

  it('is in the list of the day', async () => {
    await visit.open(`?view=list&date=${DAY}`);
    await visit.button(/^9:00 – 10:00 Stand-up , read-only event of Team$/).click();
    await dialog('Stand-up').getByText('Room 4').waitFor();
  });

  it('takes the free time of its day, with the buffers, as the service counts it', async () => {
    // Its working hours are around the clock.
    await addTask('Thesis', { startAfter: `${dayAt(5)}T09:00:00.000Z` });
    const free = (text: string) => visit.page.locator('.head .load').getByText(`${text} free`);
    // Without Stand-up and Report from 9:00 to 10:30, and Review.
    await free('21:29').waitFor();
    await openCalendars();
    await visit.button('Change: Team').click();
    await visit.field('Minutes after each event').fill('60');
    await visit.button('Save calendar').click();
    await messageWith('Changed calendar Team.').waitFor();
    await closeDialog('Settings');
    await free('19:59').waitFor();
    const { planningOutlook } = await queryData<{ planningOutlook: { days: Stored[] } }>(
      '{ planningOutlook { days { from fixed } } }',
    );
    expect(planningOutlook.days).toContainEqual({ from: at('00:00'), fixed: 240 });
  });
});

describe('subscribed calendars', () => {
  const file = calendarFile(meeting('Stand-up', '09:00', '10:00'));

  it('show the errors of the service at the fields', async () => {
    await prepare(PLANNING);
    await openCalendars();
    await visit.page.getByText('No subscribed calendars yet.').waitFor();
    await visit.button('Subscribe to a calendar').click();
    await subscribe().click();
    await visit.page.getByText('Name must be 1-100 characters.').waitFor();
    await visit.field('Name').fill('Team');
    await subscribe().click();
    await visit.page.getByText('Address is required, or file.').waitFor();
    await visit.field('Address').fill('ftp://calendar.example.com/team.ics');
    await visit.field('Minutes before each event').fill('300');
    await subscribe().click();
    await visit.page.getByText(/^Minutes before each event must be .*0 to 240\.$/).waitFor();
    await visit.field('Minutes before each event').fill('0');
    await subscribe().click();
    await visit.page.getByText(/^Address must /).waitFor();
    await visit.field('Address').fill('');
    await visit
      .field('File')
      .setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from('Hello') });
    await subscribe().click();
    await visit.page.getByText(/^File must be an iCalendar file/).waitFor();
    expect(await stored('id')).toEqual([]);
  });

  it('are added from a file, changed with all fields, switched off and deleted', async () => {
    await prepare(PLANNING);
    await openCalendars();
    await visit.button('Subscribe to a calendar').click();
    await visit.field('Name').fill('Team');
    await visit
      .field('File')
      .setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) });
    await subscribe().click();
    await facts(/^uploaded file · 1 event · read /).waitFor();
    await event('Stand-up').waitFor({ state: 'attached' });
    const DEFAULTS = {
      name: 'Team',
      color: '#2563eb',
      enabled: true,
      allDayBlocks: false,
      tentativeBlocks: true,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
    };
    await storedAre([DEFAULTS]);

    await visit.button('Change: Team').click();
    await visit.field('Name').fill('Work');
    await visit.field('Colour').fill('#be123c');
    await visit.field('All-day events block time').check();
    await visit.field('Tentative events block time').uncheck();
    await visit.field('Minutes before each event').fill('10');
    await visit.field('Minutes after each event').fill('5');
    await visit.button('Save calendar').click();
    await messageWith('Changed calendar Work.').waitFor();
    const CHANGED = {
      name: 'Work',
      color: '#be123c',
      enabled: true,
      allDayBlocks: true,
      tentativeBlocks: false,
      bufferBeforeMinutes: 10,
      bufferAfterMinutes: 5,
    };
    await storedAre([CHANGED]);
    await undo('Changed calendar Work.');
    await storedAre([DEFAULTS]);

    await visit.button('Turn off: Team').click();
    await facts(/off: not fetched/).waitFor();
    await storedAre([{ enabled: false }]);
    await visit.button('Turn on: Team').click();
    await storedAre([{ enabled: true }]);

    await visit.button('Delete: Team').click();
    await visit.button('Really delete with its events, no undo: Team').click();
    await messageWith('Deleted calendar Team.').waitFor();
    await visit.page.getByText('No subscribed calendars yet.').waitFor();
    expect(await stored('id')).toEqual([]);
    await gone(event('Stand-up'));
  });

  it('say why and since when they fail, and which events could not be read', async () => {
    const { port } = await calendarServer((path) =>
      path === '/gone.ics' ? { status: 500 } : { body: file.replace('DTSTART:', 'DTSTART:x') },
    );
    await prepare(PLANNING);
    await openCalendars();
    for (const name of ['gone', 'odd']) {
      const address = `http://127.0.0.1:${port}/${name}.ics`;
      await visit.rest('POST', '/subscribed-calendars', { name, address });
    }
    await facts(/^Failing since .*: .*500.*\. No events were fetched yet\.$/).waitFor();
    await facts('1 problem in the last read').click();
    await facts(/DTSTART/).waitFor();
  });

  it('are added by keyboard; the focus is never lost', async () => {
    await prepare(PLANNING);
    await openCalendars();
    const focused = () => visit.page.evaluate<string>('document.activeElement.textContent');
    const hasFocus = (text: string) =>
      eventually(`the focus is on ${text}`, async () => (await focused()) === text);
    await visit.button('Subscribe to a calendar').focus();
    await key('Enter');
    await hasFocus('New subscribed calendar');
    await visit.button('Cancel').focus();
    await key('Enter');
    await hasFocus('Subscribed calendars');
  });
});
