import { z } from 'zod';
import { type ColumnType, columnTypesOf } from '../../read/column-types.ts';
import { instant } from '../records.ts';

type Fields<Row> = { [Field in keyof Row]-?: z.ZodType<Exclude<Row[Field], undefined>> };

/** Returns the schemas of fields of an entity. `own`: those of JSON columns, and those with a description. */
export function fieldsOf<Row extends object>(
  entity: Parameters<typeof columnTypesOf>[0],
  fields: readonly (keyof Row & string)[],
  own: Partial<Fields<Row>>,
): Fields<Row> {
  const types = columnTypesOf(entity);
  return Object.fromEntries(
    fields.map((field) => [field, own[field] ?? schemaOf(field, types[field] as ColumnType)]),
  ) as Fields<Row>;
}

function schemaOf(field: string, { json, words, isText, nullable }: ColumnType): z.ZodType {
  if (json === 'escaped' && !isText) throw new Error(`the column ${field} has no schema`);
  const schema = {
    instant,
    word: words ? z.enum(words) : z.string(),
    integer: z.number(),
    double: z.number(),
    boolean: z.boolean(),
    escaped: z.string(),
  }[json];
  return nullable ? schema.nullable() : schema;
}

/** Returns the fields of a row as tools return them: absent values are null. */
export const recordOf = <Row extends object>(row: Row, fields: Fields<Row>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as keyof Row] ?? null])) as {
    [Field in keyof Row]-?: Exclude<Row[Field], undefined>;
  };
