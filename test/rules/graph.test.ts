import { readFileSync } from 'node:fs';
import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { sql } from 'kysely';
import {
  accountDeletion,
  credentials,
  newApiKey,
  passwordChange,
  signUpInput,
} from '../../src/domain/auth/auth.input.ts';
import {
  calendarFeedChanges,
  newCalendarFeed,
} from '../../src/domain/calendar-feeds/calendar-feed.input.ts';
import * as checklistItem from '../../src/domain/checklist-items/checklist-item.input.ts';
import * as document from '../../src/domain/documents/document.input.ts';
import * as label from '../../src/domain/labels/label.input.ts';
import {
  generateInput,
  notificationFilter,
} from '../../src/domain/notifications/notification.input.ts';
import { planningSettingsChanges } from '../../src/domain/planning-settings/planning-settings.input.ts';
import * as project from '../../src/domain/projects/project.input.ts';
import { combinable, orderKey, pageArguments } from '../../src/domain/records/list-args.ts';
import { RESOURCES } from '../../src/domain/resources.ts';
import * as preference from '../../src/domain/schedule-preferences/schedule-preference.input.ts';
import { searchByCursor } from '../../src/domain/search/search.input.ts';
import * as space from '../../src/domain/spaces/space.input.ts';
import {
  newSubscribedCalendar,
  subscribedCalendarChanges,
} from '../../src/domain/subscribed-calendars/subscribed-calendar.input.ts';
import * as series from '../../src/domain/task-series/task-series.input.ts';
import * as task from '../../src/domain/tasks/task.input.ts';
import * as timeBlock from '../../src/domain/time-blocks/time-block.input.ts';
import { profileChanges } from '../../src/domain/users/user.input.ts';
import { timeRange } from '../../src/domain/validation/validation.ts';
import { enums } from '../../src/graphql/resolvers/enums.ts';
import { schema } from '../../src/graphql/schema.ts';
import { CODES } from '../../src/graphql/server/errors/error-codes.ts';
import { snakeCase } from '../../src/read/sql/names.ts';
import { openShared, sharedDatabase } from '../support/database/database.ts';
import { GRAPH_ONLY, OPERATIONS } from '../support/operations/all.ts';
import { ENDPOINTS, PUBLIC_PATHS } from '../support/operations/endpoints.ts';

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const fieldsOf = (name: string) => (schema.getType(name) as GraphQLObjectType).getFields();
const namesOf = (name: string) => Object.keys(fieldsOf(name));
const operations = [...namesOf('Query'), ...namesOf('Mutation'), ...namesOf('Subscription')];

/** The row of an operation in the page. */
const OPERATION = /^\| `(GET|POST|PATCH|PUT|DELETE|query|mutation|subscription) /;

describe('the table over all operations', () => {
  it('has every endpoint of the REST API', () => {
    const known = [
      ...ENDPOINTS.map(({ method, path }) => `${method} ${path}`),
      ...PUBLIC_PATHS.map((path) => `POST ${path}`),
    ];
    const rows = OPERATIONS.map(({ rest }) => rest.replace(/\?.*/, ''));
    expect([...new Set(rows)].sort()).toEqual(known.sort());
    expect(new Set(OPERATIONS.map(({ rest }) => rest)).size).toBe(OPERATIONS.length);
  });

  it('has every operation of the GraphQL API, or the reason why REST does not have it', () => {
    const rows = new Set(OPERATIONS.map(({ graph }) => graph));
    const listed = [...rows, ...Object.keys(GRAPH_ONLY)];
    expect(listed.sort()).toEqual(operations.toSorted());
  });

  it('matches docs/graphql-operations.md', () => {
    const kind = (field: string) =>
      ['Query', 'Mutation', 'Subscription']
        .find((type) => namesOf(type).includes(field))
        ?.toLowerCase();
    const rows = [
      ...OPERATIONS.map(({ rest, graph }) => `| \`${rest}\` | \`${kind(graph)} ${graph}\` |`),
      ...Object.entries(GRAPH_ONLY).map(
        ([field, why]) => `| \`${kind(field)} ${field}\` | ${why} |`,
      ),
    ];
    const text = readFileSync('docs/graphql-operations.md', 'utf8');
    expect(text.split('\n').filter((line) => OPERATION.test(line))).toEqual(rows);
  });
});

