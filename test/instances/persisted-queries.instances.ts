import { byHash, isUnknown, register } from '../support/graphql/persisted.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

it('a client that sends the document after an unknown hash gets a response from every instance', async () => {
  const me = await api.account();
  const query = 'query Persisted { viewer { id } }';
  let sentAgain = 0;
  for (let turn = 0; turn < 60; turn++) {
    const answer = await byHash(me, query);
    const answered = isUnknown(answer) ? await register(me, query) : answer;
    sentAgain += Number(isUnknown(answer));
    expect(answered.body).toEqual({ data: { viewer: { id: me.userId } } });
  }
  // The document may reach an instance that already has it: then another still lacks it.
  expect(sentAgain).toBeLessThan(60);
});
