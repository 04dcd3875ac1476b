import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  printSchema,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import { schema as declared } from '../graphql/sdl.ts';
import { filtered } from './filters.ts';
import { type Arguments, pageOf, Refusal, requireSensible } from './lists.ts';
import type { Records, RecordType, Row } from './records.ts';

/** A document with its variables. */
export type GraphRequest = { query: string; variables: Record<string, unknown> };

/** The result of a document: its data, and the paths and codes of its errors. */
export type GraphResult = { data: unknown; errors: { path: unknown; code: string }[] };

type Members = (row: Row, records: Records) => Row[];

const byField =
  (type: RecordType, field: string): Members =>
  ({ id }, { rows }) =>
    rows[type].filter((row) => row[field] === id);

const byLink =
  (type: RecordType, table: keyof Records['links'], own: string, other: string): Members =>
  ({ id }, { rows, links }) => {
    const linked = new Set(links[table].filter((link) => link[own] === id).map((l) => l[other]));
    return rows[type].filter((row) => linked.has(row.id));
  };

/** Every status, by sortOrder: the members of a record regardless of status. */
const EVERY = { filter: { includeCompleted: true }, orderBy: [{ field: 'SORT_ORDER' }] };

/** The lists of each type of record, and their fixed arguments. */
const MEMBERS: Record<string, Record<string, [RecordType, Members, Arguments?]>> = {
  Task: {
    subtasks: ['Task', byField('Task', 'parentTaskId'), EVERY],
    dependencies: ['Task', byLink('Task', 'task_dependency', 'taskId', 'dependsOnId'), EVERY],
    dependents: ['Task', byLink('Task', 'task_dependency', 'dependsOnId', 'taskId'), EVERY],
    labels: ['Label', byLink('Label', 'task_label', 'taskId', 'labelId')],
    checklistItems: ['ChecklistItem', byField('ChecklistItem', 'taskId')],
    documents: ['Document', byLink('Document', 'task_document', 'taskId', 'documentId')],
    timeBlocks: ['TimeBlock', byField('TimeBlock', 'taskId')],
  },
  Project: {
    tasks: ['Task', byField('Task', 'projectId')],
    documents: ['Document', byField('Document', 'projectId')],
  },
  Space: {
    projects: ['Project', byField('Project', 'spaceId')],
    tasks: ['Task', byField('Task', 'spaceId')],
    documents: ['Document', byField('Document', 'spaceId')],
  },
  Label: { tasks: ['Task', byLink('Task', 'task_label', 'labelId', 'taskId')] },
  Document: { tasks: ['Task', byLink('Task', 'task_document', 'documentId', 'taskId'), EVERY] },
  TaskSeries: { tasks: ['Task', byField('Task', 'seriesId')] },
  SchedulePreference: { tasks: ['Task', byField('Task', 'schedulePreferenceId')] },
};

/** The fields that refer to one record. */
const OWNERS: Record<string, Record<string, [RecordType, string]>> = {
  Task: {
    space: ['Space', 'spaceId'],
    project: ['Project', 'projectId'],
    parent: ['Task', 'parentTaskId'],
    schedulePreference: ['SchedulePreference', 'schedulePreferenceId'],
    series: ['TaskSeries', 'seriesId'],
  },
  TaskSeries: {
    space: ['Space', 'spaceId'],
    project: ['Project', 'projectId'],
    schedulePreference: ['SchedulePreference', 'schedulePreferenceId'],
  },
  Project: { space: ['Space', 'spaceId'] },
  Document: { space: ['Space', 'spaceId'], project: ['Project', 'projectId'] },
  ChecklistItem: { task: ['Task', 'taskId'] },
  TimeBlock: { task: ['Task', 'taskId'] },
};

/** The counts of members of a record, regardless of status. */
const COUNTS: Record<string, Record<string, Members>> = {
  Project: {
    taskCount: byField('Task', 'projectId'),
    documentCount: byField('Document', 'projectId'),
  },
  Space: { taskCount: byField('Task', 'spaceId'), documentCount: byField('Document', 'spaceId') },
  Label: { taskCount: byLink('Task', 'task_label', 'labelId', 'taskId') },
};

const LISTS: Record<string, RecordType> = {
  tasks: 'Task',
  projects: 'Project',
  spaces: 'Space',
  labels: 'Label',
  documents: 'Document',
  schedulePreferences: 'SchedulePreference',
  taskSeriesList: 'TaskSeries',
  timeBlocks: 'TimeBlock',
  notifications: 'Notification',
};

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/**
 * A reference implementation of the GraphQL API over rows in memory: plain resolvers that filter, sort and
 * slice lists, executed by graphql-js. It shares only the schema with the service.
 */
export class ReferenceGraph {
  readonly #schema;

