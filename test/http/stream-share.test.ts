import type Koa from 'koa';
import { User } from '../../src/domain/users/user.entity.ts';
import { inShare } from '../../src/http/fair-share.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import { listenFromNow } from '../support/event-stream.ts';

const api = testApiWithOrm();

/** Takes all of an account's share until that is called which it gives back. */
function takeShare(account: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = { ip: '10.0.0.1' } as unknown as Koa.Context;
  for (let each = 0; each < 32; each++) void inShare(request, account, () => promise);
  return resolve;
}

it("events are made in their account's turn: those of others do not wait for them", async () => {
  const [busy, other] = [await api.account(), await api.account()];
  const streams = [await listenFromNow(busy), await listenFromNow(other)] as const;
  const give = takeShare(busy.userId);
  await api.orm.em.fork().nativeUpdate(User, { id: busy.userId }, { timezone: 'Asia/Tokyo' });
  // Both are read at once, and this one is told.
  const { id } = await other.create('/api/labels', { name: 'x' });
  await streams[1].stream.changesUntil((change) => change.id === id);
  expect(streams[0].stream.raw).not.toContain('UPDATED');
  give();
  await streams[0].stream.changesUntil(({ operation }) => operation === 'UPDATED');
  for (const { stream } of streams) stream.close();
});
