import { createServer } from 'node:http';
import { readConfig } from '../../src/config.ts';
import { type Orm, openDatabase } from '../../src/db/orm.ts';
import { entities } from '../../src/domain/entities.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { eventually, inTime } from '../support/eventually.ts';
import { Client, type Json } from '../support/service/client.ts';
import { type Program, service } from '../support/service/process.ts';
import { TestServer } from '../support/service/server.ts';
import { CalendarServer, calendarWith, eventLines } from '../support/subscribed-calendar.ts';

const server = new CalendarServer();
const programs: Program[] = [];
let url: string;
let orm: Orm;
let accounts: TestServer;

beforeAll(async () => {
  await server.start();
  url = await createDatabase();
  orm = await openDatabase(readConfig({ DATABASE_URL: url }, false).database, entities);
  accounts = new TestServer(orm, createServer());
});

afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await orm.close();
  await server.stop();
});

async function startInstance() {
  const program = service({
    DATABASE_URL: url,
    PORT: '0',
    LOG_FORMAT: 'json',
    SECRET_KEY: 'a key of the test, for two instances'.replaceAll(/[ ,]/g, '-'),
    CALENDAR_ALLOW_PRIVATE: '127.0.0.1',
  });
  programs.push(program);
  const [, origin = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
  return { program, origin };
}

const START = Date.now();

/** The lines of an event of half an hour that starts after some hours. */
const event = (title: string, hours: number) => {
  const time = (minutes: number) =>
    new Date(START + hours * 3_600_000 + minutes * 60_000).toISOString();
  return eventLines(title, [time(0), time(30)]);
};

it('another instance repeats the fetch of a killed one, which has stored nothing', async () => {
  const { key, userId } = await accounts.account({});
  const one = await startInstance();
  const titles = async (): Promise<unknown> =>
    (await orm.em.fork().execute('select title from calendar_event order by start_at')).map(
      ({ title }: Json) => title,
    );
  /** Makes the job due, and has an instance look for due jobs. */
  const makeDue = async (origin: string) => {
    await orm.em.fork().execute('update job set run_at = now(), lease_until = null');
    await new Client(origin, { key, userId }).patch(`/api/subscribed-calendars/${id}`, {
      name: `Team at ${origin}`,
    });
  };
  server.file = calendarWith(...event('Stand-up', 1), ...event('Lunch', 3));
  const { id } = await new Client(one.origin, { key, userId }).create('/api/subscribed-calendars', {
    name: 'Team',
    address: `http://${server.host}/team`,
  });
  await eventually('the first fetch', async () => ((await titles()) as string[]).length === 2);

  const changed = calendarWith(...event('Stand-up', 1), ...event('Review', 5));
  const isFetching = Promise.withResolvers<void>();
  server.respond = (response) => {
    response.write(changed.slice(0, changed.length / 2), () => isFetching.resolve());
  };
  await eventually('the first fetch has ended', async () => {
    const running = 'select from job where lease_until is not null';
    return (await orm.em.fork().execute(running)).length === 0;
  });
  await makeDue(one.origin);
  await inTime(() => 'the fetch by the first instance', isFetching.promise);
  const other = await startInstance();
  one.program.signal('SIGKILL');
  await one.program.ended();
  programs.shift();
  expect(await titles()).toEqual(['Stand-up', 'Lunch']);

  server.respond = undefined;
  server.file = changed;
  // The lease of the killed instance ends.
  await makeDue(other.origin);
  await eventually('the fetch by the other instance', async () =>
    ((await titles()) as string[]).includes('Review'),
  );
  expect(await titles()).toEqual(['Stand-up', 'Review']);
  expect(server.requests).toHaveLength(3);
});
