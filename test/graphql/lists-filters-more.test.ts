import { testApi } from '../support/api.ts';
import type { Client, Json } from '../support/client.ts';
import { UNKNOWN_ID } from '../support/expectations.ts';
import { data, refusal } from '../support/graph.ts';

const api = testApi();
let me: Client;

describe('the other filters', () => {
  let ids: Record<string, string>;

  beforeAll(async () => {
    me = await api.account();
    const create = async (path: string, body: object) =>
      (await me.create(`/api/${path}`, body)).id as string;
    const space = await create('spaces', { name: 's' });
    const project = await create('projects', { name: 'spaced', spaceId: space });
    const gone = await create('projects', { name: 'archived', spaceId: space });
    await create('projects', { name: 'plain' });
    await me.patch(`/api/projects/${project}`, { status: 'in_progress' });
    await me.delete(`/api/projects/${gone}`);
    await create('documents', { title: 'spaced', spaceId: space });
    await create('documents', { title: 'projected', projectId: project });
    await create('documents', { title: 'loose' });
    const task = await create('tasks', { title: 't' });
    const block = async (day: number) =>
      create('time-blocks', {
        taskId: task,
        startAt: `2026-03-0${day}T09:00:00Z`,
        endAt: `2026-03-0${day}T10:00:00Z`,
      });
    const [off] = [await block(1), await block(2), await block(3)];
    await me.patch(`/api/time-blocks/${off}`, { status: 'cancelled' });
    ids = { space, project };
  });

  const found = async (list: string, type: string, field: string, filter: object | null) => {
    const query = `query($filter: ${type}) { list: ${list}(filter: $filter) { nodes { ${field} } totalCount } }`;
    const { nodes, totalCount } = (await data(me, query, { filter })).list;
    expect(totalCount).toBe(nodes.length);
    return nodes.map((node: Json) => node[field]).sort();
  };
  const mine = (filter: object | null) =>
    JSON.parse(JSON.stringify(filter).replace(/"(space|project)"/g, (_, kind) => `"${ids[kind]}"`));

  it.each([
    [null, ['plain', 'spaced']],
    [{ includeArchived: true }, ['archived', 'plain', 'spaced']],
    [{ includeArchived: false, spaceIds: null, status: null }, ['plain', 'spaced']],
    [{ spaceIds: ['space'] }, ['spaced']],
    [{ spaceIds: ['space'], includeArchived: true }, ['archived', 'spaced']],
    [{ spaceIds: [] }, []],
    [{ spaceIds: ['x', UNKNOWN_ID] }, []],
    [{ status: ['IN_PROGRESS'] }, ['spaced']],
    [{ status: [] }, []],
  ])('projects: %j', async (filter, expected) => {
    expect(await found('projects', 'ProjectFilter', 'name', mine(filter))).toEqual(expected);
  });

  it.each([
    [null, ['loose', 'projected', 'spaced']],
    [{ spaceIds: null, projectIds: null }, ['loose', 'projected', 'spaced']],
    [{ spaceIds: ['space'] }, ['spaced']],
    [{ projectIds: ['project'] }, ['projected']],
    [{ spaceIds: ['space'], projectIds: ['project'] }, []],
    [{ projectIds: [] }, []],
    [{ projectIds: ['x', UNKNOWN_ID] }, []],
  ])('documents: %j', async (filter, expected) => {
    expect(await found('documents', 'DocumentFilter', 'title', mine(filter))).toEqual(expected);
  });

  const [FIRST, SECOND, THIRD] = [1, 2, 3].map((day) => `2026-03-0${day}T09:00:00.000Z`);
  it.each([
    [null, [SECOND, THIRD]],
    [{ status: null, start: null }, [SECOND, THIRD]],
    [{ status: ['CANCELLED'] }, [FIRST]],
    [{ status: ['CANCELLED', 'SCHEDULED'] }, [FIRST, SECOND, THIRD]],
    [{ status: [] }, []],
    [{ start: { from: SECOND, to: THIRD } }, [SECOND, THIRD]],
    [{ start: { from: '2026-03-02T09:00:00.001Z' } }, [THIRD]],
    [{ start: { to: '2026-03-03T08:59:59.999Z' } }, [SECOND]],
  ])('timeBlocks: %j', async (filter, expected) => {
    expect(await found('timeBlocks', 'TimeBlockFilter', 'startAt', filter)).toEqual(expected);
  });

  it('a bad start is refused under its name', async () => {
    const query = '{ timeBlocks(filter: { start: { from: "x" } }) { totalCount } }';
    expect((await refusal(me, query)).extensions.details).toEqual({
      'filter.start.from': [expect.any(String)],
    });
  });
});
