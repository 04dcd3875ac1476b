import type Koa from 'koa';
import { User } from '../../src/domain/users/user.entity.ts';
import { inShare, inShareOfEvents } from '../../src/http/fair-share.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import { listenFromNow } from '../support/event-stream.ts';

const api = testApiWithOrm();

/** Does something 32 times, which takes all of a share until that is called which it gives back. */
function takeShare(take: (work: () => Promise<void>) => Promise<void>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let each = 0; each < 32; each++) void take(() => promise);
  return resolve;
}

const changeOf = (id: string) =>
  api.orm.em.fork().nativeUpdate(User, { id }, { timezone: 'Asia/Tokyo' });

it("events are made in their account's turn: those of others do not wait for them", async () => {
  const [busy, other] = [await api.account(), await api.account()];
  const streams = [await listenFromNow(busy), await listenFromNow(other)] as const;
  const give = takeShare((work) => inShareOfEvents(busy.userId, work));
  await changeOf(busy.userId);
  // Both are read at once, and this one is told.
  const { id } = await other.create('/api/labels', { name: 'x' });
  await streams[1].stream.changesUntil((change) => change.id === id);
  expect(streams[0].stream.raw).not.toContain('UPDATED');
  give();
  await streams[0].stream.changesUntil(({ operation }) => operation === 'UPDATED');
  for (const { stream } of streams) stream.close();
});

it('events do not wait for the requests of their account', async () => {
  const busy = await api.account();
  const { stream } = await listenFromNow(busy);
  const request = { ip: '10.0.0.1' } as unknown as Koa.Context;
  const give = takeShare((work) => inShare(request, busy.userId, work));
  await changeOf(busy.userId);
  await stream.changesUntil(({ operation }) => operation === 'UPDATED');
  give();
  stream.close();
});
