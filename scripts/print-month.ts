/**
 * Prints a planned month of an account with three habits and ten series as a calendar: `node scripts/print-month.ts`.
 * The service runs in this process with a clock, as a plan covers 14 days: they pass, and their tasks are completed.
 */

import { DateTime } from 'luxon';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { SCOPES } from '../src/domain/auth/scopes.ts';
import { entities } from '../src/domain/entities.ts';
import { runSeries } from '../src/domain/task-series/task-series.job.ts';
import { data } from '../test/support/graphql/request.ts';
import { Client, type Json } from '../test/support/service/client.ts';
import { testServer } from '../test/support/service/server.ts';
import { weekAsText } from './week/text.ts';

const ZONE = 'Europe/Berlin';
const WEEKS = 4;
const PLANNED_WEEKS = 2;

/** A Monday. */
const START = DateTime.fromISO('2026-11-30T07:00', { zone: ZONE });

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 0];

const HOURS = {
  work: [{ day: WORKDAYS, start: '09:00', end: '17:00' }],
  free: [
    { day: WORKDAYS, start: '17:30', end: '21:00' },
    { day: WEEKEND, start: '10:00', end: '18:00' },
  ],
};

const HABITS = {
  free: [
    { title: 'Gym', timesPerWeek: 3, estimateMinutes: 60 },
    { title: 'Spanish', timesPerWeek: 2, estimateMinutes: 45 },
  ],
  work: [{ title: 'Reading', timesPerWeek: 2, estimateMinutes: 90, maxSessionMinutes: 90 }],
};

const SERIES = {
  work: [
    { title: 'Inbox', rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', ...within(30, '12:00') },
    { title: 'Week review', rule: 'FREQ=WEEKLY;BYDAY=FR', startTime: '13:00', ...within(45) },
    { title: 'Report', rule: 'FREQ=WEEKLY;BYDAY=TH', startDaysBefore: 1, ...within(60, '15:00') },
    { title: 'One-on-one', rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', ...within(30) },
    { title: 'Invoices', rule: 'FREQ=MONTHLY;BYMONTHDAY=1', dueDaysAfter: 2, ...within(90) },
    { title: 'Expenses', rule: 'FREQ=MONTHLY;BYDAY=-1FR', ...within(45) },
    { title: 'Backups', rule: 'FREQ=DAILY;INTERVAL=10', dueDaysAfter: 2, ...within(15) },
  ],
  free: [
    { title: 'Plants', rule: 'FREQ=DAILY;INTERVAL=3', ...within(15) },
    { title: 'Clean', rule: 'FREQ=WEEKLY;BYDAY=SA', dueDaysAfter: 1, ...within(120) },
    { title: 'Call parents', rule: 'FREQ=WEEKLY;BYDAY=SU', ...within(30) },
  ],
};

function within(estimateMinutes: number, dueTime = '23:59') {
  return { estimateMinutes, dueTime };
}

async function createAll(me: Client): Promise<void> {
  for (const hours of ['work', 'free'] as const) {
    const preference = { name: hours, windows: HOURS[hours] };
    const { id } = await me.create('/api/schedule-preferences', preference);
    for (const series of [...HABITS[hours], ...SERIES[hours]]) {
      const startsOn = START.toISODate();
      await me.create('/api/task-series', { ...series, startsOn, schedulePreferenceId: id });
    }
  }
}

const PLAN = 'mutation { runPlanner { verdict } }';

const BLOCKS = `query ($start: DateTimeRange) {
  timeBlocks(first: 100, filter: { start: $start }) { nodes { title startAt endAt } } }`;

async function printWeek(me: Client, monday: DateTime): Promise<void> {
  const start = { from: monday.toUTC().toISO(), to: monday.plus({ weeks: 1 }).toUTC().toISO() };
  const { timeBlocks } = await data(me, BLOCKS, { start });
  console.log(`\n${weekAsText(monday, timeBlocks.nodes)}`);
}

/** Completes the tasks that are due by now, and creates those of the next days. */
async function goOn(me: Client, now: string): Promise<void> {
  const { tasks } = await data(
    me,
    '{ tasks(first: 100, orderBy: [{ field: DUE_AT }]) { nodes { id dueAt } } }',
  );
  const due = tasks.nodes.filter(({ dueAt }: Json) => dueAt < now);
  for (const { id } of due) await me.patch(`/api/tasks/${id}`, { status: 'completed' });
  const user = { id: me.userId, timezone: ZONE, role: 'user' as const };
  await runSeries({ em: orm.em.fork(), now, user, scopes: SCOPES });
}

const orm = await openEmbedded(entities);
await migrate(orm);
let now = START;
const server = await testServer(orm, {}, () => now.toJSDate());
try {
  const me = new Client(await server.listen(), await server.account({ timezone: ZONE }));
  await createAll(me);
  for (; now < START.plus({ weeks: WEEKS }); now = now.plus({ weeks: PLANNED_WEEKS })) {
    await goOn(me, now.toUTC().toISO() as string);
    const { runPlanner } = await data(me, PLAN);
    const monday = now.startOf('week');
    for (let week = 0; week < PLANNED_WEEKS; week++) await printWeek(me, monday.plus({ week }));
    console.log(`\n${runPlanner.verdict.join(' ')}`);
  }
} finally {
  await server.stop();
}
