import { Client } from '../support/service/client.ts';
import { DataFolders } from '../support/service/data-folders.ts';
import { type Program, service } from '../support/service/process.ts';

const folders = new DataFolders();
const started: Program[] = [];
beforeAll(() => folders.prepare());
afterAll(async () => {
  await Promise.all(started.map((program) => program.stop()));
  await folders.remove();
});

const KEY = 'a-key-of-my-own-choosing';

async function start(DATA_DIR: string): Promise<[Program, Client]> {
  const program = service({
    DATA_DIR,
    PORT: '0',
    LOG_FORMAT: 'pretty',
    LOG_LEVEL: 'warn',
    BOOTSTRAP_API_KEY: KEY,
  });
  started.push(program);
  const [, url] = await program.waitForOutput(/Task Planner is at (http:\S+)/);
  return [program, new Client(url as string, { key: KEY, userId: '' })];
}

/**
 * The number of clients that send sequential requests, and the number of responses before the kill.
 */
const CLIENTS = 8;
const ANSWERED = 5;

const QUERY = `mutation ($title: String!) {
  a: createTask(input: { title: $title }) { task { id } }
  b: createTask(input: { title: $title }) { task { id } } }`;

/** Creates a task in the REST or the GraphQL API; `undefined` without a response. */
function send(me: Client, at: number) {
  const title = `task ${at}`;
  const [path, body] =
    at % 2 ? ['/graphql', { query: QUERY, variables: { title } }] : ['/api/tasks', { title }];
  const headers = { 'idempotency-key': `key-${at}` };
  return me.send('POST', path as string, JSON.stringify(body), headers).catch(() => undefined);
}

it('after a crash every request can be retried: none is duplicated, lost or blocked', async () => {
  const folder = await folders.migrated();
  const [first, me] = await start(folder);
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  let answered = 0;
  /** Until a response is missing: some request is always in flight during the kill. */
  const sendOn = async () => {
    for (;;) {
      const at = answers.push(undefined) - 1;
      const answer = await send(me, at);
      if (!answer) return;
      answers[at] = answer;
      if (++answered === ANSWERED) first.signal('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, sendOn));
  await first.ended();
  expect(answers.filter((answer) => answer?.status === 201).length).toBeGreaterThan(0);

  const [, again] = await start(folder);
  for (const [at, answer] of answers.entries()) {
    const repeated = await send(again, at);
    expect(repeated?.status).toBe(at % 2 ? 200 : 201);
    if (answer) expect(repeated?.body).toEqual(answer.body);
  }
  // Each REST request creates one task, each GraphQL request two.
  const expected = answers.reduce((sum, _, at) => sum + (at % 2 ? 2 : 1), 0);
  const { body } = await again.get('/api/tasks?limit=1');
  expect(body.pagination.total).toBe(expected);
});
