import { z } from 'zod';
import { DESCRIPTIONS } from '../../domain/generated/descriptions.ts';
import { RESOURCES } from '../../domain/resources.ts';
import { type ColumnType, columnTypesOf } from '../../read/column-types.ts';
import { resourceOf } from '../../read/resource.ts';
import type { Part, Selection } from '../../read/select.ts';
import type { taskPagination } from '../views/tasks.ts';
import {
  arrayOf,
  type JsonSchema,
  mapSchemas,
  orNull,
  type Properties,
  withFields,
} from './json-schema.ts';

type Columns = Record<string, ColumnType>;

/** Schemas of JSON columns. */
type Contents = Readonly<Record<string, JsonSchema>>;

type Entity = Parameters<typeof columnTypesOf>[0] & { meta: { tableName: string } };

/** Descriptions by field. */
type Texts = Readonly<Record<string, string>>;

/** Descriptions of fields that responses of the GraphQL API do not have. */
const REST_ONLY: Texts = {
  userId: 'Id of the account that owns it.',
  spaceId: 'Id of the space. `null` if it is in no space.',
  projectId: 'Id of the project. `null` if it is in no project.',
  taskId: 'Id of the task. `null` if there is none.',
  parentTaskId: 'Id of the parent task. `null` if it is not a subtask.',
  parentTask: 'Parent task. `null` if it is not a subtask.',
  schedulePreferenceId:
    'Id of the schedule preference whose windows the planner uses. `null`: the default windows.',
  labelIds: 'Ids of the labels.',
};

const TEXTS = new Map<string, Texts>([
  ...Object.entries(RESOURCES).map(([type, { table }]): [string, Texts] => [
    table,
    { ...DESCRIPTIONS[type as keyof typeof RESOURCES], ...REST_ONLY },
  ]),
  ['calendar_event', DESCRIPTIONS.CalendarEvent],
]);

const textsOf = (table: string): Texts => TEXTS.get(table) ?? {};

/** Adds a description to a schema. */
export const described = (description: string | undefined, schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(description !== undefined && { description }),
});

/** Returns the schema of some fields of an entity. */
export const fieldsOf = (
  entity: Entity,
  fields: readonly string[],
  contents: Contents = {},
): JsonSchema =>
  withFields(
    properties(columnTypesOf(entity), fields, { contents, texts: textsOf(entity.meta.tableName) }),
  );

/** Returns the schema of a selection. */
export function selected({ table, fields, parts }: Selection): JsonSchema {
  const { columns } = resourceOf(table);
  const texts = textsOf(table);
  const shown = Object.entries(parts).map(([name, part]) => [
    name,
    described(part.kind === 'group' ? COUNTS : texts[name], partOf(part, columns, texts)),
  ]);
  return withFields({
    ...properties(columns, fields, { contents: {}, texts }),
    ...Object.fromEntries(shown),
  });
}

/** The description of `_count`. */
const COUNTS = 'Number of related records.';

function partOf(part: Part, columns: Columns, texts: Texts): JsonSchema {
  switch (part.kind) {
    case 'one': {
      const isOptional = columns[part.relation.by]?.nullable;
      return isOptional ? orNull(selected(part.selection)) : selected(part.selection);
    }
    case 'many':
      return arrayOf(selected(part.selection));
    case 'count':
      return COUNT;
    case 'exists':
      return { type: 'boolean' };
    case 'column':
    case 'constant':
      throw new Error(`only GraphQL has parts of the kind ${part.kind}`);
    case 'group':
      return withFields(
        Object.fromEntries(
          Object.entries(part.parts).map(([name, each]) => [
            name,
            // `tasks` of a group has the description of `taskCount`.
            described(texts[name.replace(/s$/, 'Count')], partOf(each, columns, texts)),
          ]),
        ),
      );
  }
}

const COUNT = { type: 'integer', minimum: 0 };

const properties = (
  columns: Columns,
  fields: readonly string[],
  { contents, texts }: { contents: Contents; texts: Texts },
): Properties =>
  Object.fromEntries(
    fields.map((field) => {
      const column = columns[field];
      if (!column) throw new Error(`there is no column ${field}`);
      const schema = contents[field] ?? columnSchema(field, column);
      return [field, described(texts[field], column.nullable ? orNull(schema) : schema)];
    }),
  );

function columnSchema(field: string, { json, words, isText }: ColumnType): JsonSchema {
  switch (json) {
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'word':
      return words ? { type: 'string', enum: words } : { type: 'string', format: 'uuid' };
    case 'integer':
      return { type: 'integer' };
    case 'double':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'escaped':
      if (!isText) throw new Error(`the column ${field} has no schema`);
      return { type: 'string' };
  }
}

/** Returns the schema of a response without an entity or selection. The compiler compares it with the response's type. */
export const answerOf =
  <Answer>() =>
  <Schema extends z.ZodType<Answer>>(
    schema: Answer extends z.output<Schema> ? Schema : never,
  ): JsonSchema => {
    const { $schema: _, ...made } = z.toJSONSchema(schema, { io: 'output' });
    return mapSchemas(made as JsonSchema, ({ additionalProperties: __, ...open }) => open);
  };

/** Schemas of values in responses without an entity. */
export const id = () => z.string().meta({ format: 'uuid' });
export const instant = () => z.string().meta({ format: 'date-time' });
export const count = () => z.number().meta({ ...COUNT });

/** An id that is not a column of an entity. */
export const ID: JsonSchema = { type: 'string', format: 'uuid' };

/** The response of an operation that returns no data. */
export const SUCCESS: JsonSchema = {
  type: 'object',
  properties: { success: { const: true, description: 'Always `true`.' } },
  required: ['success'],
};

/** Page number, page size and totals. */
export const PAGINATION = answerOf<ReturnType<typeof taskPagination>>()(
  z.object({
    page: count().describe('Page number, from 1.'),
    limit: count().describe('Maximum number of records per page.'),
    total: count().describe('Number of records on all pages.'),
    pages: count().describe('Number of pages.'),
  }),
);

/** A page of records. */
export const paged = (record: JsonSchema): JsonSchema =>
  withFields({
    data: described('Records of the page.', arrayOf(record)),
    pagination: described('Page number, page size and totals.', PAGINATION),
  });
