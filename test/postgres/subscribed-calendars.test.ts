import { jobHandlers } from '../../src/domain/jobs/job.handlers.ts';
import { type JobHandlers, JobRunner, type JobTiming } from '../../src/domain/jobs/job.runner.ts';
import { eventually } from '../support/eventually.ts';
import { allowedNetworks } from '../support/graphql/subscribed-calendars.ts';
import { type TestApi, testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';
import { CalendarServer, calendarWith, eventLines } from '../support/subscribed-calendar.ts';

const [one, other, third] = [testApi(), testApi(), testApi()];
const server = new CalendarServer();
const runners: JobRunner[] = [];

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => server.reset());
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
});

/** Starts a runner of calendars on an instance. */
function run(
  api: TestApi,
  { timing = {}, handlers }: { timing?: Partial<JobTiming>; handlers?: JobHandlers } = {},
): void {
  runners.push(
    new JobRunner({
      publicCall: () => ({ em: api.orm.em.fork(), now: new Date().toISOString() }),
      handlers: handlers ?? jobHandlers({ allowedNetworks }),
      kinds: ['calendar'],
      report: (error) => {
        throw error;
      },
      timing: { pollMs: 20, ...timing },
    }),
  );
}

const calendarsOf = async (me: Client): Promise<Json[]> =>
  (await me.get('/api/subscribed-calendars')).body;

const subscribe = (me: Client, path: string) =>
  me.create('/api/subscribed-calendars', { name: path, address: `http://${server.host}/${path}` });

const calendarFile = (refresh: string) =>
  calendarWith(`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`);

/** Lets minutes pass for jobs, and waits until none is due or in progress. */
async function pass(minutes: number, jobs: string): Promise<void> {
  const em = one.orm.em.fork();
  await em.execute(`update job set run_at = run_at - interval '${minutes} minutes' where ${jobs}`);
  await eventually('no fetch is due', async () => {
    const isDue = '(run_at <= now() or lease_until is not null)';
    return (await em.execute(`select from job where ${jobs} and ${isDue}`)).length === 0;
  });
}

it('runners of three instances fetch each calendar once per period, for an hour of simulated time', async () => {
  const began = Date.now();
  let passed = 0;
  const fetches = new Map<string, number[]>();
  server.respond = (response) => {
    const { url = '' } = response.req;
    const minute = passed + (Date.now() - began) / 60_000;
    fetches.set(url, [...(fetches.get(url) ?? []), minute]);
    response.end(calendarFile(url.includes('often') ? 'PT15M' : 'PT1H'));
  };
  const accounts = [await one.account(), await one.account(), await one.account()];
  for (const [at, me] of accounts.entries()) {
    for (const path of ['often', 'also-often', 'hourly']) await subscribe(me, `${path}-${at}`);
  }
  const jobs = `user_id in (${accounts.map(({ userId }) => `'${userId}'`)})`;
  for (const api of [one, other, third, one, other, third]) run(api);
  await pass(0, jobs);
  for (; passed < 60; await pass(5, jobs)) passed += 5;
  expect(fetches.size).toBe(9);
  for (const [path, minutes] of fetches) {
    const gaps = minutes.slice(1).map((at, index) => at - (minutes[index] as number));
    const [period, fewest] = path.includes('often') ? [15, 4] : [60, 1];
    // A period is varied by a tenth, and begins some time before the request.
    expect([path, gaps.filter((gap) => gap < 0.8 * period)]).toEqual([path, []]);
    expect([path, minutes.length >= fewest]).toEqual([path, true]);
  }
});

it('a fetcher that stops responding is replaced when its lease expires', async () => {
  const me = await one.account();
  server.file = calendarWith(
    ...eventLines('Stand-up', [
      new Date(Date.now() + 3_600_000).toISOString(),
      new Date(Date.now() + 7_200_000).toISOString(),
    ]),
  );
  await subscribe(me, 'a');
  const killed = Promise.withResolvers<null>();
  const begun = Promise.withResolvers<void>();
  const handlers = jobHandlers({ allowedNetworks });
  const hanging = {
    ...handlers.calendar,
    run: () => {
      begun.resolve();
      return killed.promise;
    },
  };
  // Like a killed process, it neither finishes nor renews its lease.
  const timing = { leaseSeconds: 1, renewMs: 1_000_000 };
  run(one, { handlers: { ...handlers, calendar: hanging }, timing });
  await begun.promise;
  run(other);
  await eventually('the other fetch', async () => {
    const [calendar] = await calendarsOf(me);
    return calendar?.lastFetchedAt !== null;
  });
  expect(await calendarsOf(me)).toMatchObject([{ eventCount: 1, failure: null }]);
  expect(server.requests).toHaveLength(1);
  killed.resolve(null);
});
