import { JsonList } from '../../src/threads/json-list.ts';
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
])('%s is returned from a thread unchanged', async (_case, answer) => {
  expect(await readMessage(structuredClone(writeMessage(answer)))).toEqual(answer);
});

it('a list of a result is JSON text, one line per element', () => {
  expect(writeMessage({ n: 1, list: [{ a: 1 }, { a: '\n' }] })).toEqual({
    lists: [['list', '{"a":1}\n{"a":"\\n"}']],
    texts: [],
    rest: '{"n":1}',
  });
});

it('a list of JSON texts stays one', async () => {
  const list = new JsonList(['[{"a":1}]', '[]']);
  const message = writeMessage({ n: 1, list });
  expect(message).toEqual({ lists: [], texts: [['list', list.arrays]], rest: '{"n":1}' });
  expect(await readMessage(structuredClone(message))).toEqual({ n: 1, list });
});