it('every part of the GraphQL schema has a description', () => {
  const silent: string[] = [];
  const look = (place: string, { description }: { description?: string | null | undefined }) => {
    if (!description?.trim()) silent.push(place);
  };
  for (const type of types) {
    look(type.name, type);
    for (const part of partsOf(type)) {
      look(`${type.name}.${part.name}`, part);
      for (const arg of part.args ?? []) look(`${type.name}.${part.name}(${arg.name})`, arg);
    }
  }
  expect(types.length).toBeGreaterThan(100);
  expect(silent).toEqual([]);
});

it('scalars of a standard format have specifiedByURL', () => {
  const named = types.filter(isScalarType).filter(({ specifiedByURL }) => specifiedByURL);
  expect(named.map(({ name }) => name).sort()).toEqual(['Date', 'DateTime', 'TimeZone', 'URL']);
});

type Part = { name: string; description?: string | null | undefined; args?: readonly Part[] };

function partsOf(type: GraphQLNamedType): Part[] {
  if (isEnumType(type)) return [...type.getValues()];
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
    return Object.values(type.getFields());
  }
  return [];
}

describe('every enum of the GraphQL schema has exactly the values of the domain', () => {
  const inGraph = types.filter(isEnumType).map(({ name }) => name);

  it('every enum has a counterpart', () => {
    expect(inGraph.sort()).toEqual(Object.keys(enums).sort());
  });

  it('the generated types map each enum to its type', () => {
    const text = readFileSync('src/graphql/generated/resolvers.ts', 'utf8');
    const exported = [...text.matchAll(/^export type (\w+) = ValueOf<'(\w+)'>;$/gm)];
    expect(exported.map(([, type]) => type).sort()).toEqual(Object.keys(enums).sort());
    expect(exported.filter(([, type, name]) => type !== name)).toEqual([]);
  });

  it.each(Object.entries(enums))('%s', (name, values) => {
    const type = schema.getType(name) as GraphQLEnumType;
    const declared = type.getValues().map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(declared)).toEqual(values);
  });
});

type Schema = { shape: Record<string, { safeParse(value: unknown): { success: boolean } }> };

const preferenceInput = preference.GRAPHQL_INPUT;
const weeklyWindow = (preferenceInput.created.shape.windows.element as unknown as { in: Schema })
  .in;

/** The inputs of the GraphQL schema with their validation schemas. */
const INPUTS: [input: string, schema: Schema][] = [
  ['SignUpInput', signUpInput],
  ['SignInInput', credentials],
  ['DeleteAccountInput', accountDeletion],
  ['CreateApiKeyInput', newApiKey],
  ['CreateCalendarFeedInput', newCalendarFeed],
  ['UpdateCalendarFeedInput', calendarFeedChanges],
  ['CreateSubscribedCalendarInput', newSubscribedCalendar],
  ['UpdateSubscribedCalendarInput', subscribedCalendarChanges],
  ['ChangePasswordInput', passwordChange],
  ['UpdateProfileInput', profileChanges],
  ['CreateTaskInput', task.newTaskOfGraph],
  ['UpdateTaskInput', task.taskChangesOfGraph],
  ['TaskFilter', combinable(task.taskFilter)],
  ['CreateChecklistItemInput', checklistItem.newChecklistItem],
  ['UpdateChecklistItemInput', checklistItem.checklistItemChanges],
  ['CreateProjectInput', project.newProject],
  ['UpdateProjectInput', project.projectChanges],
  ['ProjectFilter', combinable(project.projectFilter)],
  ['CreateLabelInput', label.newLabel],
  ['UpdateLabelInput', label.labelChanges],
  ['CreateSpaceInput', space.newSpace],
  ['UpdateSpaceInput', space.spaceChanges],
  ['CreateDocumentInput', document.newDocument],
  ['UpdateDocumentInput', document.documentChanges],
  ['DocumentFilter', combinable(document.documentFilter)],
  ['CreateSchedulePreferenceInput', preferenceInput.created],
  ['UpdateSchedulePreferenceInput', preferenceInput.changes],
  ['WeeklyWindowInput', weeklyWindow],
  ['CreateTaskSeriesInput', series.newTaskSeries],
  ['UpdateTaskSeriesInput', series.taskSeriesChanges],
  ['PreviewTaskSeriesInput', series.previewedSeries],
  ['DeleteTaskSeriesInput', series.seriesRemoval],
  ['CreateTimeBlockInput', timeBlock.newTimeBlock],
  ['TimeBlockFilter', combinable(timeBlock.timeBlockFilter)],
  ['CreateBusyBlockInput', timeBlock.newBusyBlock],
  ['UpdateTimeBlockInput', timeBlock.timeBlockFieldsOfGraph],
  ['ReorderTimeBlocksInput', timeBlock.newOrder],
  ['SettleMissedBlocksInput', timeBlock.settlement],
  ['UpdatePlanningSettingsInput', planningSettingsChanges],
  ['GenerateNotificationInput', generateInput],
  ['NotificationFilter', combinable(notificationFilter)],
  ['DateTimeRange', timeRange()],
  ['TaskOrder', orderKey(['x'])],
  ['ProjectOrder', orderKey(['x'])],
  ['DocumentOrder', orderKey(['x'])],
];

