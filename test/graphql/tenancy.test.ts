import {
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import type { ResourceType } from '../../src/domain/resources.ts';
import { data, execute } from '../support/graphql/request.ts';
import { schema } from '../support/graphql/sdl.ts';
import { OPERATIONS } from '../support/operations/all.ts';
import type { Operation } from '../support/operations/operation.ts';
import { toInput } from '../support/operations/shared-fields.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { everythingOf, makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

type Kind = keyof World;
type Variables = Record<string, Json>;

let me: Client;
let mine: World;
let other: Client;
let theirs: World;
let before: unknown;

// No test below changes anything, so all share two accounts.
beforeAll(async () => {
  [me, other] = [await api.account(), await api.account()];
  [mine, theirs] = [await makeWorld(me), await makeWorld(other)];
  const { space: spaceId, project: projectId, preference, label, task } = mine;
  const part = { title: 'Part', spaceId, projectId, schedulePreferenceId: preference };
  const { id } = await me.create('/api/tasks', { ...part, parentTaskId: task, labelIds: [label] });
  await api.orm.em
    .fork()
    .execute(
      `update task set series_id = '${mine.taskSeries}', occurrence_on = '2090-01-01' where id = '${id}'`,
    );
  await me.patch(`/api/documents/${mine.document}`, { spaceId });
  before = [await everythingOf(me), await everythingOf(other)];
});

/** The kind of record of each id argument, by name. An id with another name has no case yet and fails the test. */
const KINDS: Record<string, Kind> = {
  taskId: 'task',
  taskIds: 'task',
  parentTaskId: 'task',
  dependsOnId: 'dependency',
  documentId: 'document',
  spaceId: 'space',
  spaceIds: 'space',
  projectId: 'project',
  projectIds: 'project',
  labelIds: 'label',
  inSeries: 'taskSeries',
  allLabelIds: 'label',
  schedulePreferenceId: 'preference',
  notificationId: 'notification',
  orderedIds: 'timeBlock',
  ids: 'timeBlock',
};

/** The kinds of records by the names of their types. */
const RECORDS: Record<Exclude<ResourceType, 'Account'>, Kind> = {
  Task: 'task',
  ChecklistItem: 'checklistItem',
  Project: 'project',
  Label: 'label',
  Space: 'space',
  Document: 'document',
  SchedulePreference: 'preference',
  TaskSeries: 'taskSeries',
  TimeBlock: 'timeBlock',
  Notification: 'notification',
  ApiKey: 'apiKey',
  CalendarFeed: 'calendarFeed',
  SubscribedCalendar: 'subscribedCalendar',
  Session: 'session',
};

function kindOf(name: string, otherwise?: Kind): Kind {
  const kind = KINDS[name] ?? otherwise;
  if (!kind) throw new Error(`there is no case for ids named ${name}`);
  return kind;
}

const isId = ({ type }: { type: GraphQLInputType }) => getNamedType(type).name === 'ID';
const isMany = (type: GraphQLInputType) => isListType(getNullableType(type));
const fieldsOf = (type: GraphQLObjectType | GraphQLInputObjectType) =>
  Object.values(type.getFields()) as GraphQLField<unknown, unknown>[];
const idsOf = (type: GraphQLInputType) =>
  Object.values((getNamedType(type) as GraphQLInputObjectType).getFields()).filter(isId);

const queries = fieldsOf(schema.getQueryType() as GraphQLObjectType);
const mutations = fieldsOf(schema.getMutationType() as GraphQLObjectType);

/** Every argument and input field of the schema that is an id, so that none remains without a test. */
const everyPlace = Object.values(schema.getTypeMap())
  .filter((type) => !type.name.startsWith('__'))
  .flatMap((type) => {
    if (isInputObjectType(type)) return idsOf(type).map(({ name }) => `${type.name}.${name}`);
    if (!isObjectType(type)) return [];
    return fieldsOf(type).flatMap(({ name, args }) =>
      args.filter(isId).map((arg) => `${type.name}.${name}(${arg.name})`),
    );
  });
const covered = new Set<string>();

/** The errors of a response, without the request id. */
const refusals = ({ errors = [] }: { errors: Json[] | undefined }) =>
  errors.map(({ message, extensions: { requestId, ...rest } }) => ({ message, ...rest }));

describe('a query by an id of another account returns null', () => {
  const byId = queries.filter(({ args }) => args.some(({ name }) => name === 'id'));
  covered.add('Query.nodes(ids)');

  it.each(byId.map((field) => [field.name, getNamedType(field.type).name] as const))(
    '%s',
    async (name, type) => {
      const query = `query ($id: ID!) { ${name}(id: $id) { id } }`;
      const kinds =
        type === 'Node' ? Object.values(RECORDS) : [RECORDS[type as keyof typeof RECORDS]];
      for (const kind of kinds) {
        expect(await data(me, query, { id: theirs[kind] })).toEqual({ [name]: null });
        expect(await data(me, query, { id: mine[kind] })).toEqual({ [name]: { id: mine[kind] } });
      }
    },
  );
  for (const { name } of byId) covered.add(`Query.${name}(id)`);

  it('taskSeriesRegularity', async () => {
    covered.add('Query.taskSeriesRegularity(seriesId)');
    const query = 'query ($id: ID!) { taskSeriesRegularity(seriesId: $id) { weeks } }';
    const found = await data(me, query, { id: mine.taskSeries });
    expect(found.taskSeriesRegularity).toHaveLength(2);
    const none = { taskSeriesRegularity: null };
    expect(await data(me, query, { id: theirs.taskSeries })).toEqual(none);
  });

  it.each([
    ['seriesId', 'taskSeries'],
    ['schedulePreferenceId', 'preference'],
  ] as const)('previewTaskSeries: %s', async (field, kind) => {
    covered.add(`PreviewTaskSeriesInput.${field}`);
    const query =
      'query ($input: PreviewTaskSeriesInput!) { previewTaskSeries(input: $input) { words } }';
    const preview = (id: string | undefined) =>
      execute(me, query, { input: { timesPerWeek: 2, [field]: id } });
    expect((await preview(mine[kind])).errors).toBeUndefined();
    const { errors } = await preview(theirs[kind]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'REFERENCE_NOT_FOUND', field });
  });

  it('planRemedies', async () => {
    covered.add('Query.planRemedies(taskId)');
    const query = 'query ($id: ID!) { planRemedies(taskId: $id) { code } }';
    expect(await data(me, query, { id: theirs.task })).toEqual({ planRemedies: null });
    expect(await data(me, query, { id: mine.task })).toEqual({ planRemedies: [] });
  });

  it('nodes: the id of the other account too', async () => {
    const ids = [...Object.values(theirs), other.userId, me.userId];
    const { nodes } = await data(me, 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
    expect(nodes).toEqual([...Object.values(theirs).map(() => null), null, { id: me.userId }]);
  });
});

describe('an id of another account in a filter matches nothing', () => {
  const owners = Object.keys(RECORDS).map((name) => schema.getType(name) as GraphQLObjectType);
  const filtered = [schema.getQueryType() as GraphQLObjectType, ...owners].flatMap((type) =>
    fieldsOf(type).flatMap(({ name, args }) => {
      const filter = args.find((arg) => arg.name === 'filter');
      const ids = filter ? idsOf(filter.type) : [];
      return ids.map((id) => {
        covered.add(`${getNamedType((filter as { type: GraphQLInputType }).type).name}.${id.name}`);
        return [type.name, name, id.name, id.type] as const;
      });
    }),
  );

  it.each(filtered)('%s.%s by %s', async (owner, field, name, type) => {
    const count = async (id: string) => {
      const filter = `filter: { ${name}: ${isMany(type) ? `["${id}"]` : `"${id}"`} }`;
      const selection = `${field}(${filter}) { totalCount nodes { id } edges { cursor } }`;
      const answer =
        owner === 'Query'
          ? await data(me, `{ ${selection} }`)
          : (
              await data(
                me,
                `{ node(id: "${mine[RECORDS[owner as keyof typeof RECORDS]]}") { ... on ${owner} { ${selection} } } }`,
              )
            ).node;
      const { totalCount, nodes, edges } = answer[field];
      return [totalCount, nodes.length, edges.length];
    };
    for (const id of [theirs[kindOf(name)], UNKNOWN_ID, 'no-uuid', '']) {
      expect([id, await count(id)]).toEqual([id, [0, 0, 0]]);
    }
    expect((await count(mine[kindOf(name)]))[0]).toBeGreaterThan(0);
  });
});

/** Mutations without a REST operation, with their other input. */
const GRAPH_ONLY: Record<string, () => Variables> = {
  setAccountRole: () => ({ role: 'ADMIN' }),
  setAccountDisabled: () => ({ disabled: true }),
  addTaskLabels: () => ({ taskId: mine.task, labelIds: [mine.label] }),
  unpinTimeBlock: () => ({}),
  settleMissedBlocks: () => ({ outcome: 'DONE' }),
  removeTaskLabels: () => ({ taskId: mine.task, labelIds: [mine.label] }),
};

/** A valid input of a mutation, with own ids. */
function acceptedInput(name: string): Variables {
  const graphOnly = GRAPH_ONLY[name];
  if (graphOnly) return graphOnly();
  const { ids = [], inputs = [{}], variables } = operationOf(name);
  const own = ids.map((kind) => mine[kind]);
  const text = JSON.stringify(inputs[0]).replace(/\{(\w+)\}/g, (_, kind) => mine[kind as Kind]);
  const values = JSON.parse(text);
  const made = variables?.(own, values) as { input: Variables } | undefined;
  return made?.input ?? { ...(own[0] && { id: own[0] }), ...toInput(values) };
}

const operationOf = (name: string) => OPERATIONS.find(({ graph }) => graph === name) as Operation;

/** The field of the payload with the changed record. */
function recordIn(mutation: string): string {
  const { type } = mutations.find(({ name }) => name === mutation) as { type: GraphQLOutputType };
  return fieldsOf(getNamedType(type) as GraphQLObjectType)[0]?.name as string;
}

const REFERENCES = [
  'spaceId',
  'projectId',
  'parentTaskId',
  'schedulePreferenceId',
  'labelIds',
  'projectIds',
  'spaceIds',
  'absorbs',
  'keepTaskId',
];

/** The code and the field of the error for an unknown id in that field of an input. */
function refusalOf(name: string, input: string): [string, string | undefined] {
  if (name === 'accountId') return ['FORBIDDEN', undefined];
  const isAdopted = name === 'taskId' && input === 'CreateTaskSeriesInput';
  if (isAdopted || REFERENCES.includes(name)) return ['REFERENCE_NOT_FOUND', name];
  return ['NOT_FOUND', name === 'ids' ? 'ids.0' : undefined];
}

describe('an id of another account in a mutation is answered like an unknown one', () => {
  const taking = mutations.flatMap(({ name, args }) =>
    args.flatMap(({ type }) =>
      idsOf(type).flatMap((id) => {
        covered.add(`${getNamedType(type).name}.${id.name}`);
        // A new record accepts an unknown id; a foreign one is a conflict.
        const isChosen = name.startsWith('create') && id.name === 'id';
        // A run is not a record; planner-undo.test.ts covers it.
        const isOfRun = name === 'undoPlannerRun';
        return isChosen || isOfRun
          ? []
          : [[name, id.name, getNamedType(type).name, id.type] as const];
      }),
    ),
  );

  it.each(taking)('%s with %s of %s', async (mutation, name, input, type) => {
    const send = async (id: string) => {
      const field = isMany(type) ? [id] : id;
      const variables = { input: { ...acceptedInput(mutation), [name]: field } };
      const payload =
        operationOf(mutation)?.document ??
        `mutation ($input: ${input}!) {
        ${mutation}(input: $input) { ${recordIn(mutation)} { id } } }`;
      return execute(me, payload, variables);
    };
    const foreign =
      name === 'accountId'
        ? other.userId
        : theirs[
            kindOf(
              mutation === 'markNotificationRead' ? 'notificationId' : name,
              operationOf(mutation)?.ids?.[0] ?? (recordIn(mutation) as Kind),
            )
          ];
    const [answer, unknown] = [await send(foreign), await send(UNKNOWN_ID)];
    expect([answer.data, refusals(answer)]).toEqual([unknown.data, refusals(unknown)]);
    if (mutation === 'batchTasks') {
      expect(answer.data.batchTasks).toEqual({ affected: 0, requested: 1, invalid: 1 });
    } else {
      const { code, field } = refusals(answer)[0];
      expect([code, field]).toEqual(refusalOf(name, input));
    }
  });

  const supposed = schema.getType('CreateTaskInput') as GraphQLInputObjectType;

  const references = idsOf(supposed).filter(({ name }) => name !== 'id');

  it.each(references.map(({ name, type }) => [name, type] as const))(
    'previewPlan with %s of a hypothetical task',
    async (name, type) => {
      const query =
        'query ($tasks: [CreateTaskInput!]) { previewPlan(tasks: $tasks) { timezone } }';
      const id = theirs[kindOf(name)];
      const tasks = [{ title: 'x', estimateMinutes: 30, [name]: isMany(type) ? [id] : id }];
      const [refusal] = refusals(await execute(me, query, { tasks }));
      expect(refusal).toMatchObject({ code: 'REFERENCE_NOT_FOUND', field: name });
    },
  );

  it('none of them changes anything in either account', async () => {
    expect([await everythingOf(me), await everythingOf(other)]).toEqual(before);
  });
});

it('every id argument of the schema is tested above', () => {
  expect(everyPlace.length).toBeGreaterThan(50);
  expect(everyPlace.filter((place) => !covered.has(place))).toEqual([]);
});
