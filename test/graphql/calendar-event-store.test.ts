import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { write } from '../../src/domain/records/write.ts';
import {
  MOST_AT_ONCE,
  replaceEvents,
} from '../../src/domain/subscribed-calendars/calendar-event.store.ts';
import type { CalendarEvent } from '../../src/domain/subscribed-calendars/read/read-calendar.ts';
import { data } from '../support/graphql/request.ts';
import { CalendarTools } from '../support/graphql/subscribed-calendars.ts';

const tools = new CalendarTools();

let reads = 0;

/** Events that count how often their title is read. */
const events = (count: number): CalendarEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    hash: `hash ${at}`,
    uid: 'u',
    get title() {
      reads++;
      return `Title ${at}`;
    },
    startsAt: new Date(Date.UTC(2026, 10, 18, 8, at)),
    endsAt: new Date(Date.UTC(2026, 10, 18, 9, at)),
    isAllDay: false,
    isTentative: false,
    isTransparent: false,
    location: null,
  }));

async function store(id: string, events: CalendarEvent[]): Promise<number> {
  const { api, me } = tools;
  const user = { id: me.userId, timezone: 'Europe/Paris', role: 'user' as const };
  const call = { em: api.orm.em.fork(), now: api.clock().toISOString(), user, scopes: SCOPES };
  reads = 0;
  return write(call, (call) => replaceEvents(call, id, events));
}

it('events are compared by their hash: the content of unchanged ones is not read', async () => {
  const { id } = await tools.create();
  expect([await store(id, events(3)), reads]).toEqual([3, 3]);
  expect([await store(id, events(3)), reads]).toEqual([3, 0]);
  expect([await store(id, events(5)), reads]).toEqual([5, 2]);
  expect([await store(id, events(1)), reads]).toEqual([1, 0]);
  expect(await tools.titles()).toEqual(['Title 0']);
});

it('a list has the first 5,000 events of a period, and the count is that of all', async () => {
  const { id } = await tools.create();
  await store(id, events(5_001));
  const period = 'from: "2026-11-18", to: "2026-11-25"';
  const { calendarEvents, calendarEventCount } = await data(
    tools.me,
    `{ calendarEvents(${period}) { title } calendarEventCount(${period}) }`,
  );
  expect([calendarEvents.length, calendarEventCount]).toEqual([5_000, 5_001]);
  expect(calendarEvents.at(-1).title).toBe('Title 4999');
  const before = 'from: "2026-11-11", to: "2026-11-18"';
  expect(await data(tools.me, `{ calendarEventCount(${before}) }`)).toEqual({
    calendarEventCount: 0,
  });
});

it('many new events are written in chunks', async () => {
  const { id } = await tools.create();
  const count = 2 * MOST_AT_ONCE + 1;
  const stringify = jest.spyOn(JSON, 'stringify');
  expect(await store(id, events(count))).toBe(count);
  const lists = stringify.mock.calls.map(([value]) => (Array.isArray(value) ? value.length : 0));
  stringify.mockRestore();
  expect(Math.max(...lists)).toBe(MOST_AT_ONCE);
  expect(await tools.titles('2026-11-18', '2026-11-20')).toHaveLength(count);
});
