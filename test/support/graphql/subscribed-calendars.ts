import { SCOPES } from '../../../src/domain/auth/scopes.ts';
import type { Quotas } from '../../../src/domain/records/quotas.ts';
import { runFetch } from '../../../src/domain/subscribed-calendars/subscribed-calendar.job.ts';
import { type TestApi, testApi } from '../service/api.ts';
import type { Client, Json } from '../service/client.ts';
import { CalendarServer, calendarWith } from '../subscribed-calendar.ts';
import { data } from './request.ts';

/** A Wednesday. */
export const CALENDAR_NOW = '2026-11-18T08:00:00.000Z';

const EVENTS = `query ($from: DateTime!, $to: DateTime!) { calendarEvents(from: $from, to: $to) {
  id calendarId title location startAt endAt allDay tentative transparent busyFrom busyUntil } }`;

/** The networks of the calendar server. */
export const allowedNetworks = ['127.0.0.1'];

/** Fetches a calendar as the background job does. */
export async function fetchNow(
  api: TestApi,
  me: Client,
  id: string,
  quotas?: Quotas,
): Promise<string | null> {
  const now = api.clock().toISOString();
  const timezone = (await me.get('/api/user')).body.timezone;
  const user = { id: me.userId, timezone, role: 'user' as const };
  const call = { em: api.orm.em.fork(), now, user, scopes: SCOPES, quotas };
  return runFetch(call, id, { allowedNetworks });
}

/** A calendar server, and a new account for each test. */
export class CalendarTools {
  readonly api = testApi();
  readonly server = new CalendarServer();
  #me: Client | undefined;

  constructor() {
    beforeAll(() => this.server.start());
    afterAll(() => this.server.stop());
    beforeEach(async () => {
      this.api.now = new Date(CALENDAR_NOW);
      this.server.reset();
      this.#me = await this.api.account();
    });
  }

  get me(): Client {
    return this.#me as Client;
  }

  /** Serves a file with these lines. */
  serve = (...lines: string[]) => {
    this.server.file = calendarWith(...lines);
  };

  create = (input: Json = {}): Promise<Json> =>
    this.me.create('/api/subscribed-calendars', {
      name: 'Work',
      address: this.server.address,
      ...input,
    });

  fetch = (id: string, quotas?: Quotas) => fetchNow(this.api, this.me, id, quotas);

  /** Creates a calendar and fetches it. */
  subscribe = async (input: Json = {}): Promise<Json> => {
    const { id } = await this.create(input);
    await this.fetch(id);
    return this.read(id);
  };

  read = async (id: string): Promise<Json> =>
    (await this.me.get('/api/subscribed-calendars')).body.find((each: Json) => each.id === id);

  events = async (from = '2026-11-16', to = '2026-11-30'): Promise<Json[]> =>
    (await data(this.me, EVENTS, { from, to })).calendarEvents;

  titles = async (from?: string, to?: string) =>
    (await this.events(from, to)).map(({ title }) => title);

  /** Lets time pass. */
  later = (minutes: number) => {
    this.api.now = new Date(this.api.clock().getTime() + minutes * 60_000);
  };
}
