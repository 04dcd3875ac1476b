import { readMessage, writeMessage } from '../../src/threads/message.ts';

it.each([
  [
    'a plan',
    {
      zone: 'UTC',
      create: [{ title: 'a\nb' }, { title: 'c' }],
      cancel: [],
      proof: { late: [0, 1] },
    },
  ],
  ['a list', [{ code: 'shorter' }]],
  ['nothing', null],
])('%s comes back from a thread as it was', async (_case, answer) => {
  expect(await readMessage(structuredClone(writeMessage(answer)))).toEqual(answer);
});

it('what a list of an answer holds is text, one line for each element', () => {
  expect(writeMessage({ n: 1, list: [{ a: 1 }, { a: '\n' }] })).toEqual({
    lists: [['list', '{"a":1}\n{"a":"\\n"}']],
    rest: '{"n":1}',
  });
});
