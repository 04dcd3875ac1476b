import { readJob, writeJob } from '../../src/threads/job.ts';
import { JsonList } from '../../src/threads/json-list.ts';

const sent = async (...args: unknown[]) =>
  readJob(structuredClone(await writeJob('schedule', args)));

it.each([
  ['an object', [{ zone: 'UTC', tasks: [{ id: 'a' }] }, 'id']],
  ['null', [null]],
  ['nothing', []],
])('%s is passed to a thread unchanged', async (_case, args) => {
  expect(await sent(...args)).toEqual(args);
});

it('a list of JSON texts is passed to a thread as its items, in order', async () => {
  const tasks = new JsonList<{ title: string }>(['[{"title":"a"}]', '[]']).with([
    { title: 'b\n"' },
  ]);
  expect(await sent({ zone: 'UTC', tasks }, 1)).toEqual([
    { zone: 'UTC', tasks: [{ title: 'a' }, { title: 'b\n"' }] },
    1,
  ]);
});

it('a list of JSON texts is not serialized again', async () => {
  const arrays = ['[{"title":"a"}]'];
  const { args, lists } = await writeJob('schedule', [{ tasks: new JsonList(arrays) }]);
  expect([args, lists]).toEqual(['[{}]', [{ arg: 0, member: 'tasks', arrays }]]);
});

it('an empty list stays a list', async () => {
  expect(await sent({ tasks: new JsonList([]) })).toEqual([{ tasks: [] }]);
});
