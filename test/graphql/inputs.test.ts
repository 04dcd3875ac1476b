import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
} from 'graphql';
import { data, refusal } from '../support/graphql/request.ts';
import { schema } from '../support/graphql/sdl.ts';
import { OPERATIONS } from '../support/operations/all.ts';
import { toInput } from '../support/operations/shared-fields.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

let me: Client;
let world: World;
/** Only busy blocks accept a title. */
let busyBlock: string;

beforeAll(async () => {
  me = await api.account();
  world = await makeWorld(me);
  const span = 'startAt: "2026-03-02T09:00:00Z", endAt: "2026-03-02T10:00:00Z"';
  const { createBusyBlock } = await data(
    me,
    `mutation { createBusyBlock(input: { title: "Busy", ${span} }) { timeBlock { id } } }`,
  );
  busyBlock = createBusyBlock.timeBlock.id;
});

/** A value of each optional field, different from its default; a field without a value fails the test. */
const SAMPLES: Record<string, Json> = {
  title: 'Another',
  name: 'Another',
  displayName: 'Another',
  timezone: 'Asia/Tokyo',
  description: 'Text',
  content: 'Text',
  url: 'https://example.com/x',
  docType: 'SPEC',
  'Task.status': 'IN_PROGRESS',
  'Project.status': 'PLANNED',
  'TimeBlock.status': 'COMPLETED',
  'Task.priority': 'HIGH',
  'Project.priority': -7,
  'SchedulePreference.priority': 7,
  dueAt: '2026-03-05T12:00:00.000Z',
  startAfter: '2026-03-04T12:00:00.000Z',
  completedAt: '2026-03-04T13:00:00.000Z',
  targetDate: '2026-04-01T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  startAt: '2026-03-02T09:30:00.000Z',
  endAt: '2026-03-02T10:30:00.000Z',
  estimateMinutes: 45,
  minSessionMinutes: 7,
  maxSessionMinutes: 50,
  cooldownMinutes: 9,
  maxMinutesPerDay: 90,
  autoSchedule: false,
  autoSplit: false,
  locked: true,
  completed: true,
  archived: true,
  readOnly: true,
  scopes: ['READ', 'PLAN'],
  sortOrder: 1.5,
  'TimeBlock.sortOrder': 3,
  color: 'teal',
  'Label.color': '#123456',
  icon: 'star',
  windows: [{ days: ['SUNDAY', 'FRIDAY'], start: '10:00', end: '11:30' }],
  spaceId: '{space}',
  projectId: '{project}',
  parentTaskId: '{dependency}',
  schedulePreferenceId: '{preference}',
  labelIds: ['{label}'],
  checklist: ['First', 'Second'],
  'TaskSeries.priority': 'HIGH',
  anchor: 'COMPLETION',
  endsOn: '2091-02-01',
  count: 12,
  pausedUntil: '2090-03-01',
  startDaysBefore: 3,
  startTime: '07:30',
  dueDaysAfter: 4,
  dueTime: '16:45',
  fixedTime: '17:15',
  missed: 'MERGE',
  daysAhead: 21,
  projectIds: ['{project}'],
  spaceIds: ['{space}'],
  includePlanned: false,
  includePlaced: false,
  includeBusy: false,
  dueDates: 'TODOS',
  detail: 'BUSY',
  enabled: false,
  allDayBlocks: true,
  tentativeBlocks: false,
  bufferBeforeMinutes: 15,
  bufferAfterMinutes: 20,
};

/** The defaults of new records; null for fields that are not listed. */
const DEFAULTS: Record<string, Record<string, Json>> = {
  Task: {
    description: '',
    status: 'TODO',
    priority: 'NONE',
    minSessionMinutes: 5,
    maxSessionMinutes: 60,
    cooldownMinutes: 5,
    autoSchedule: true,
    autoSplit: true,
    labelIds: [],
  },
  Project: { description: '', color: '#6B7280', icon: 'folder', autoSchedule: true },
  Space: { color: '#6B7280', icon: 'folder' },
  Document: { content: '', docType: 'NOTE' },
  SchedulePreference: { priority: 0 },
  TaskSeries: {
    description: '',
    priority: 'NONE',
    minSessionMinutes: 5,
    maxSessionMinutes: 60,
    labelIds: [],
    checklist: [],
    anchor: 'SCHEDULE',
    startDaysBefore: 0,
    startTime: '00:00',
    dueDaysAfter: 0,
    dueTime: '23:59',
    missed: 'KEEP',
    daysAhead: 14,
  },
  CalendarFeed: {
    includePlanned: true,
    includePlaced: true,
    includeBusy: true,
    dueDates: 'NONE',
    detail: 'TITLES',
    projectIds: [],
    spaceIds: [],
    labelIds: [],
  },
  SubscribedCalendar: {
    color: '#6B7280',
    enabled: true,
    allDayBlocks: false,
    tentativeBlocks: true,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
  },
  ApiKey: { readOnly: false, scopes: ['READ', 'WRITE', 'PLAN', 'ADMIN'] },
};

