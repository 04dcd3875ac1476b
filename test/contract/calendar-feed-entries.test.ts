import { DateTime } from 'luxon';
import {
  calendarIn,
  componentsOf,
  feedOf,
  feedResponse,
  instantOf,
  textOf,
  valuesOf,
} from '../support/calendars.ts';
import { data } from '../support/graphql/request.ts';
import { at, NOW, plannerApi, run, taskOf } from '../support/schedule/planner-api.ts';
import type { Client } from '../support/service/client.ts';

const { api } = plannerApi();

const block = (me: Client, taskId: string, from = '09:00', until = '10:00') =>
  me.create('/api/time-blocks', { taskId, startAt: at(from), endAt: at(until) });

const BUSY =
  'mutation ($input: CreateBusyBlockInput!) { createBusyBlock(input: $input) { timeBlock { id } } }';
const busy = async (
  me: Client,
  title: string,
  from = '12:00',
  until = '13:00',
): Promise<string> => {
  const input = { title, startAt: at(from), endAt: at(until) };
  return (await data(me, BUSY, { input })).createBusyBlock.timeBlock.id;
};

const summaries = async (me: Client, input: object) => {
  const { read } = await feedOf(me, input);
  return (await read()).components
    .map((component) => textOf(component, 'SUMMARY'))
    .filter((summary) => summary !== undefined);
};

/** The longest run of marks that a title may have, repeated. */
const MARKS = `e${'\u0301'.repeat(30)}`.repeat(16);

describe('the calendar', () => {
  it('has the name, the refresh interval and the zone of the account', async () => {
    const me = await api.account({ timezone: 'Australia/Lord_Howe' });
    const { url } = await feedOf(me, { name: 'Büro; a, b\\c' });
    const { status, text, headers } = await feedResponse(url);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-encoding')).toBeNull();
    const calendar = calendarIn(text);
    expect(valuesOf(calendar)).toEqual({
      VERSION: '2.0',
      PRODID: '-//Task Planner Service//Calendar feed//EN',
      CALSCALE: 'GREGORIAN',
      NAME: 'Büro\\; a\\, b\\\\c',
      'X-WR-CALNAME': 'Büro\\; a\\, b\\\\c',
      'X-WR-TIMEZONE': 'Australia/Lord_Howe',
      'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
      'X-PUBLISHED-TTL': 'PT1H',
    });
    expect(calendar.components.map(({ name }) => name)).toEqual(['VTIMEZONE']);
  });

  it('has an event for a block, with its explanation, link and categories', async () => {
    const me = await api.account({ timezone: 'Europe/Berlin' });
    const project = await me.create('/api/projects', { name: 'Big; one' });
    const labels = [
      await me.create('/api/labels', { name: 'b' }),
      await me.create('/api/labels', { name: 'a, c' }),
    ];
    const labelIds = labels.map(({ id }) => id);
    const task = await taskOf(me, { title: 'Write', projectId: project.id, labelIds });
    await run(me);
    const calendar = await (await feedOf(me)).read();
    const [event, ...others] = componentsOf(calendar, 'VEVENT');
    const [planned] = (await me.get('/api/time-blocks?from=2026-03-01&to=2026-04-01')).body;
    expect(others).toEqual([]);
    if (!event) throw new Error('there is no event');
    const local = (iso: string) =>
      DateTime.fromISO(iso, { zone: 'Europe/Berlin' }).toFormat("yyyyMMdd'T'HHmmss");
    const link = `${api.url}/week?dialog=task&id=${task.id}`;
    expect(valuesOf(event)).toEqual({
      UID: planned.id,
      DTSTAMP: '20260302T080000Z',
      'LAST-MODIFIED': '20260302T080000Z',
      SEQUENCE: '0',
      'DTSTART;TZID=Europe/Berlin': local(planned.startAt),
      'DTEND;TZID=Europe/Berlin': local(planned.endAt),
      SUMMARY: 'Write',
      DESCRIPTION: `${planned.explanation.replace(/[,;\\]/g, '\\$&')}\\n\\n${link}`,
      URL: link,
      CATEGORIES: 'Big\\; one,a\\, c,b',
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
    });
    expect(instantOf(calendar, event, 'DTSTART')).toBe(planned.startAt);
    expect(instantOf(calendar, event, 'DTEND')).toBe(planned.endAt);
  });

  it.each([
    ['line breaks and commands', 'a\r\nEND:VEVENT\nBEGIN:VEVENT', 'a\\nEND:VEVENT\\nBEGIN:VEVENT'],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(20), '👩‍👩‍👧‍👦'.repeat(20)],
    ['right-to-left text', 'שלום; עולם', 'שלום\\; עולם'],
    ['combining characters', MARKS, MARKS],
    ['control characters', 'a\u0007b\u001bc', 'abc'],
  ])('contains a title with %s', async (_case, title, summary) => {
    const me = await api.account();
    await busy(me, title);
    expect(await summaries(me, {})).toEqual([summary]);
  });

  it('shows the present title of a task, and keeps the block of a deleted one', async () => {
    const me = await api.account();
    const task = await taskOf(me, { title: 'Old' });
    await block(me, task.id);
    const { read } = await feedOf(me);
    await me.patch(`/api/tasks/${task.id}`, { title: 'New' });
    const [event] = componentsOf(await read(), 'VEVENT');
    expect(event && textOf(event, 'SUMMARY')).toBe('New');
    await me.delete(`/api/tasks/${task.id}?permanent=true`);
    const [left] = componentsOf(await read(), 'VEVENT');
    expect(left && [textOf(left, 'SUMMARY'), textOf(left, 'URL')]).toEqual(['Old', undefined]);
  });

  it('has no cancelled block, and none that ended more than 90 days ago', async () => {
    const me = await api.account();
    const span = (day: string) => ({ startAt: `${day}T09:00:00Z`, endAt: `${day}T10:00:00Z` });
    for (const [title, day] of [
      ['too old', '2025-12-01'],
      ['old', '2025-12-02'],
      ['far', '2036-03-02'],
      ['very far', '9999-12-30'],
    ] as const) {
      await data(me, BUSY, { input: { title, ...span(day) } });
    }
    const { id } = await block(me, (await taskOf(me)).id);
    await me.patch(`/api/time-blocks/${id}`, { status: 'cancelled' });
    expect(await summaries(me, {})).toEqual(['old', 'far', 'very far']);
  });

  it('has an end that is later than its start, if they differ by less than a second', async () => {
    const me = await api.account();
    await data(me, BUSY, {
      input: { title: 'x', startAt: NOW, endAt: NOW.replace('000Z', '001Z') },
    });
    const calendar = await (await feedOf(me)).read();
    const [event] = componentsOf(calendar, 'VEVENT');
    if (!event) throw new Error('there is no event');
    expect(instantOf(calendar, event, 'DTSTART')).toBe(NOW);
    expect(instantOf(calendar, event, 'DTEND')).toBe(NOW.replace('00.000Z', '01.000Z'));
  });
});

