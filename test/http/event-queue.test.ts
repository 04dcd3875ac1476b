import type Koa from 'koa';
import { User } from '../../src/domain/users/user.entity.ts';
import { inEventQueue, inRequestQueue } from '../../src/http/admission/request-queue.ts';
import { testApi } from '../support/service/api.ts';
import { listenFromNow } from '../support/service/event-stream.ts';

const api = testApi();

/** Takes all 32 permits of a queue. Returns a function that releases them. */
function fillQueue(take: (work: () => Promise<void>) => Promise<void>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let each = 0; each < 32; each++) void take(() => promise);
  return resolve;
}

const changeOf = (id: string) =>
  api.orm.em.fork().nativeUpdate(User, { id }, { timezone: 'Asia/Tokyo' });

it('events of an account do not wait for those of other accounts', async () => {
  const [busy, other] = [await api.account(), await api.account()];
  const streams = [await listenFromNow(busy), await listenFromNow(other)] as const;
  const release = fillQueue((work) => inEventQueue(busy.userId, work));
  await changeOf(busy.userId);
  // The feed has read both changes when this one arrives.
  const { id } = await other.create('/api/labels', { name: 'x' });
  await streams[1].stream.changesUntil((change) => change.id === id);
  expect(streams[0].stream.raw).not.toContain('UPDATED');
  release();
  await streams[0].stream.changesUntil(({ operation }) => operation === 'UPDATED');
  for (const { stream } of streams) stream.close();
});

it('events do not wait for the requests of their account', async () => {
  const busy = await api.account();
  const { stream } = await listenFromNow(busy);
  const request = { ip: '10.0.0.1' } as unknown as Koa.Context;
  const release = fillQueue((work) => inRequestQueue(request, busy.userId, work));
  await changeOf(busy.userId);
  await stream.changesUntil(({ operation }) => operation === 'UPDATED');
  release();
  stream.close();
});