/** Fields of a task series that depend on each other or on its tasks, or determine what changes; they have tests of their own. */
const DATES_OF_SERIES = new Set(['rule', 'timesPerWeek', 'startsOn', 'scope', 'from'])
  .add('taskId')
  .add('absorbs');

/** The sources of a subscribed calendar, which are not returned; they have tests of their own. */
const SOURCES = new Set(['address', 'file']);

/** Fields that accept an empty string or list. */
const MAY_BE_EMPTY = new Set(['description', 'content', 'labelIds', 'projectIds', 'spaceIds']).add(
  'checklist',
);

const filled = (value: Json): Json =>
  JSON.parse(JSON.stringify(value).replace(/\{(\w+)\}/g, (_, kind) => world[kind as keyof World]));

const sampleOf = (type: string, field: string) => {
  const sample = SAMPLES[`${type}.${field}`] ?? SAMPLES[field];
  if (sample === undefined) throw new Error(`there is no sample for ${field} of ${type}`);
  return filled(sample);
};

type Case = {
  mutation: string;
  input: string;
  type: string;
  field: GraphQLInputField;
};

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

const casesOf = (prefix: 'create' | 'update') =>
  mutations
    // Planning settings are not a record; they have tests of their own.
    .filter(({ name }) => name.startsWith(prefix) && name !== 'updatePlanningSettings')
    .flatMap(({ name: mutation, args }) => {
      const input = getNamedType(args[0]?.type) as GraphQLInputObjectType;
      const type = mutation === 'updateProfile' ? 'User' : mutation.slice(prefix.length);
      return (
        Object.values(input.getFields())
          // Client-supplied ids have tests of their own.
          .filter((field) => !isNonNullType(field.type) && field.name !== 'id')
          .filter((field) => type !== 'SubscribedCalendar' || !SOURCES.has(field.name))
          .filter((field) => type !== 'TaskSeries' || !DATES_OF_SERIES.has(field.name))
          .map((field): [string, Case] => [
            `${input.name}.${field.name}`,
            { mutation, input: input.name, type, field },
          ])
      );
    });

/** The output field of an input field: `space { id }` for `spaceId`. */
function shownBy(type: string, name: string): GraphQLField<unknown, unknown> {
  const fields = (schema.getType(type) as GraphQLObjectType).getFields();
  const shown = fields[name] ?? fields[name.replace(/(Task)?Id$/, '')] ?? fields.labels;
  return shown as GraphQLField<unknown, unknown>;
}

function selectionOf({ type, field }: Case): string {
  const shown = shownBy(type, field.name);
  const inner = { Space: 'id', Label: 'id', WeeklyWindow: 'days start end' };
  const named = getNamedType(shown.type).name;
  if (named === 'LabelConnection') return 'id labels { nodes { id } }';
  if (named === 'WeeklyWindow') return `id windows { ${inner.WeeklyWindow} }`;
  return `id ${shown.name}${field.name.endsWith('Id') ? ' { id }' : ''}`;
}

/** The value of an input field as a record returns it. */
function valueIn(record: Json, { type, field }: Case): Json {
  const shown = record[shownBy(type, field.name).name];
  if (shown?.nodes) return shown.nodes.map(({ id }: Json) => id);
  return field.name.endsWith('Id') ? (shown?.id ?? null) : shown;
}

const payloadOf = (one: Case) => {
  const field = one.type === 'User' ? 'viewer' : one.type[0]?.toLowerCase() + one.type.slice(1);
  const selection = `${field} { ${selectionOf(one)} }`;
  const document = `mutation ($input: ${one.input}!) { ${one.mutation}(input: $input) { ${selection} } }`;
  return { document, recordIn: (answer: Json) => answer[one.mutation][field] };
};

/** Sends the input; returns the value of the field in the response, and expects the same from a new read. */
async function stored(one: Case, input: object): Promise<Json> {
  const { document, recordIn } = payloadOf(one);
  const record = recordIn(await data(me, document, { input }));
  const query = `{ node(id: "${record.id}") { ... on ${one.type} { ${selectionOf(one)} } } }`;
  expect((await data(me, query)).node).toEqual(record);
  return valueIn(record, one);
}

/** Expects an error of the field. */
async function expectRefused(one: Case, input: object, codes = ['VALIDATION_FAILED']) {
  const { message, extensions } = await refusal(me, payloadOf(one).document, { input });
  expect(codes).toContain(extensions.code);
  // The profile has its own messages, as in REST.
  const named = Object.keys(extensions.details ?? { [extensions.field ?? message]: 0 });
  if (one.type !== 'User') expect(named).toEqual([one.field.name]);
}

const isNullable = ({ type, field }: Case) =>
  field.name !== 'labelIds' && !isNonNullType(shownBy(type, field.name).type);

