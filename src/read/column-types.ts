import { BooleanType, DoubleType, IntegerType, TextType, UuidType } from '@mikro-orm/core';

/** What the engine knows of a column, taken from the entity's metadata. */
export type ColumnType = {
  /** How a value becomes JSON: `escaped` is for texts and documents that anybody may write. */
  json: 'escaped' | 'word' | 'instant' | 'integer' | 'double' | 'boolean';
  nullable: boolean;
  /** Whether it holds texts, which may be long. */
  isText?: boolean;
  /** Of an enumeration: what it may hold. */
  words?: readonly string[];
  /** Its type in SQL, which a parameter is cast to. */
  sql: string;
  /** Whether a value, taken from a cursor, can be one of this column. */
  accepts: (value: unknown) => boolean;
};

/** What an entity says of a column. */
type Property = {
  type?: unknown;
  columnType?: string;
  enum?: boolean;
  nativeEnumName?: string;
  items?: unknown[];
  nullable?: boolean;
  mapToPk?: boolean;
};

type Entity = { meta: { properties: object } };

/** The column types of an entity by field name. */
export const columnTypesOf = ({ meta }: Entity): Record<string, ColumnType> =>
  Object.fromEntries(
    Object.entries(meta.properties as Record<string, Property>).map(([name, property]) => [
      name,
      { ...columnTypeOf(property), nullable: Boolean(property.nullable) },
    ]),
  );

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

/** Instants are ISO texts of one width; years as in the contract. */
const INSTANT = /^(19[7-9]\d|[2-9]\d{3})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const isInstant = (value: unknown) =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');

export const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);
