import { sql } from 'kysely';
import { entities } from '../../src/db/entities.ts';
import { CHANGED_TYPES } from '../../src/domain/changes/change.triggers.ts';
import { openShared } from '../support/database.ts';

/** Tables whose changes nobody is told of, and why. */
const UNTOLD: Record<string, string> = {
  sign_in_attempt: 'is of an address, not of an account',
  chosen_id: 'is there for calls that are sent again; its record is told of',
  kept_answer: 'is there for requests that are sent again',
  planner_lease: 'lasts as long as a run that is under way',
  planner_run: 'what a run has changed are blocks, which are told of',
  change: 'is what is told',
  crash_epoch: 'is about the database and not about an account',
};

/** Tables of which not every change is told, and why. */
const NOT_ALL: Record<string, { told: string[]; why: string }> = {
  api_key: { told: ['delete', 'insert'], why: 'only its last use is ever updated' },
  session: { told: ['delete', 'insert'], why: 'only its last use is ever updated' },
  task_label: { told: ['delete', 'insert'], why: 'has nothing that could be updated' },
  task_document: { told: ['delete', 'insert'], why: 'has nothing that could be updated' },
  task_dependency: { told: ['delete', 'insert'], why: 'has nothing that could be updated' },
  planning_settings: { told: ['insert', 'update'], why: 'go with the account only' },
  user_account: { told: ['delete', 'update'], why: 'a new account has nobody who listens' },
};

type Declared = { name: string; events: string[]; expression?: string };

const tables = entities.map(({ meta }) => ({
  name: meta.tableName,
  // There are others too, which tell of nothing.
  triggers: ((meta.triggers ?? []) as unknown as Declared[]).filter(({ expression = '' }) =>
    expression.includes('execute function tell_changes'),
  ),
}));

it('every table tells of its changes, or it is said why it does not', () => {
  const silent = tables.filter(({ triggers }) => triggers.length === 0).map(({ name }) => name);
  expect(silent.sort()).toEqual(Object.keys(UNTOLD).sort());
});

it('every change of a table is told, or it is said why it is not', () => {
  const told = tables
    .filter(({ triggers }) => triggers.length > 0)
    .map(({ name, triggers }) => [name, triggers.flatMap(({ events }) => events).sort()] as const);
  const expected = told.map(([name]) => [
    name,
    NOT_ALL[name]?.told ?? ['delete', 'insert', 'update'],
  ]);
  expect(told).toEqual(expected);
  expect(Object.keys(NOT_ALL).filter((name) => !told.some(([each]) => each === name))).toEqual([]);
});

it('every type that clients may listen to is told of', () => {
  const told = tables.flatMap(({ triggers }) =>
    triggers.map(({ expression = '' }) => /tell_\w+\('(\w+)'/.exec(expression)?.[1]),
  );
  expect([...new Set(told)].sort()).toEqual([...CHANGED_TYPES].sort());
});

it('the triggers of the database are those that are declared, to the letter', async () => {
  const orm = await openShared(await globalThis.sharedDatabase());
  try {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_triggerdef(oid) as definition from pg_trigger
      where not tgisinternal and tgfoid::regproc::text like 'tell_changes%'`.execute(
      orm.em.getKysely(),
    );
    const plain = (text: string) =>
      text.toLowerCase().replaceAll('"', '').replace('public.', '').replace(/\s+/g, ' ');
    const declared = tables.flatMap(({ triggers }) =>
      triggers.map(({ expression = '' }) => plain(expression)),
    );
    expect(rows.map(({ definition }) => plain(definition)).sort()).toEqual(declared.sort());
  } finally {
    await orm.close();
  }
});