/** Expects an empty value to be stored or rejected, depending on the field. */
async function expectEmpty(one: Case, input: object): Promise<void> {
  const { type, name } = one.field;
  const isList = isListType(getNullableType(type));
  const isText = ['String', 'DateTime', 'ID', 'TimeZone', 'Color', 'URL'].includes(
    getNamedType(type).name,
  );
  if (!isList && !isText) return;
  const emptied = { ...input, [name]: isList ? [] : '' };
  if (MAY_BE_EMPTY.has(name)) expect(await stored(one, emptied)).toEqual(emptied[name]);
  else await expectRefused(one, emptied, ['VALIDATION_FAILED', 'REFERENCE_NOT_FOUND']);
}

describe('on create', () => {
  /** The required fields of a mutation, with a unique name. */
  function least(mutation: string): Json {
    const { inputs = [{}] } = OPERATIONS.find(({ graph }) => graph === mutation) ?? {};
    const input = toInput(filled(inputs[0]));
    return { ...input, ...(input.name && { name: crypto.randomUUID() }) };
  }

  it.each(casesOf('create'))(
    '%s: absent sets the default, null too if nullable, a value is stored',
    async (_name, one) => {
      const { name } = one.field;
      const fallback = DEFAULTS[one.type]?.[name] ?? null;
      expect(await stored(one, least(one.mutation))).toEqual(fallback);

      const withNull = { ...least(one.mutation), [name]: null };
      if (isNullable(one)) expect(await stored(one, withNull)).toBeNull();
      else await expectRefused(one, withNull);

      const sample = sampleOf(one.type, name);
      expect(sample).not.toEqual(fallback);
      expect(await stored(one, { ...least(one.mutation), [name]: sample })).toEqual(sample);
      await expectEmpty(one, least(one.mutation));
    },
  );
});

describe('on update', () => {
  const KINDS: Record<string, keyof World> = {
    CalendarFeed: 'calendarFeed',
    SubscribedCalendar: 'subscribedCalendar',
    Task: 'task',
    ChecklistItem: 'checklistItem',
    Project: 'project',
    Label: 'label',
    Space: 'space',
    Document: 'document',
    SchedulePreference: 'preference',
    TaskSeries: 'taskSeries',
    TimeBlock: 'timeBlock',
  };
  /** A mutation that needs a change gets another field. */
  const OTHERWISE: Record<string, [field: string, value: Json][]> = {
    CalendarFeed: [
      ['name', 'Otherwise'],
      ['detail', 'TITLES'],
    ],
    SchedulePreference: [
      ['name', 'Otherwise'],
      ['priority', 3],
    ],
    User: [
      ['displayName', 'Otherwise'],
      ['timezone', 'Europe/Berlin'],
    ],
  };

  const addressed = ({ type, field }: Case) => {
    if (type === 'User') return {};
    if (type === 'TimeBlock' && field.name === 'title') return { id: busyBlock };
    return { id: world[KINDS[type] as keyof World] };
  };

  const withoutField = (one: Case) => {
    const [other] = (OTHERWISE[one.type] ?? []).filter(([name]) => name !== one.field.name);
    return { ...addressed(one), ...(other && { [other[0]]: other[1] }) };
  };

  it.each(casesOf('update'))(
    '%s: absent keeps it, null clears it if nullable, a value replaces it',
    async (_name, one) => {
      const { name } = one.field;
      const sample = sampleOf(one.type, name);
      expect(await stored(one, { ...addressed(one), [name]: sample })).toEqual(sample);
      expect(await stored(one, withoutField(one))).toEqual(sample);

      const withNull = { ...addressed(one), [name]: null };
      if (isNullable(one)) {
        expect(await stored(one, withNull)).toBeNull();
        expect(await stored(one, withoutField(one))).toBeNull();
      } else {
        await expectRefused(one, withNull);
        expect(await stored(one, withoutField(one))).toEqual(sample);
      }
      await expectEmpty(one, addressed(one));
    },
  );

  it('a field with an absent variable is absent; one with a null variable is null', async () => {
    const document = `mutation ($id: ID!, $dueAt: DateTime) {
      updateTask(input: { id: $id, dueAt: $dueAt }) { task { dueAt } } }`;
    const due = async (variables: object) =>
      (await data(me, document, { id: world.task, ...variables })).updateTask.task.dueAt;
    expect(await due({ dueAt: '2026-03-05' })).toBe('2026-03-05T00:00:00.000Z');
    expect(await due({})).toBe('2026-03-05T00:00:00.000Z');
    expect(await due({ dueAt: null })).toBeNull();
  });
});

describe('an id in capitals is accepted, and returned in lower case', () => {
  // Dependent records first.
  const removing = OPERATIONS.filter(({ graph }) => graph.startsWith('delete')).toReversed();

  it.each(removing.map(({ graph, document, ids }) => [graph, document, ids?.[0]] as const))(
    '%s',
    async (graph, document, kind) => {
      const id = world[kind as keyof World];
      const answer = await data(me, document, { input: { id: id.toUpperCase() } });
      expect(answer[graph]).toEqual({ deletedId: id });
    },
  );
});
