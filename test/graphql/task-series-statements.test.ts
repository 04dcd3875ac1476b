import { type Ran, StatementCounter } from '../support/database/statements.ts';
import { SeriesTools } from '../support/graphql/task-series.ts';

const counter = new StatementCounter();
const tools = new SeriesTools(counter);
const { create, later, run, tasks, update } = tools;

/** The most characters of a statement with its parameters. */
const largest = async (work: () => Promise<unknown>) => {
  const ran = await counter.ranDuring(work);
  return Math.max(...ran.map((statement) => JSON.stringify(statement).length));
};

/** Some tasks of 20,000 characters with their other fields, instead of all. */
const MOST = 150_000;

it('no statement writes many long tasks of a series, as it would block the event loop', async () => {
  const description = 'a'.repeat(20_000);
  let id = '';
  const input = { rule: 'FREQ=DAILY', description, daysAhead: 14, missed: 'SKIP' };
  const creation = await largest(async () => {
    id = await create(input);
  });
  expect(await tasks(id)).toHaveLength(15);
  const change = await largest(() => update({ id, title: 'New' }));
  later(13);
  const missed = await largest(() => run());
  for (const size of [creation, change, missed]) {
    expect(size).toBeGreaterThan(20_000);
    expect(size).toBeLessThan(MOST);
  }
});

/** The numbers of tasks that each statement locks. */
const locked = (ran: readonly Ran[]) =>
  ran
    .filter(({ text }) => text.includes('from "task"') && text.trimEnd().endsWith('for update'))
    .map(({ values }) => values.find((value) => Array.isArray(value))?.length);

it('a run reads long tasks from today on only, and a deletion reads all of them in several statements', async () => {
  const input = { rule: 'FREQ=DAILY', description: 'a'.repeat(20_000), daysAhead: 28 };
  const id = await create(input);
  later(28);
  await run();
  expect(await tasks(id)).toHaveLength(57);
  expect(locked(await counter.ranDuring(() => run()))).toEqual([29]);
  const remove = () => tools.me.delete(`/api/task-series/${id}?openTasks=true`);
  expect(locked(await counter.ranDuring(remove))).toEqual([50, 7]);
  expect((await tools.me.get('/api/tasks')).body.pagination.total).toBe(0);
});

it('the statements of a change do not depend on the number of short tasks', async () => {
  const counts = [];
  // The first request of an account reads more.
  for (const daysAhead of [1, 1, 28]) {
    let id = '';
    const input = { rule: 'FREQ=DAILY', daysAhead, checklist: ['One', 'Two'] };
    const creation = await counter.during(async () => {
      id = await create(input);
    });
    const change = await counter.during(() => update({ id, title: 'New', checklist: ['Three'] }));
    const removal = await counter.during(() => update({ id, rule: 'FREQ=YEARLY' }));
    counts.push([creation, change, removal].map(({ length }) => length));
  }
  expect(counts[2]).toEqual(counts[1]);
});
