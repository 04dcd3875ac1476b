import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { JOB_LANES, jobHandlers } from '../../src/domain/jobs/job.handlers.ts';
import { JobRunner, type JobTiming } from '../../src/domain/jobs/job.runner.ts';
import { loadScheduleInput } from '../../src/domain/planner/planner.load.ts';
import { eventually } from '../support/eventually.ts';
import { data } from '../support/graphql/request.ts';
import { allowedNetworks, CalendarTools } from '../support/graphql/subscribed-calendars.ts';
import type { Json } from '../support/service/client.ts';
import { eventLines } from '../support/subscribed-calendar.ts';

const tools = new CalendarTools();
const { api, serve, fetch, subscribe, titles } = tools;

const at = (time: string) => `2026-11-18T${time}:00.000Z`;

const BLOCKS = `timeBlocks(first: 100) { nodes { startAt endAt explanation } }`;

/** Plans a task of an hour, and returns its blocks. */
async function planned(task: Json = {}): Promise<Json[]> {
  await tools.me.create('/api/tasks', {
    title: 'Report',
    estimateMinutes: 60,
    autoSplit: false,
    ...task,
  });
  await data(tools.me, 'mutation { runPlanner { runId } }');
  return (await data(tools.me, `{ ${BLOCKS} }`)).timeBlocks.nodes;
}

describe('a plan', () => {
  it('avoids events, and names the event that a block follows', async () => {
    serve(...eventLines('Stand-up', [at('09:00'), at('10:30')]));
    await subscribe();
    expect(await planned()).toEqual([
      {
        startAt: at('10:40'),
        endAt: at('11:40'),
        explanation: 'First comfortable time after Stand-up until 10:30 and a break of 10 min.',
      },
    ]);
  });

  it('isolates the title of an event that could change the order of the words around it', async () => {
    serve(...eventLines('A\u202e\u2069B', [at('09:00'), at('10:30')]));
    await subscribe();
    const [block] = await planned();
    expect(block.explanation).toBe(
      'First comfortable time after \u2068A\u202eB\u2069 until 10:30 and a break of 10 min.',
    );
  });

  it('avoids the buffers, and names them', async () => {
    serve(...eventLines('Visit', [at('09:30'), at('10:30')]));
    await subscribe({ bufferBeforeMinutes: 30, bufferAfterMinutes: 45 });
    const [block] = await planned();
    expect(block.startAt).toBe(at('11:25'));
    expect(block.explanation).toBe(
      'First comfortable time after Visit until 10:30, 45 min of buffer and a break of 10 min.',
    );
  });

  it('names the event that ends last of several that overlap', async () => {
    serve(
      ...eventLines('Long', [at('09:00'), at('12:00')]),
      ...eventLines('Short', [at('09:00'), at('09:30')]),
      ...eventLines('Late', [at('11:00'), at('13:00')]),
    );
    await subscribe();
    const [block] = await planned();
    expect(block.startAt).toBe(at('13:10'));
    expect(block.explanation).toMatch(/after Late until 13:00 and/);
  });

  it('reads at most one event for each minute in which events end, the one that contains the others', async () => {
    const many = (title: string, start: string, end: string) => {
      return eventLines(title, [`2026-11-18T${start}.000Z`, `2026-11-18T${end}.000Z`]);
    };
    const events = [
      ...many('Short', '10:00:00', '10:30:00'),
      ...many('Workshop', '09:00:00', '10:30:00'),
      ...many('Seconds', '10:29:10', '10:29:20'),
      ...many('x'.repeat(200), '11:00:00', '11:00:30'),
    ];
    serve(...events);
    await subscribe();
    await subscribe();
    const user = { id: tools.me.userId, timezone: 'UTC', role: 'user' as const };
    const call = { em: api.orm.em.fork(), now: api.clock().toISOString(), user, scopes: SCOPES };
    const input = await loadScheduleInput(call);
    expect(input.events.items().map(({ title, endAt }) => [title, endAt])).toEqual([
      ['Workshop', at('10:30')],
      ['x'.repeat(61), '2026-11-18T11:00:30.000Z'],
    ]);
    const [block] = await planned();
    expect(block.startAt).toBe(at('11:01'));
  });

  it('uses the time of events that take none, and of calendars that are off', async () => {
    serve(...eventLines('Free', [at('09:00'), at('12:00')], 'TRANSP:TRANSPARENT'));
    await subscribe();
    serve(...eventLines('Off', [at('09:00'), at('12:00')]));
    const { id } = await subscribe();
    await tools.me.patch(`/api/subscribed-calendars/${id}`, { enabled: false });
    const [block] = await planned();
    expect(block.startAt).toBe(at('09:00'));
  });

  it('avoids an event of several days', async () => {
    serve(...eventLines('Conference', [at('09:00'), '2026-11-20T12:00:00.000Z']));
    await subscribe();
    const [block] = await planned();
    expect(block.startAt).toBe('2026-11-20T12:10:00.000Z');
  });

  it('is the same in the preview, and the outlook counts events as fixed time', async () => {
    serve(...eventLines('Stand-up', [at('09:00'), at('10:30')]));
    await subscribe();
    const [block] = await planned();
    const { previewPlan, planningOutlook } = await data(
      tools.me,
      `{ previewPlan { kept { startAt } } planningOutlook { days { fixed free } } }`,
    );
    expect(previewPlan.kept).toEqual([{ startAt: block.startAt }]);
    expect(planningOutlook.days[0]).toEqual({ fixed: 90, free: 480 - 90 - 60 });
  });

  it('says that an event has the time of work that moved', async () => {
    const { id } = await subscribe();
    await planned();
    serve(...eventLines('Stand-up', [at('09:00'), at('10:30')]));
    await fetch(id);
    const { runPlanner } = await data(
      tools.me,
      'mutation { runPlanner { moves { code reason facts { code event } } } }',
    );
    expect(runPlanner.moves).toEqual([
      {
        code: 'TIME_TAKEN',
        reason: '1 h moved: Stand-up has that time now.',
        facts: expect.arrayContaining([{ code: 'TAKEN_BY', event: 'Stand-up' }]),
      },
    ]);
  });

  it('names the first of several events that have the time of work that moved', async () => {
    const { id } = await subscribe();
    await planned();
    serve(
      ...eventLines('Short', [at('08:30'), at('09:20')]),
      ...eventLines('Stand-up', [at('09:00'), at('09:30')]),
      ...eventLines('Review', [at('09:30'), at('10:00')]),
    );
    await fetch(id);
    const { runPlanner } = await data(
      tools.me,
      'mutation { runPlanner { moves { code reason facts { code event at until } } } }',
    );
    expect(runPlanner.moves).toEqual([
      {
        code: 'TIME_TAKEN',
        reason: '1 h moved: Stand-up has 30 min of that time now.',
        facts: expect.arrayContaining([
          { code: 'TAKEN_BY', event: 'Stand-up', at: at('09:00'), until: at('09:30') },
        ]),
      },
    ]);
  });
});

