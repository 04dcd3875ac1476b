import { ownedTables } from '../../src/domain/users/account.remove.ts';
import { setRole } from '../../src/domain/users/account.service.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import type { Client, Json } from '../support/client.ts';
import { accountOf } from '../support/doors.ts';
import { ask, data } from '../support/graph.ts';
import { connected, databaseUrl, until, waiting } from '../support/locks.ts';

const api = testApiWithOrm();

async function deletion(me: Client, proof: { password?: string } = {}) {
  const { viewer } = await data(me, '{ viewer { email } }');
  const query =
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }';
  return () => ask(me, query, { input: { email: viewer.email, ...proof } });
}

const rowsLeft = async (userId: string) =>
  connected(await databaseUrl(), async (connection) => {
    // That the account is gone stays in the outbox for a while.
    const counted = ownedTables(api.orm.em)
      .filter(({ name }) => name !== 'change')
      .map(({ name }) => `select count(*)::int as n from ${name} where user_id = $1`);
    const { rows } = await connection.query(
      `select sum(n)::int as n from (${counted.join(' union all ')}) all_rows`,
      [userId],
    );
    return rows[0].n;
  });

it('while the account writes, the deletion goes through, and each request gets its answer or a refusal', async () => {
  for (let round = 0; round < 3; round++) {
    const { me, world } = await accountOf(api);
    const remove = await deletion(me, { password: 'long enough' });
    const WRITES: (() => Promise<{ status: number; body: Json }>)[] = [
      () => me.post('/api/tasks', { title: 'x', spaceId: world.space, labelIds: [world.label] }),
      () => me.patch(`/api/tasks/${world.task}`, { labelIds: [] }),
      () => me.patch(`/api/tasks/${world.task}`, { labelIds: [world.label] }),
      () => me.post('/api/checklist-items', { taskId: world.task, title: 'x' }),
      () => me.put(`/api/tasks/${world.task}/documents/${world.document}`),
      () => me.put(`/api/tasks/${world.dependency}/dependencies/${world.task}`),
      () => me.post('/api/notifications', { type: 'at_risk' }),
      () => me.post('/api/planner'),
      () => me.post('/api/api-keys', { name: 'x' }),
      () => me.get('/api/tasks'),
    ];
    let isGone = false;
    const seen: number[] = [];
    const writers = WRITES.map(async (write) => {
      for (let last = 200; last !== 401; ) {
        const asked = isGone;
        ({ status: last } = await write());
        seen.push(asked && last !== 401 && last !== 503 ? -last : last);
      }
    });
    await until(async () => seen.length > 20);
    const { data: told, errors } = await remove();
    isGone = true;
    expect([told, errors]).toEqual([{ deleteAccount: { deletedId: me.userId } }, undefined]);
    await Promise.all(writers);
    // 503 is for whoever waited for a lock in vain, and tries again.
    const odd = seen.filter((status) => status < 0 || (status >= 500 && status !== 503));
    expect([odd, await rowsLeft(me.userId)]).toEqual([[], 0]);
  }
});

it('a record that is being written is waited for, and goes with the account', async () => {
  const me = await api.account();
  const remove = await deletion(me);
  await connected(await databaseUrl(), async (writer) => {
    await writer.query('begin');
    await writer.query(
      `insert into label (id, user_id, name, created_at, updated_at) values ($1, $2, 'x', now(), now())`,
      [crypto.randomUUID(), me.userId],
    );
    const removing = remove();
    await until(async () => (await waiting(writer)) > 0);
    await writer.query('commit');
    expect((await removing).errors).toBeUndefined();
  });
  expect(await rowsLeft(me.userId)).toBe(0);
});

it('a request that waits while its account is deleted gets 401', async () => {
  const me = await api.account();
  await connected(await databaseUrl(), async (deleter) => {
    await deleter.query('begin');
    await deleter.query('select from user_account where id = $1 for update', [me.userId]);
    const answers = [
      me.post('/api/labels', { name: 'x' }),
      me.post('/api/notifications', { type: 'at_risk' }),
    ];
    await until(async () => (await waiting(deleter)) === answers.length);
    await deleter.query('delete from user_account where id = $1', [me.userId]);
    await deleter.query('commit');
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual([401, 401]);
  });
});

it('of two admins who delete themselves at the same moment, one stays', async () => {
  // Others of the file's database are no admins for this moment.
  const guest = () => ({ em: api.orm.em.fork(), now: new Date().toISOString() });
  await connected(await databaseUrl(), async (connection) => {
    await connection.query(`update user_account set role = 'user' where role = 'admin'`);
  });
  const admins = await Promise.all([api.account(), api.account()]);
  for (const { userId } of admins) await setRole(guest(), { id: userId }, 'admin');
  const removals = await Promise.all(admins.map((admin) => deletion(admin)));
  const answers = await Promise.all(removals.map((remove) => remove()));
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'deleted');
  expect(codes.sort()).toEqual(['CONFLICT', 'deleted']);
});
