import { readJob, writeJob } from '../../src/threads/job.ts';
import { JsonList } from '../../src/threads/json-list.ts';

const sent = async (...args: unknown[]) =>
  readJob(structuredClone(await writeJob('schedule', args)));

it.each([
  ['an object', [{ zone: 'UTC', tasks: [{ id: 'a' }] }, 'id']],
  ['null', [null]],
  ['nothing', []],
])('%s comes to a thread as it was', async (_case, args) => {
  expect(await sent(...args)).toEqual(args);
});

it('a list that is text comes to a thread as its items, in their order', async () => {
  const tasks = new JsonList<{ title: string }>(['[{"title":"a"}]', '[]']).with([
    { title: 'b\n"' },
  ]);
  expect(await sent({ zone: 'UTC', tasks }, 1)).toEqual([
    { zone: 'UTC', tasks: [{ title: 'a' }, { title: 'b\n"' }] },
    1,
  ]);
});

it('a list that is text is not written again', async () => {
  const arrays = ['[{"title":"a"}]'];
  const { args, lists } = await writeJob('schedule', [{ tasks: new JsonList(arrays) }]);
  expect([args, lists]).toEqual(['[{}]', [{ arg: 0, member: 'tasks', arrays }]]);
});

it('a list of none is a list', async () => {
  expect(await sent({ tasks: new JsonList([]) })).toEqual([{ tasks: [] }]);
});