  constructor(records: Records, now: string) {
    const one = (type: RecordType, id: unknown) =>
      records.rows[type].find((row) => row.id === String(id).toLowerCase()) ?? null;
    const list = (type: RecordType, rows: Row[], args: Arguments) =>
      pageOf(type, filtered(type, rows, args, records, now), args);
    const any = (id: string) => {
      if (id.toLowerCase() === records.user.id) return { __typename: 'User', ...records.user };
      const types = Object.keys(records.rows) as RecordType[];
      return types.map((type) => one(type, id)).find((row) => row !== null) ?? null;
    };
    type Resolver = (
      row: never,
      args: Arguments,
      context: unknown,
      info: GraphQLResolveInfo,
    ) => unknown;
    const resolvers: Record<string, Record<string, Resolver>> = {
      Query: {
        viewer: () => records.user,
        planningSettings: () => records.settings,
        node: async (_, { id }, _context, info) => this.#node(any(String(id)), info),
        nodes: async (_, { ids }, _context, info) =>
          (ids as string[]).map((id) => this.#node(any(id), info)),
      },
      Node: { __resolveType: (row: Row) => row.__typename } as never,
      User: {
        unreadNotificationCount: () => records.rows.Notification.filter(({ read }) => !read).length,
      },
    };
    for (const [field, type] of Object.entries(LISTS)) {
      Object.assign(resolvers.Query as object, {
        [field]: async (_: never, args: Arguments, _context: unknown, info: GraphQLResolveInfo) => {
          refuse(() => requireSensible(type, args));
          this.#requireSensibleBelow(info);
          return list(type, records.rows[type], args);
        },
      });
    }
    for (const type of Object.keys(records.rows) as RecordType[]) {
      const name = `${type[0]?.toLowerCase()}${type.slice(1)}`;
      Object.assign(resolvers.Query as object, {
        [name]: async (
          _: never,
          { id }: Arguments,
          _context: unknown,
          info: GraphQLResolveInfo,
        ) => {
          this.#requireSensibleBelow(info);
          return isUuid(String(id)) ? one(type, id) : null;
        },
      });
      const own: Record<string, Resolver> = {};
      for (const [field, [of, members, always]] of Object.entries(MEMBERS[type] ?? {})) {
        own[field] = (row: Row, args) => list(of, members(row, records), { ...args, ...always });
      }
      for (const [field, [of, key]] of Object.entries(OWNERS[type] ?? {})) {
        own[field] = (row: Row) => one(of, row[key]);
      }
      for (const [field, members] of Object.entries(COUNTS[type] ?? {})) {
        own[field] = (row: Row) => members(row, records).length;
      }
      resolvers[type] = own;
    }
    this.#schema = makeExecutableSchema({
      typeDefs: printSchema(declared),
      resolvers: resolvers as never,
      resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
    });
  }

  /** Returns the result of a document. */
  async answer({ query, variables }: GraphRequest): Promise<GraphResult> {
    const { data, errors = [] } = await execute({
      schema: this.#schema,
      document: parse(query),
      variableValues: variables,
    });
    return {
      data: JSON.parse(JSON.stringify(data)),
      errors: errors.map(({ path, originalError, message }) => {
        if (!(originalError instanceof Refusal)) throw new Error(`${message} in ${query}`);
        return { path, code: 'VALIDATION_FAILED' };
      }),
    };
  }

  #node(row: Row | null, info: GraphQLResolveInfo): Row | null {
    if (row) this.#requireSensibleBelow(info, row.__typename as string);
    return row;
  }

  /** Rejects invalid arguments anywhere below a field, once, regardless of the records. */
  #requireSensibleBelow(info: GraphQLResolveInfo, typeName?: string): void {
    const { schema, fragments, variableValues } = info;
    const look = (type: GraphQLObjectType, nodes: readonly FieldNode[], path: unknown[]): void => {
      const fields = [...collectSubfields(schema, fragments, variableValues, type, nodes)];
      // `nodes` of a page are checked before `edges`.
      fields.sort(([, [a]], [, [b]]) => Number(isEdges(a)) - Number(isEdges(b)));
      for (const [key, below] of fields) {
        const [node] = below as [FieldNode];
        const definition = type.getFields()[node.name.value];
        const inner = definition && getNamedType(definition.type);
        if (!definition || !isObjectType(inner)) continue;
        const place = [...path, key];
        const members = MEMBERS[type.name]?.[definition.name];
        if (members) {
          const args = getArgumentValues(definition, node, variableValues);
          refuse(() => requireSensible(members[0], { ...args, ...members[2] }), place);
        }
        const plain = isNonNullType(definition.type) ? definition.type.ofType : definition.type;
        look(inner, below, isListType(plain) ? [...place, 0] : place);
      }
    };
    const type = schema.getType(typeName ?? getNamedType(info.returnType).name);
    const at = info.path.key;
    // The first record of a list stands for all of them.
    const isList = typeName !== undefined && info.fieldName === 'nodes';
    look(type as GraphQLObjectType, info.fieldNodes, isList ? [at, 0] : [at]);
  }
}

const isEdges = (node: FieldNode | undefined) => node?.name.value === 'edges';

/** Runs a check; adds the path of the field to its error. */
function refuse(check: () => void, path?: unknown[]): void {
  try {
    check();
  } catch (error) {
    if (!path) throw error;
    throw new GraphQLError('refused', {
      path: path as string[],
      originalError: error as Error,
    });
  }
}
