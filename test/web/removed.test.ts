import { revert } from '../../web/features/hours/assign-hours.ts';
import { restoreMembers } from '../../web/features/organize/members.ts';
import { ResponseError } from '../../web/graph/client.ts';
import { forExisting } from '../../web/graph/for-existing.ts';
import { setRecreatedId } from '../../web/state/records/recreated-ids.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const errorWith = (code: string) => new ResponseError({ message: 'No', extensions: { code } });

describe('an action on many records', () => {
  const members = Array.from({ length: 250 }, (_, index) => index);

  it.each([1, 7, 100])('in batches of %d skips missing records', async (most) => {
    const gone = new Set([3, 4, 120, 249]);
    const done: number[] = [];
    await forExisting(
      members,
      async (some) => {
        expect(some.length).toBeLessThanOrEqual(most);
        if (some.some((member) => gone.has(member))) throw errorWith('NOT_FOUND');
        done.push(...some);
      },
      most,
    );
    expect(done).toEqual(members.filter((member) => !gone.has(member)));
  });

  it('stops at any other error', async () => {
    const act = () => Promise.reject(errorWith('INTERNAL'));
    await expect(forExisting(members, act)).rejects.toThrow('No');
  });
});

it('the existing members of a space are restored by their current ids, unless they were moved since', async () => {
  const sent: object[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    const { input, ids } = JSON.parse(body as string).variables;
    if (ids) {
      const space = (id: string) => (id === 'moved' ? { id: 'another' } : null);
      const nodes = ids.map((id: string) => (id === 'deleted' ? null : { id, space: space(id) }));
      return Response.json({ data: { nodes } });
    }
    const isGone = JSON.stringify(input).includes('gone');
    if (isGone)
      return Response.json({ errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }] });
    sent.push(input);
    return Response.json({ data: {} });
  });
  setRecreatedId('project', 'project again');
  await restoreMembers('space', 'space', {
    tasks: ['one', 'gone', 'moved', 'deleted', 'other'],
    documents: ['gone', 'document', 'moved'],
    projects: ['project', 'gone', 'moved'],
  });
  const inSpace = (id: string) => ({ id, spaceId: 'space' });
  expect(sent).toEqual([
    { tasks: [inSpace('one')] },
    { tasks: [inSpace('other')] },
    inSpace('document'),
    inSpace('project again'),
  ]);
});

it('assigned hours are reverted, unless a task has other hours since or is deleted', async () => {
  const now: Record<string, string | null> = { one: 'new', other: 'another', none: null };
  const sent: object[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    const { ids, tasks } = JSON.parse(body as string).variables;
    if (tasks) sent.push(...tasks);
    const hours = (id: string) => now[id] && { id: now[id] };
    const nodes = ids?.map((id: string) => id in now && { id, schedulePreference: hours(id) });
    return Response.json({ data: { nodes: nodes?.map((node: object | false) => node || null) } });
  });
  const ids = ['one', 'other', 'none', 'deleted'];
  await revert(ids.map((taskId) => ({ taskId, from: 'old', to: 'new' })));
  expect(sent).toEqual([{ id: 'one', schedulePreferenceId: 'old' }]);
});
