import { z } from 'zod';
import { TOLD } from '../../domain/told.ts';
import { type ColumnType, columnTypesOf } from '../../read/column-types.ts';
import { resourceOf } from '../../read/resource.ts';
import type { Part, Selection } from '../../read/select.ts';
import {
  arrayOf,
  type JsonSchema,
  mapSchemas,
  orNull,
  type Properties,
  withFields,
} from './json-schema.ts';

type Columns = Record<string, ColumnType>;

/** What the columns that hold documents hold. */
type Contents = Readonly<Record<string, JsonSchema>>;

type Entity = Parameters<typeof columnTypesOf>[0] & { meta: { tableName: string } };

/** What each field means. */
type Texts = Readonly<Record<string, string>>;

const textsOf = (table: string): Texts => TOLD[table as keyof typeof TOLD] ?? {};

/** A schema with what is said of the place where it is. */
export const saying = (description: string | undefined, schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(description !== undefined && { description }),
});

/** Those fields of an entity. */
export const fieldsOf = (
  entity: Entity,
  fields: readonly string[],
  contents: Contents = {},
): JsonSchema =>
  withFields(
    properties(columnTypesOf(entity), fields, { contents, texts: textsOf(entity.meta.tableName) }),
  );

/** What a selection shows of a record. */
export function selected({ table, fields, parts }: Selection): JsonSchema {
  const { columns } = resourceOf(table);
  const texts = textsOf(table);
  const shown = Object.entries(parts).map(([name, part]) => [
    name,
    saying(part.kind === 'group' ? COUNTS : texts[name], partOf(part, columns, texts)),
  ]);
  return withFields({
    ...properties(columns, fields, { contents: {}, texts }),
    ...Object.fromEntries(shown),
  });
}

/** The groups that there are. */
const COUNTS = 'How many there are of each.';

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
    case 'group':
      return withFields(
        Object.fromEntries(
          Object.entries(part.parts).map(([name, each]) => [
            name,
            // `tasks` of a group is what elsewhere is called `taskCount`.
            saying(texts[name.replace(/s$/, 'Count')], partOf(each, columns, texts)),
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
      return [field, saying(texts[field], column.nullable ? orNull(schema) : schema)];
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
      if (!isText) throw new Error(`nothing is told of what ${field} holds`);
      return { type: 'string' };
  }
}

/** What an answer is where no entity or selection says it: held together with its type by the compiler. */
export const answerOf =
  <Answer>() =>
  <Schema extends z.ZodType<Answer>>(
    schema: Answer extends z.output<Schema> ? Schema : never,
  ): JsonSchema => {
    const { $schema: _, ...made } = z.toJSONSchema(schema, { io: 'output' });
    return mapSchemas(made as JsonSchema, ({ additionalProperties: __, ...open }) => open);
  };

/** The parts of such answers. */
export const id = () => z.string().meta({ format: 'uuid' });
export const instant = () => z.string().meta({ format: 'date-time' });
export const count = () => z.number().meta({ ...COUNT });