describe('a feed contains', () => {
  let me: Client;
  let ids: Record<'space' | 'project' | 'label', string>;

  beforeAll(async () => {
    api.now = new Date(NOW);
    me = await api.account();
    const made = async (path: string) => (await me.create(path, { name: 'x' })).id;
    ids = {
      space: await made('/api/spaces'),
      project: await made('/api/projects'),
      label: await made('/api/labels'),
    };
    const dueAt = at('18:00', '04');
    await taskOf(me, { title: 'planned', projectId: ids.project, dueAt, priority: 'high' });
    await run(me);
    const space = await taskOf(me, { title: 'placed', spaceId: ids.space, labelIds: [ids.label] });
    await block(me, space.id, '18:00', '19:00');
    await busy(me, 'busy', '20:00', '21:00');
    await me.patch(`/api/tasks/${space.id}`, { autoSchedule: false });
  });

  const ONLY = { includePlanned: false, includePlaced: false, includeBusy: false };
  it.each([
    ['everything by default', {}, ['planned', 'placed', 'busy']],
    ['planned blocks', { ...ONLY, includePlanned: true }, ['planned']],
    ['placed blocks', { ...ONLY, includePlaced: true }, ['placed']],
    ['busy time', { ...ONLY, includeBusy: true }, ['busy']],
    ['due dates as events', { ...ONLY, dueDates: 'events' }, ['Due: planned']],
    ['due dates as to-dos', { ...ONLY, dueDates: 'todos' }, ['planned']],
    ['nothing', ONLY, []],
    [
      'only busy time, for sharing',
      { detail: 'busy', dueDates: 'events' },
      ['Busy', 'Busy', 'Busy'],
    ],
  ])('%s', async (_case, input, expected) => {
    expect(await summaries(me, input)).toEqual(expected);
  });

  it.each([
    ['a project', () => ({ projectIds: [ids.project] }), ['planned', 'busy', 'Due: planned']],
    ['a space', () => ({ spaceIds: [ids.space] }), ['placed', 'busy']],
    ['a label', () => ({ labelIds: [ids.label] }), ['placed', 'busy']],
    [
      'a project and a label',
      () => ({ projectIds: [ids.project], labelIds: [ids.label] }),
      ['busy'],
    ],
  ])('the tasks of %s, and all busy time', async (_case, input, expected) => {
    expect(await summaries(me, { ...input(), dueDates: 'events' })).toEqual(expected);
  });

  it('nothing of titles, tasks, projects and labels if it shows busy time only', async () => {
    const { url } = await feedOf(me, { detail: 'busy', dueDates: 'todos' });
    const { text } = await feedResponse(url);
    expect(text).not.toMatch(/planned|placed|DESCRIPTION|URL|CATEGORIES|VTODO|Due/);
  });

  it('a due date as a whole day without busy time, or as a to-do', async () => {
    const [events, todos] = [
      { ...ONLY, dueDates: 'events' },
      { ...ONLY, dueDates: 'todos' },
    ];
    const [event] = componentsOf(await (await feedOf(me, events)).read(), 'VEVENT');
    expect(event && valuesOf(event)).toMatchObject({
      UID: expect.stringMatching(/^[0-9a-f-]{36}-due$/),
      'DTSTART;VALUE=DATE': '20260304',
      TRANSP: 'TRANSPARENT',
    });
    const [todo] = componentsOf(await (await feedOf(me, todos)).read(), 'VTODO');
    expect(todo && valuesOf(todo)).toMatchObject({
      UID: event && textOf(event, 'UID'),
      'DUE;TZID=UTC': '20260304T180000',
      PRIORITY: '3',
      STATUS: 'NEEDS-ACTION',
    });
  });

  it('nothing of other accounts', async () => {
    const other = await api.account();
    expect(await summaries(other, { dueDates: 'events' })).toEqual([]);
  });
});
