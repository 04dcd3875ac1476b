import { z } from 'zod';
import { type ColumnType, columnTypesOf } from '../../read/column-types.ts';
import { boolean, integer, number, text, timestamp, uuid } from '../validation/validation.ts';

type Entity = { meta: { className: string; tableName: string; properties: object } };
type Limits = Readonly<Record<string, z.ZodType>>;

/** A type of line in an account file: a stored record without its account. */
export type RecordType = {
  table: string;
  fields: string[];
  schema: z.ZodType<Record<string, unknown>>;
  /** The type that each reference points to. */
  references: Record<string, string>;
};

/** Describes a table whose rows belong to accounts, without the `omitted` fields. */
export function recordType(
  entity: Entity,
  limits: Limits = {},
  omitted: string[] = [],
): RecordType & { name: string } {
  return { name: entity.meta.className, ...storedType(entity, limits, ['userId', ...omitted]) };
}

export function storedType(entity: Entity, limits: Limits, omitted: string[]): RecordType {
  const types = columnTypesOf(entity);
  const references = referencesOf(entity, omitted);
  const fields = Object.keys(types).filter((field) => !omitted.includes(field));
  const shape = fields.map((field) => {
    const type = types[field] as ColumnType;
    // A reference points to a record of the file, whatever the input's rule.
    const limit = field in references ? undefined : limits[field];
    return [field, stored(type, limit)];
  });
  return {
    table: entity.meta.tableName,
    fields,
    schema: z.strictObject(Object.fromEntries(shape), notAsKnown),
    references,
  };
}

const notAsKnown = {
  error: (issue: { code?: string; keys?: string[] }) =>
    issue.code === 'unrecognized_keys'
      ? `has unknown fields: ${issue.keys?.join(', ')}`
      : 'must be an object',
};

/** The schema of a stored value: the input's rule if there is one, otherwise the column's type. */
function stored(type: ColumnType, limit: z.ZodType | undefined): z.ZodType {
  const required = limit instanceof z.ZodOptional ? (limit.unwrap() as z.ZodType) : limit;
  const value = required ?? ofColumn(type);
  // Files of earlier versions lack newer columns.
  return type.nullable ? value.nullish().transform((value) => value ?? null) : value;
}

function ofColumn({ json, sql, accepts }: ColumnType): z.ZodType {
  if (sql === 'uuid') return uuid();
  switch (json) {
    case 'instant':
      return timestamp();
    case 'integer':
      return integer();
    case 'double':
      return number();
    case 'boolean':
      return boolean();
    default:
      return text().refine(accepts, 'is not a known value');
  }
}

type Property = { mapToPk?: boolean; entity?: () => Entity };

function referencesOf({ meta }: Entity, omitted: string[]): Record<string, string> {
  const properties = Object.entries(meta.properties as Record<string, Property>);
  return Object.fromEntries(
    properties.flatMap(([field, { mapToPk, entity }]) =>
      mapToPk && entity && !omitted.includes(field) ? [[field, entity().meta.className]] : [],
    ),
  );
}
