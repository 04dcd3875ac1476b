import { StatementCounter } from '../support/database/statements.ts';
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
