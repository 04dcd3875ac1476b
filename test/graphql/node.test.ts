import { data, refusal } from '../support/graphql/request.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

const KINDS = [
  ['Task', 'task', 'title', 'Task'],
  ['Project', 'project', 'name', 'Project'],
  ['Space', 'space', 'name', 'Space'],
  ['Label', 'label', 'name', 'Label'],
  ['Document', 'document', 'title', 'Document'],
  ['ChecklistItem', 'checklistItem', 'title', 'Item'],
  ['SchedulePreference', 'preference', 'name', 'Mornings'],
  ['TaskSeries', 'taskSeries', 'title', 'Series'],
  ['TimeBlock', 'timeBlock', 'title', 'Task'],
  ['Notification', 'notification', 'type', 'MORNING_SUMMARY'],
  ['ApiKey', 'apiKey', 'name', 'Another key'],
  ['CalendarFeed', 'calendarFeed', 'name', 'Feed'],
  ['SubscribedCalendar', 'subscribedCalendar', 'name', 'Calendar'],
  ['Session', 'session', 'address', '192.0.2.1'],
] as const;

const NODE = `query($id: ID!) { node(id: $id) { __typename id
  ${KINDS.map(([type, , field]) => `... on ${type} { ${type}: ${field} }`).join(' ')} } }`;
const NODES = 'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';

let me: Client;
let world: World;
let foreign: World;

beforeAll(async () => {
  me = await api.account();
  world = await makeWorld(me);
  foreign = await makeWorld(await api.account());
});

const fieldFor = (type: string) => type.charAt(0).toLowerCase() + type.slice(1);

describe.each(KINDS)('%s', (type, kind, field, value) => {
  const byId = `query($id: ID!) { found: ${fieldFor(type)}(id: $id) { __typename id ${field} } }`;

  it('is a node of its own type', async () => {
    const { node } = await data(me, NODE, { id: world[kind] });
    expect(node).toEqual({ __typename: type, id: world[kind], [type]: value });
  });

  it('has a root field that finds it by id in any case', async () => {
    const record = { __typename: type, id: world[kind], [field]: value };
    expect((await data(me, byId, { id: world[kind] })).found).toEqual(record);
    expect((await data(me, byId, { id: world[kind].toUpperCase() })).found).toEqual(record);
  });

  it.each([
    ['unknown', () => UNKNOWN_ID],
    ['of another account', () => foreign[kind]],
    ['of another kind', () => world[kind === 'task' ? 'space' : 'task']],
    ['no UUID', () => 'task'],
    ['empty', () => ''],
    ['with a NUL', () => 'a\0'],
  ])('is null for an id that is %s', async (_case, id) => {
    expect((await data(me, byId, { id: id() })).found).toBeNull();
  });
});

describe('node', () => {
  it('is the account for its id', async () => {
    const query = 'query($id: ID!) { node(id: $id) { ... on User { id email isAdmin } } }';
    const { node } = await data(me, query, { id: me.userId });
    expect(node).toEqual({ id: me.userId, email: expect.stringMatching(/@/), isAdmin: false });
  });

  it.each([UNKNOWN_ID, 'task', '', "' or 1=1 --", 'a\0'])('is null for %j', async (id) => {
    expect(await data(me, NODE, { id })).toEqual({ node: null });
  });

  it('is null for every record and for the id of another account', async () => {
    const other = await api.account();
    for (const id of [...Object.values(foreign), other.userId]) {
      expect(await data(me, NODE, { id })).toEqual({ node: null });
    }
  });
});

describe('an id in a mutation', () => {
  const DELETE = 'mutation ($id: ID!) { deleteLabel(input: { id: $id }) { deletedId } }';

  it('may be in any case, and is returned in lower case', async () => {
    const { id } = (await me.post('/api/labels', { name: 'in capitals' })).body;
    const { deleteLabel } = await data(me, DELETE, { id: id.toUpperCase() });
    expect(deleteLabel).toEqual({ deletedId: id });
  });

  it.each(['no-uuid', '', 7])('that is not a UUID (%j) is treated as unknown', async (id) => {
    const READ =
      'mutation ($id: ID!) { markNotificationRead(input: { id: $id }) { notification { id } } }';
    for (const query of [DELETE, READ]) {
      expect((await refusal(me, query, { id })).extensions.code).toBe('NOT_FOUND');
    }
  });
});

describe('nodes', () => {
  it('returns records in the order of the ids, with repeats, and null for unknown ids', async () => {
    const ids = [world.task, UNKNOWN_ID, me.userId, world.apiKey, foreign.task, 'x', world.task];
    const { nodes } = await data(me, NODES, { ids: [...ids, world.label.toUpperCase()] });
    expect(nodes).toEqual([
      { __typename: 'Task', id: world.task },
      null,
      { __typename: 'User', id: me.userId },
      { __typename: 'ApiKey', id: world.apiKey },
      null,
      null,
      { __typename: 'Task', id: world.task },
      { __typename: 'Label', id: world.label },
    ]);
  });

  it('accepts an empty list', async () => {
    expect(await data(me, NODES, { ids: [] })).toEqual({ nodes: [] });
  });

  it('accepts 100 ids, and rejects 101', async () => {
    const hundred = Array(100).fill(world.space);
    expect((await data(me, NODES, { ids: hundred })).nodes).toHaveLength(100);
    expect(await refusal(me, NODES, { ids: [...hundred, UNKNOWN_ID] })).toMatchObject({
      message: 'ids must hold at most 100 ids',
      path: ['nodes'],
      extensions: { code: 'VALIDATION_FAILED' },
    });
  });
});
