import { testApi } from '../support/api.ts';
import { byHash, isUnknown, register } from '../support/persisted.ts';

const api = testApi();

it('a client that sends the document where its hash is unknown is answered by every instance', async () => {
  const me = await api.account();
  const query = 'query Persisted { viewer { id } }';
  let sentAgain = 0;
  for (let turn = 0; turn < 60; turn++) {
    const answer = await byHash(me, query);
    const answered = isUnknown(answer) ? await register(me, query) : answer;
    sentAgain += Number(isUnknown(answer));
    expect(answered.body).toEqual({ data: { viewer: { id: me.userId } } });
  }
  // The instance that is sent the document may be one that has it: then another still lacks it.
  expect(sentAgain).toBeLessThan(60);
});