const STATUS = '{ planStatus { isStale reasons changes { type } autoPlan nextRunAt } }';

/** An event that starts so many hours after the real time. */
const soon = (title: string, hours: number, ...more: string[]) => {
  const start = Date.now() + hours * 3_600_000;
  const [from, to] = [new Date(start).toISOString(), new Date(start + 3_600_000).toISOString()];
  return eventLines(title, [from, to], ...more);
};

describe('a plan, by the real time', () => {
  beforeEach(() => {
    api.now = undefined;
  });

  const reasons = async (): Promise<string[]> =>
    (await data(tools.me, STATUS)).planStatus.reasons.filter(
      (reason: string) => reason !== 'EARLIER_DAY',
    );

  it('becomes stale when an event near today changes, and not by a fetch without changes', async () => {
    serve(...soon('Stand-up', 30), ...soon('Far', 40 * 24));
    const { id } = await subscribe();
    await planned();
    await fetch(id);
    expect(await reasons()).toEqual([]);
    const near = soon('Stand-up', 31);
    serve(...near, ...soon('Far', 40 * 24));
    await fetch(id);
    expect(await reasons()).toEqual(['CALENDAR_EVENT']);
    await data(tools.me, 'mutation { runPlanner { runId } }');
    serve(...near, ...soon('Far', 41 * 24));
    await fetch(id);
    expect(await reasons()).toEqual([]);
    serve();
    await fetch(id);
    expect(await reasons()).toEqual(['CALENDAR_EVENT']);
  });

  const allDayLines = (title: string) => [
    ...['BEGIN:VEVENT', `UID:${title}`, 'DTSTAMP:20260101T000000Z', `SUMMARY:${title}`],
    `DTSTART;VALUE=DATE:${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}`,
    'END:VEVENT',
  ];

  it.each([
    ['an event that is over', soon('Over', -2), {}],
    ['an event whose buffer is over', soon('Over', -5.5), { bufferAfterMinutes: 240 }],
    ['an event marked as free', soon('Free', 30, 'TRANSP:TRANSPARENT'), {}],
    ['an all-day event that takes no time', allDayLines('Day'), { allDayBlocks: false }],
    [
      'a tentative event that takes no time',
      soon('Maybe', 30, 'STATUS:TENTATIVE'),
      { tentativeBlocks: false },
    ],
  ])('does not become stale when %s appears or disappears', async (_what, lines, settings) => {
    const { id } = await subscribe(settings);
    await planned();
    serve(...lines);
    await fetch(id);
    expect([(await tools.read(id)).eventCount, await reasons()]).toEqual([1, []]);
    serve();
    await fetch(id);
    expect([(await tools.read(id)).eventCount, await reasons()]).toEqual([0, []]);
  });

  it.each([
    ['an event that is over, in its buffer', soon('Over', -2), { bufferAfterMinutes: 240 }],
    ['an all-day event that takes time', allDayLines('Day'), { allDayBlocks: true }],
    ['a tentative event that takes time', soon('Maybe', 30, 'STATUS:TENTATIVE'), {}],
  ])('becomes stale when %s appears or disappears', async (_what, lines, settings) => {
    const { id } = await subscribe(settings);
    await planned();
    serve(...lines);
    await fetch(id);
    expect(await reasons()).toEqual(['CALENDAR_EVENT']);
    await data(tools.me, 'mutation { runPlanner { runId } }');
    serve();
    await fetch(id);
    expect(await reasons()).toEqual(['CALENDAR_EVENT']);
  });

  it.each([
    ['the calendar is switched off', { enabled: false }],
    ['its buffer changes', { bufferAfterMinutes: 5 }],
    ['its rule for all-day events changes', { allDayBlocks: true }],
  ])('becomes stale when %s, and not when its name changes', async (_what, changes) => {
    serve(...soon('Stand-up', 30));
    const { id } = await subscribe();
    await planned();
    await tools.me.patch(`/api/subscribed-calendars/${id}`, { name: 'Renamed' });
    expect(await reasons()).toEqual([]);
    await tools.me.patch(`/api/subscribed-calendars/${id}`, changes);
    expect(await reasons()).toEqual(['CALENDAR_EVENT']);
  });

  it.each([
    ['its colour changes', { color: '#16A34A' }, {}],
    ['its buffer changes while it is off', { bufferAfterMinutes: 5 }, { enabled: false }],
  ])('does not become stale when %s', async (_what, changes, settings) => {
    serve(...soon('Stand-up', 30));
    const { id } = await subscribe();
    await tools.me.patch(`/api/subscribed-calendars/${id}`, settings);
    await planned();
    await tools.me.patch(`/api/subscribed-calendars/${id}`, changes);
    expect(await reasons()).toEqual([]);
  });

  it.each([
    ['is off', soon('Stand-up', 30), { enabled: false }],
    ['has only all-day events, which take no time', allDayLines('Day'), { allDayBlocks: false }],
  ])('does not become stale when a calendar is deleted that %s', async (_what, lines, settings) => {
    serve(...lines);
    const { id, eventCount } = await subscribe();
    await tools.me.patch(`/api/subscribed-calendars/${id}`, settings);
    await planned();
    await tools.me.delete(`/api/subscribed-calendars/${id}`);
    expect([eventCount, await reasons()]).toEqual([1, []]);
  });

  it('becomes stale when the calendar is deleted', async () => {
    serve(...soon('Stand-up', 30));
    const { id } = await subscribe();
    await planned();
    await tools.me.delete(`/api/subscribed-calendars/${id}`);
    expect(await reasons()).toEqual(['CALENDAR_EVENT']);
  });

  it('is made again within seconds if runs are automatic', async () => {
    const { id } = await subscribe();
    await data(
      tools.me,
      'mutation { updatePlanningSettings(input: { autoPlan: ON }) { planningSettings { autoPlan } } }',
    );
    await api.orm.em.execute(
      `update job set run_at = now() + interval '1 day', debounced_since = null where kind = 'plan' and user_id = '${tools.me.userId}'`,
    );
    serve(...soon('Stand-up', 30));
    await fetch(id);
    const { nextRunAt } = (await data(tools.me, STATUS)).planStatus;
    expect(Date.parse(nextRunAt) - Date.now()).toBeLessThan(6_000);
  });

  const withRunners = async (
    timing: Partial<JobTiming>,
    work: (claims: readonly number[]) => Promise<void>,
  ) => {
    const failures: unknown[] = [];
    const handlers = jobHandlers({ allowedNetworks });
    const claims = JOB_LANES.map(() => 0);
    const runners = JOB_LANES.map(
      (kinds, lane) =>
        new JobRunner({
          publicCall: () => {
            claims[lane] = (claims[lane] as number) + 1;
            return { em: api.orm.em.fork(), now: new Date().toISOString() };
          },
          ...{ handlers, kinds, report: (error) => failures.push(error) },
          timing: { pollMs: 600_000, ...timing },
        }),
    );
    try {
      await work(claims);
    } finally {
      await Promise.all(runners.map((runner) => runner.close()));
    }
    expect(failures).toEqual([]);
  };

  it('knows the events of a new calendar, which the runner fetches at once', async () => {
    // Only the request itself makes the runners look for jobs.
    await withRunners({ debounceMs: 600_000 }, async () => {
      serve(...soon('Stand-up', 30));
      const { id } = await tools.create();
      await eventually('the fetch', async () => (await tools.read(id)).lastFetchedAt !== null);
      const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString();
      expect(await titles(new Date().toISOString(), tomorrow)).toEqual(['Stand-up']);
    });
  });

  it('is looked for by one runner after a write, not by those of calendars', async () => {
    await api.orm.em.execute('delete from job');
    await withRunners({ debounceMs: 50 }, async (claims) => {
      await eventually('the first claims', () => claims.every((count) => count === 1));
      await eventually('a claim after a write', async () => {
        await tools.me.create('/api/labels', { name: crypto.randomUUID() });
        return (claims[0] as number) > 1;
      });
      expect(claims.slice(1)).toEqual([1, 1, 1, 1]);
    });
  });
});
