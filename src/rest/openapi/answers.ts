import { z } from 'zod';
import { type ColumnType, columnTypesOf } from '../../read/column-types.ts';
import { resourceOf } from '../../read/resource.ts';
import type { Part, Selection } from '../../read/select.ts';
import { arrayOf, exactly, type JsonSchema, orNull, type Properties } from './json-schema.ts';

type Columns = Record<string, ColumnType>;

/** What the columns that hold documents hold. */
type Contents = Readonly<Record<string, JsonSchema>>;

type Entity = Parameters<typeof columnTypesOf>[0];

/** Those fields of an entity. */
export const fieldsOf = (
  entity: Entity,
  fields: readonly string[],
  contents: Contents = {},
): JsonSchema => exactly(properties(columnTypesOf(entity), fields, contents));

/** What a selection shows of a record. */
export function selected({ table, fields, parts }: Selection): JsonSchema {
  const { columns } = resourceOf(table);
  const shown = Object.entries(parts).map(([name, part]) => [name, partOf(part, columns)]);
  return exactly({ ...properties(columns, fields, {}), ...Object.fromEntries(shown) });
}

function partOf(part: Part, columns: Columns): JsonSchema {
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
      return exactly(
        Object.fromEntries(
          Object.entries(part.parts).map(([name, each]) => [name, partOf(each, columns)]),
        ),
      );
  }
}

const COUNT = { type: 'integer', minimum: 0 };

const properties = (columns: Columns, fields: readonly string[], contents: Contents): Properties =>
  Object.fromEntries(
    fields.map((field) => {
      const column = columns[field];
      if (!column) throw new Error(`there is no column ${field}`);
      const schema = contents[field] ?? columnSchema(field, column);
      return [field, column.nullable ? orNull(schema) : schema];
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
    return made as JsonSchema;
  };

/** The parts of such answers. */
export const id = () => z.string().meta({ format: 'uuid' });
export const instant = () => z.string().meta({ format: 'date-time' });
export const count = () => z.number().meta({ ...COUNT });
