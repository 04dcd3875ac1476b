import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../src/db/advisory-locks.ts';
import { CHANGED_TYPES } from '../../src/domain/changes/change.triggers.ts';
import { entities } from '../../src/domain/entities.ts';
import { REQUESTS_PLAN, SCHEDULES_PLAN } from '../../src/domain/planner/planner.triggers.ts';
import { REQUESTS_FETCH } from '../../src/domain/subscribed-calendars/subscribed-calendar.triggers.ts';
import { REQUESTS_SERIES } from '../../src/domain/task-series/task-series.triggers.ts';
import { openShared, sharedDatabase } from '../support/database/database.ts';

/** Tables whose changes are not emitted, and why. */
const NOT_EMITTED: Record<string, string> = {
  sign_in_attempt: 'belongs to an email or an address, not to an account',
  chosen_id: 'supports retries of creations; the record itself is emitted',
  kept_answer: 'supports retries of requests',
  planner_lease: 'exists only during a run',
  planner_run: 'a run changes blocks, which are emitted',
  deleted_series: 'is read by restoring a series only',
  series_date: 'prevents duplicate tasks of a series; the tasks are emitted',
  job: 'is internal work; its results are records, which are emitted',
  change: 'is the outbox itself',
  crash_epoch: 'belongs to the database, not to an account',
};

/** Tables of which not every change is emitted, and why. */
const NOT_ALL: Record<string, { emitted: string[]; why: string }> = {
  api_key: { emitted: ['delete', 'insert'], why: 'only its last use is ever updated' },
  session: { emitted: ['delete', 'insert'], why: 'only its last use is ever updated' },
  task_label: { emitted: ['delete', 'insert'], why: 'has no updatable column' },
  task_document: { emitted: ['delete', 'insert'], why: 'has no updatable column' },
  task_dependency: { emitted: ['delete', 'insert'], why: 'has no updatable column' },
  planning_settings: { emitted: ['insert', 'update'], why: 'are deleted only with the account' },
  user_account: { emitted: ['delete', 'update'], why: 'a new account has no subscriber' },
};

type Declared = { name: string; events: string[]; expression?: string };

const tables = entities.map(({ meta }) => ({
  name: meta.tableName,
  // Other triggers emit no changes.
  triggers: ((meta.triggers ?? []) as unknown as Declared[]).filter(({ expression = '' }) =>
    expression.includes('execute function tell_changes'),
  ),
}));

it('every table emits its changes, or states why not', () => {
  const silent = tables.filter(({ triggers }) => triggers.length === 0).map(({ name }) => name);
  expect(silent.sort()).toEqual(Object.keys(NOT_EMITTED).sort());
});

it('every change of a table is emitted, or the reason is stated', () => {
  const emitted = tables
    .filter(({ triggers }) => triggers.length > 0)
    .map(({ name, triggers }) => [name, triggers.flatMap(({ events }) => events).sort()] as const);
  const expected = emitted.map(([name]) => [
    name,
    NOT_ALL[name]?.emitted ?? ['delete', 'insert', 'update'],
  ]);
  expect(emitted).toEqual(expected);
  expect(Object.keys(NOT_ALL).filter((name) => !emitted.some(([each]) => each === name))).toEqual(
    [],
  );
});

it('every type that clients may subscribe to is emitted', () => {
  const emitted = tables.flatMap(({ triggers }) =>
    triggers.map(({ expression = '' }) => /tell_\w+\('(\w+)'/.exec(expression)?.[1]),
  );
  expect([...new Set(emitted)].sort()).toEqual([...CHANGED_TYPES].sort());
});

const FUNCTIONS_OF_JOBS = [
  'mark_writer',
  'request_plan',
  'schedule_plan',
  'schedule_series',
  'request_series_of_task',
  'request_series_of_account',
  'schedule_fetch',
  'request_fetches_of_account',
];

it('the trigger of writers takes the lock that jobs wait for', async () => {
  const orm = await openShared(await sharedDatabase());
  try {
    const { rows } = await sql<{ source: string }>`
      select prosrc as source from pg_proc where proname = 'mark_writer'`.execute(
      orm.em.getKysely(),
    );
    expect(rows).toEqual([{ source: expect.stringContaining(String(ADVISORY_LOCKS.writer)) }]);
  } finally {
    await orm.close();
  }
});

it('the triggers of the database are exactly the declared ones', async () => {
  const orm = await openShared(await sharedDatabase());
  try {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_triggerdef(oid) as definition from pg_trigger
      where not tgisinternal and (tgfoid::regproc::text like 'tell_changes%'
        or tgfoid::regproc::text = any(${FUNCTIONS_OF_JOBS}::text[]))`.execute(orm.em.getKysely());
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/"|public\.|[()]/g, '')
        .replace(/\s+/g, ' ');
    const ofSeries = Object.values(REQUESTS_SERIES).flat();
    const ofCalendars = Object.values(REQUESTS_FETCH).flat();
    const ofJobs = [...REQUESTS_PLAN, ...SCHEDULES_PLAN, ...ofSeries, ...ofCalendars];
    const declared = [...tables.flatMap(({ triggers }) => triggers), ...ofJobs].map(
      ({ expression = '' }) => plain(expression),
    );
    expect(rows.map(({ definition }) => plain(definition)).sort()).toEqual(declared.sort());
  } finally {
    await orm.close();
  }
});
