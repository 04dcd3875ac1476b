import { jest } from '@jest/globals';
import { Refused } from '../../web/graph/client.ts';
import { withThoseThere } from '../../web/graph/still-there.ts';
import { restoreMembers } from '../../web/organize/members.ts';
import { succeed } from '../../web/state/successors.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const refusal = (code: string) => new Refused({ message: 'No', extensions: { code } });

describe('what is done with many records', () => {
  const members = Array.from({ length: 250 }, (_, index) => index);

  it.each([1, 7, 100])('at once %d, leaves out those that are gone', async (most) => {
    const gone = new Set([3, 4, 120, 249]);
    const done: number[] = [];
    await withThoseThere(
      members,
      async (some) => {
        expect(some.length).toBeLessThanOrEqual(most);
        if (some.some((member) => gone.has(member))) throw refusal('NOT_FOUND');
        done.push(...some);
      },
      most,
    );
    expect(done).toEqual(members.filter((member) => !gone.has(member)));
  });

  it('ends at any other refusal', async () => {
    const act = () => Promise.reject(refusal('INTERNAL'));
    await expect(withThoseThere(members, act)).rejects.toThrow('No');
  });
});

it('what was in a space is put back where it is still there, under the ids that it has now', async () => {
  const sent: object[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    const { input } = JSON.parse(body as string).variables;
    const isGone = JSON.stringify(input).includes('gone');
    if (isGone)
      return Response.json({ errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }] });
    sent.push(input);
    return Response.json({ data: {} });
  });
  succeed('project', 'project again');
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