/** Inputs with few required fields, which are validated without a zod schema. */
const WITHOUT_SCHEMA: Record<string, string[]> = {
  BatchTasksInput: ['action', 'taskIds'],
  CreateTasksInput: ['tasks'],
  UpdateTasksInput: ['tasks'],
  TaskLabelsInput: ['taskId', 'labelIds'],
  TaskDocumentInput: ['taskId', 'documentId'],
  TaskDependencyInput: ['taskId', 'dependsOnId'],
  SkipOccurrenceInput: ['id', 'on'],
  UnskipOccurrenceInput: ['id', 'on'],
  CreateOccurrencesInput: ['until'],
  SetAccountRoleInput: ['accountId', 'role'],
  SetAccountDisabledInput: ['accountId', 'disabled'],
};

describe('an input of the GraphQL schema has exactly the fields of the domain input', () => {
  /**
   * Inputs of updates and of deletions with options also have the id of the record, unless an account has only one; inputs of creations may
   * have one.
   */
  const NAMES_RECORD = /^(Create|Update(?!Profile|PlanningSettings)|DeleteTaskSeries)/;

  it.each(INPUTS)('%s', (name, { shape }) => {
    const fields = Object.values((schema.getType(name) as GraphQLInputObjectType).getFields());
    const more = NAMES_RECORD.test(name) ? ['id'] : [];
    expect(fields.map(({ name }) => name).sort()).toEqual([...more, ...Object.keys(shape)].sort());
    const required = fields.filter(({ type, defaultValue }) => {
      return isNonNullType(type) && defaultValue === undefined;
    });
    const needed = Object.entries(shape).filter(([, each]) => !each.safeParse(undefined).success);
    expect(required.map(({ name }) => name).sort()).toEqual(
      [...(name.startsWith('Create') ? [] : more), ...needed.map(([field]) => field)].sort(),
    );
  });

  it('every other input is listed as an exception, or names one record', () => {
    const validated = new Set(INPUTS.map(([name]) => name));
    const others = types.filter((type) => isInputObjectType(type) && !validated.has(type.name));
    expect(others.map(({ name }) => [name, namesOf(name)])).toEqual(
      others.map(({ name }) => [name, WITHOUT_SCHEMA[name] ?? ['id']]),
    );
    const fields = others.flatMap(({ name }) => Object.values(fieldsOf(name)));
    expect(fields.filter(({ type }) => !isNonNullType(type))).toEqual([]);
  });

  it('every connection takes the arguments of a page, and filter and order where it has them', () => {
    const connections = types
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()))
      .filter(({ type }) => getNamedType(type).name.endsWith('Connection'));
    expect(connections.length).toBeGreaterThan(20);
    for (const { name, args } of connections) {
      const taken = args.map((arg) => arg.name);
      if (name === 'search') {
        expect(taken).toEqual(Object.keys(searchByCursor.shape));
        continue;
      }
      const page = taken.filter((arg) => arg !== 'filter' && arg !== 'orderBy');
      expect([name, page]).toEqual([name, Object.keys(pageArguments)]);
      expect([name, args.filter(({ type }) => isNonNullType(type))]).toEqual([name, []]);
    }
  });
});

