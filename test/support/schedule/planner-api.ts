import { TimeBlock } from '../../../src/domain/time-blocks/time-block.entity.ts';
import { testApi } from '../service/api.ts';
import type { Client, Json } from '../service/client.ts';

/** A Monday, an hour before the default windows open. */
export const NOW = '2026-03-02T08:00:00.000Z';
export const DAY = 24 * 3_600_000;

export const later = (milliseconds: number) =>
  new Date(Date.parse(NOW) + milliseconds).toISOString();

export const at = (time: string, day = '02') => `2026-03-${day}T${time}:00.000Z`;

/** A server whose clock is at NOW in every test. */
export function plannerApi() {
  const api = testApi();
  beforeEach(() => {
    api.now = new Date(NOW);
  });
  afterEach(() => {
    api.now = undefined;
  });

  /** Inserts a block that no endpoint can create: by default one of the planner. */
  async function blockOf(me: Client, taskId: string, startAt: string, endAt: string, changes = {}) {
    const { id } = await me.create('/api/time-blocks', { taskId, startAt, endAt });
    await api.orm.em.fork().nativeUpdate(TimeBlock, { id }, { source: 'auto', ...changes });
    return id as string;
  }

  return { api, blockOf };
}

export const taskOf = (me: Client, input: object = {}) =>
  me.create('/api/tasks', { title: 't', estimateMinutes: 60, ...input });

export async function run(me: Client): Promise<Json> {
  const { status, body } = await me.post('/api/planner');
  expect(status).toBe(200);
  return body;
}

export async function preview(me: Client, body?: object): Promise<Json> {
  const answer = await me.post('/api/planner/preview', body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

/** The blocks of the coming weeks that are not cancelled. */
export const blocksOf = async (me: Client): Promise<Json[]> =>
  (await me.get('/api/time-blocks?from=2026-03-01&to=2026-04-01')).body;

export const times = (blocks: Json[]) => blocks.map(({ startAt, endAt }) => [startAt, endAt]);

export const statusOf = async (me: Client, id: string) =>
  (await me.get(`/api/time-blocks/${id}`)).body.status;

/** A sentence. */
export const WHY = expect.stringMatching(/\S.*\.$/s);
