import { ownedTables } from '../../src/domain/accounts/account.remove.ts';
import { setRole } from '../../src/domain/accounts/account.service.ts';
import { connected, databaseUrl, until, waiting } from '../support/database/locks.ts';
import { data, execute } from '../support/graphql/request.ts';
import { accountOf } from '../support/operations/calls.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

async function deletion(me: Client, proof: { password?: string } = {}) {
  const { viewer } = await data(me, '{ viewer { email } }');
  const query =
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }';
  return () => execute(me, query, { input: { email: viewer.email, ...proof } });
}

const rowsLeft = async (userId: string) =>
  connected(await databaseUrl(), async (connection) => {
    // The outbox keeps the deletion of the account for a while.
    const counted = ownedTables(api.orm.em)
      .filter(({ name }) => name !== 'change')
      .map(({ name }) => `select count(*)::int as n from ${name} where user_id = $1`);
    const { rows } = await connection.query(
      `select sum(n)::int as n from (${counted.join(' union all ')}) all_rows`,
      [userId],
    );
    return rows[0].n;
  });

it('while the account writes, the deletion succeeds, and each request is executed or rejected', async () => {
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
        const wasGone = isGone;
        ({ status: last } = await write());
        seen.push(wasGone && last !== 401 && last !== 503 ? -last : last);
      }
    });
    await until(async () => seen.length > 20);
    const { data: deleted, errors } = await remove();
    isGone = true;
    expect([deleted, errors]).toEqual([{ deleteAccount: { deletedId: me.userId } }, undefined]);
    await Promise.all(writers);
    // 503 is the response after a lock timeout, and asks for a retry.
    const odd = seen.filter((status) => status < 0 || (status >= 500 && status !== 503));
    expect([odd, await rowsLeft(me.userId)]).toEqual([[], 0]);
  }
});

it('the deletion waits for a record that is being written, and deletes it', async () => {
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

it('a planner run that begins while its account is deleted gets 401', async () => {
  const me = await api.account();
  await connected(await databaseUrl(), async (deleter) => {
    await deleter.query('begin');
    await deleter.query('select from user_account where id = $1 for update', [me.userId]);
    const run = me.post('/api/planner');
    await until(async () => (await waiting(deleter)) === 1);
    await deleter.query('delete from user_account where id = $1', [me.userId]);
    await deleter.query('commit');
    expect((await run).status).toBe(401);
  });
});

it('of two admins that delete themselves at the same time, one remains', async () => {
  // No other account of the database is an admin during this test.
  const publicCall = () => ({ em: api.orm.em.fork(), now: new Date().toISOString() });
  await connected(await databaseUrl(), async (connection) => {
    await connection.query(`update user_account set role = 'user' where role = 'admin'`);
  });
  const admins = await Promise.all([api.account(), api.account()]);
  for (const { userId } of admins) await setRole(publicCall(), { id: userId }, 'admin');
  const removals = await Promise.all(admins.map((admin) => deletion(admin)));
  const answers = await Promise.all(removals.map((remove) => remove()));
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'deleted');
  expect(codes.sort()).toEqual(['CONFLICT', 'deleted']);
});

it.each([
  ['demote', 'setAccountRole', 'role: USER'],
  ['disable', 'setAccountDisabled', 'disabled: true'],
])('of two admins that %s each other at the same time, one remains', async (_, name, change) => {
  const publicCall = () => ({ em: api.orm.em.fork(), now: new Date().toISOString() });
  const admins = [await api.account(), await api.account()] as const;
  for (const { userId } of admins) await setRole(publicCall(), { id: userId }, 'admin');
  const [one, other] = admins;
  const query = (id: string) =>
    `mutation { ${name}(input: { accountId: "${id}", ${change} }) { account { id } } }`;
  await connected(await databaseUrl(), async (holder) => {
    await holder.query('begin');
    await holder.query('select from user_account where id = any($1::uuid[]) for update', [
      admins.map(({ userId }) => userId),
    ]);
    const both = [execute(one, query(other.userId)), execute(other, query(one.userId))];
    await until(async () => (await waiting(holder)) === 2);
    await holder.query('commit');
    const answers = await Promise.all(both);
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'changed');
    expect(codes.sort()).toEqual(['FORBIDDEN', 'changed']);
  });
});