describe('every field of a record is a field of its resource, a relation of it, or has a resolver', () => {
  it.each(Object.entries(RESOURCES))('%s', (kind, { fields, relations }) => {
    const own = new Set<string>([...fields, ...Object.keys(relations)]);
    const known = Object.values(fieldsOf(kind)).filter(
      ({ name, resolve }) => own.has(name) || resolve,
    );
    expect(known.map(({ name }) => name)).toEqual(namesOf(kind));
  });

  it.each(Object.entries(RESOURCES))('%s: every relation is a field', (kind, { relations }) => {
    expect(Object.keys(relations).filter((name) => !namesOf(kind).includes(name))).toEqual([]);
  });
});

/** Fields of resources that the GraphQL schema does not have, and why. */
const NOT_IN_GRAPH: Record<string, string> = {
  userId: 'every record that a client sees is of its own account',
  'ChecklistItem.createdAt': 'is read for the order of the list only',
};

describe('every field of a resource is in the GraphQL schema, itself or as the referenced record', () => {
  it.each(Object.entries(RESOURCES))('%s', (kind, { fields, relations }) => {
    const followed = Object.values(relations).flatMap((each) =>
      each.kind === 'one' ? [each.by as string] : [],
    );
    const shown = new Set([...namesOf(kind), ...followed]);
    const missing = [...fields].filter((field) => !shown.has(field));
    expect(
      missing.filter((field) => !NOT_IN_GRAPH[field] && !NOT_IN_GRAPH[`${kind}.${field}`]),
    ).toEqual([]);
  });
});

it('every operation has a resolver', () => {
  const roots = ['Query', 'Mutation'].flatMap((type) => Object.values(fieldsOf(type)));
  expect(roots.filter(({ resolve }) => !resolve).map(({ name }) => name)).toEqual([]);
});

it('every relation refers to a resource, by a column of its table', () => {
  const tables = Object.values(RESOURCES).map(({ table }) => table);
  const leading = Object.values(RESOURCES).flatMap(({ relations }) => Object.values(relations));
  expect(leading.length).toBeGreaterThan(20);
  expect(leading.filter(({ table }) => !tables.includes(table))).toEqual([]);
});

describe('a field is nullable if and only if its column is', () => {
  /** Each kind of record and its table. */
  const TABLES: [string, string][] = [
    ...Object.entries(RESOURCES).map(([kind, { table }]) => [kind, table] as [string, string]),
    ['User', 'user_account'],
  ];
  let nullable: Map<string, boolean>;

  beforeAll(async () => {
    const orm = await openShared(await sharedDatabase());
    const { rows } = await sql<{ name: string; nullable: boolean }>`
      select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public'`.execute(orm.em.getKysely());
    nullable = new Map(rows.map((row) => [row.name, row.nullable]));
    await orm.close();
  });

  it.each(TABLES)('%s', (kind, table) => {
    for (const { name, type } of Object.values(fieldsOf(kind))) {
      const columns = [name, `${name}Id`, `${name}TaskId`].map(
        (each) => `${table}.${snakeCase(each)}`,
      );
      const column = columns.find((each) => nullable.has(each));
      // Fields that are not columns, such as connections and counts, are never null.
      const expected = column === undefined ? false : nullable.get(column);
      expect([kind, name, !isNonNullType(type)]).toEqual([kind, name, expected]);
    }
  });

  it('has every kind of record', () => {
    const kinds = schema.getPossibleTypes(schema.getType('Node') as never);
    const known = TABLES.map(([kind]) => kind);
    expect(kinds.filter(({ name }) => !known.includes(name))).toEqual([]);
  });
});

it('docs/graphql.md describes exactly the existing error codes', () => {
  const text = readFileSync('docs/graphql.md', 'utf8');
  const rows = text.match(/^\| `[A-Z_]+`.*?\|/gm) ?? [];
  expect(rows.flatMap((row) => row.match(/[A-Z_]{4,}/g) ?? []).sort()).toEqual([...CODES].sort());
});
