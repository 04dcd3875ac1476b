import { BooleanType, DoubleType, IntegerType, TextType, UuidType } from '@mikro-orm/core';

/** The properties of a column, derived from the entity's metadata. */
export type ColumnType = {
  /** The JSON encoding of its values; `escaped` is for arbitrary text and documents. */
  json: 'escaped' | 'word' | 'instant' | 'integer' | 'double' | 'boolean';
  nullable: boolean;
  /** Whether it is a `text` column, whose values may be long. */
  isText?: boolean;
  /** The values of an enumeration. */
  words?: readonly string[];
  /** The SQL type to which parameters are cast. */
  sql: string;
  /** Whether a value from a cursor is valid for this column. */
  accepts: (value: unknown) => boolean;
};

/** How to write the values of a column. */
export type FormattedColumn = Pick<ColumnType, 'json' | 'nullable'> & {
  /** The names to write instead of words, by word. Other values are an error. */
  names?: ReadonlyMap<string, string>;
};

/** The entity's metadata of a column. */
type Property = {
  type?: unknown;
  columnType?: string;
  enum?: boolean;
  nativeEnumName?: string;
  items?: unknown[];
  nullable?: boolean;
  mapToPk?: boolean;
};

type Entity<Field extends string> = {
  properties?: Record<Field, unknown>;
  meta: { properties: object };
};

/** The column types of an entity by field name. */
export const columnTypesOf = <Field extends string = string>({
  meta,
}: Entity<Field>): Record<Field, ColumnType> =>
  Object.fromEntries(
    Object.entries(meta.properties as Record<string, Property>).map(([name, property]) => [
      name,
      { ...columnTypeOf(property), nullable: Boolean(property.nullable) },
    ]),
  ) as Record<Field, ColumnType>;

function columnTypeOf(property: Property): Omit<ColumnType, 'nullable'> {
  const { type, columnType, nativeEnumName, items = [], mapToPk } = property;
  if (columnType?.startsWith('timestamptz')) {
    return { json: 'instant', sql: 'timestamptz', accepts: isInstant };
  }
  if (nativeEnumName) {
    const accepts = (value: unknown) => items.includes(value);
    return { json: 'word', words: items as string[], sql: nativeEnumName, accepts };
  }
  if (mapToPk || type === UuidType) return { json: 'word', sql: 'uuid', accepts: isUuid };
  if (property.enum) return { json: 'word', sql: 'text', accepts: isText };
  if (type === IntegerType || type === DoubleType) {
    const json = type === IntegerType ? 'integer' : 'double';
    // A number of any size can be compared with an integer column.
    return { json, sql: 'float8', accepts: Number.isFinite };
  }
  if (type === BooleanType) return { json: 'boolean', sql: 'bool', accepts: isBoolean };
  return { json: 'escaped', isText: type === TextType, sql: 'text', accepts: isText };
}

const isBoolean = (value: unknown) => typeof value === 'boolean';

const isText = (value: unknown) => typeof value === 'string' && isStorable(value);

/** ISO 8601 with milliseconds in UTC, with the years that the API accepts. */
const INSTANT = /^(19[7-9]\d|[2-9]\d{3})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const isInstant = (value: unknown) =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;

/** Whether PostgreSQL can store a text: it rejects NUL and unpaired surrogates. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');

export const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);
