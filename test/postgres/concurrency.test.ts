import { connected, databaseUrl, until, waiting } from '../support/database/locks.ts';
import { testApi } from '../support/service/api.ts';
import type { Answer, Client, Json } from '../support/service/client.ts';

const api = testApi();

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

async function blocks(me: Client, count: number): Promise<string[]> {
  const task = await me.create('/api/tasks', { title: 't' });
  const created = await times(count, (hour) =>
    me.create('/api/time-blocks', {
      taskId: task.id,
      startAt: `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`,
      endAt: `2026-03-02T${String(hour).padStart(2, '0')}:30:00Z`,
    }),
  );
  return created.map(({ id }: Json) => id);
}

/**
 * Sends requests two at a time. More that wait for the same rows would wait for each other for longer than the lock timeout
 * on a busy machine.
 */
async function inPairs(count: number, send: (turn: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) {
    const turn = answers.length;
    answers.push(...(await Promise.all([send(turn), send(turn + 1)])));
  }
  return answers;
}

it('50 parallel creates of one label name give one 201 and 49 409', async () => {
  const me = await api.account();
  const answers = await times(50, () => me.post('/api/labels', { name: 'same' }));
  expect(statuses(answers)).toEqual([201, ...Array(49).fill(409)]);
  expect((await me.get('/api/labels')).body).toHaveLength(1);
});

it('parallel reorders result in one of the sent orders', async () => {
  const me = await api.account();
  const ids = await blocks(me, 20);
  const orders = Array.from({ length: 12 }, (_, turn) => [
    ...ids.slice(turn),
    ...ids.slice(0, turn),
  ]);

  const answers = await inPairs(12, (turn) =>
    me.patch('/api/time-blocks/reorder', { orderedIds: orders[turn] }),
  );

  expect(statuses(answers)).toEqual(Array(12).fill(200));
  const { body } = await me.get('/api/time-blocks?from=2026-03-02&to=2026-03-03');
  const left = body.sort((a: Json, b: Json) => a.sortOrder - b.sortOrder).map(({ id }: Json) => id);
  expect(orders).toContainEqual(left);
});

it('parallel sign-ups with one email create one account', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const answers = await times(8, (turn) =>
    api.anonymous().post('/api/auth/sign-up', {
      email: turn % 2 ? email : email.toUpperCase(),
      password: 'long enough',
    }),
  );
  expect(statuses(answers)).toEqual([201, ...Array(7).fill(409)]);
});

it('simultaneous PATCHes of different fields of one task are both applied', async () => {
  const me = await api.account();
  for (let round = 0; round < 10; round++) {
    const { id } = await me.create('/api/tasks', { title: 'old' });
    await Promise.all([
      me.patch(`/api/tasks/${id}`, { title: 'new' }),
      me.patch(`/api/tasks/${id}`, { description: 'new' }),
      me.patch(`/api/tasks/${id}`, { priority: 'urgent' }),
    ]);
    const { body } = await me.get(`/api/tasks/${id}`);
    expect([body.title, body.description, body.priority]).toEqual(['new', 'new', 'urgent']);
  }
});

it('simultaneous PATCHes of both ends of a block never make it end before it starts', async () => {
  const me = await api.account();
  const [id] = await blocks(me, 1);
  for (let round = 0; round < 10; round++) {
    await me.patch(`/api/time-blocks/${id}`, {
      startAt: '2026-03-02T10:00:00Z',
      endAt: '2026-03-02T12:00:00Z',
    });
    const answers = await Promise.all([
      me.patch(`/api/time-blocks/${id}`, { startAt: '2026-03-02T11:30:00Z' }),
      me.patch(`/api/time-blocks/${id}`, { endAt: '2026-03-02T10:30:00Z' }),
    ]);
    expect(statuses(answers)).toEqual([200, 400]);
  }
});

it('of two dependencies that would form a cycle together one is rejected: they wait for each other', async () => {
  const me = await api.account();
  const [a, b] = [
    await me.create('/api/tasks', { title: 'a' }),
    await me.create('/api/tasks', { title: 'b' }),
  ];
  await connected(await databaseUrl(), async (holder) => {
    await holder.query('begin');
    await holder.query('select from user_account where id = $1 for no key update', [me.userId]);
    let finished = 0;
    const requests = [
      me.put(`/api/tasks/${a.id}/dependencies/${b.id}`),
      me.put(`/api/tasks/${b.id}/dependencies/${a.id}`),
    ].map((each) =>
      each.finally(() => {
        finished++;
      }),
    );
    await until(async () => finished + (await waiting(holder)) === 2);
    expect(finished).toBe(0);
    await holder.query('commit');
    expect(statuses(await Promise.all(requests))).toEqual([200, 400]);
  });
});

it('parallel requests create one morning summary, and one alert per task at risk', async () => {
  const me = await api.account();
  const dueAt = new Date(Date.now() + 3_600_000).toISOString();
  await times(3, (turn) => me.create('/api/tasks', { title: `t${turn}`, dueAt }));
  await times(6, () => me.post('/api/notifications', { type: 'morning_summary' }));
  const alerts = await times(6, () => me.post('/api/notifications', { type: 'at_risk' }));

  expect(alerts.map(({ body }) => body.generated).sort()).toEqual([0, 0, 0, 0, 0, 3]);
  const { body } = await me.get('/api/notifications');
  expect(body.notifications.map(({ type }: Json) => type).sort()).toEqual([
    'at_risk_deadline',
    'morning_summary',
  ]);
});

it('a label that is deleted while it is added to tasks is rejected or removed, never a fault', async () => {
  const me = await api.account();
  for (let round = 0; round < 5; round++) {
    const label = await me.create('/api/labels', { name: `r${round}` });
    const answers = await Promise.all([
      me.delete(`/api/labels/${label.id}`),
      ...Array.from({ length: 6 }, () =>
        me.post('/api/tasks', { title: 'x', labelIds: [label.id] }),
      ),
    ]);
    for (const { status, body } of answers.slice(1)) {
      if (status !== 201) expect([status, body.error]).toEqual([400, 'labelIds not found']);
    }
  }
});

it('batches with the same tasks in opposite orders all succeed', async () => {
  const me = await api.account();
  const tasks = await times(30, (turn) => me.create('/api/tasks', { title: `${turn}` }));
  const ids = tasks.map(({ id }: Json) => id);
  const answers = await inPairs(10, (turn) =>
    me.post('/api/tasks/batch', {
      action: turn % 2 ? 'complete' : 'archive',
      taskIds: turn % 2 ? ids : [...ids].reverse(),
    }),
  );
  expect(answers.map(({ body }) => body.affected)).toEqual(Array(10).fill(30));
});
