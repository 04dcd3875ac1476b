import { ResponseError } from '../../web/graph/client.ts';
import { forExisting } from '../../web/graph/for-existing.ts';
import { restoreMembers } from '../../web/organize/members.ts';
import { setRecreatedId } from '../../web/state/recreated-ids.ts';

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

it('the existing members of a space are restored, by their current ids', async () => {
  const sent: object[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    const { input } = JSON.parse(body as string).variables;
    const isGone = JSON.stringify(input).includes('gone');
    if (isGone)
      return Response.json({ errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }] });
    sent.push(input);
    return Response.json({ data: {} });
  });
  setRecreatedId('project', 'project again');
  await restoreMembers('space', 'space', {
    tasks: ['one', 'gone', 'other'],
    documents: ['gone', 'document'],
    projects: ['project', 'gone'],
  });
  const inSpace = (id: string) => ({ id, spaceId: 'space' });
  expect(sent).toEqual([
    { tasks: [inSpace('one')] },
    { tasks: [inSpace('other')] },
    inSpace('document'),
    inSpace('project again'),
  ]);
});
