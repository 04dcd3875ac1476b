import { BooleanType, DoubleType, IntegerType, UuidType } from '@mikro-orm/core';

/** What a column holds, as far as writing it as JSON goes. */
export type ColumnKind = {
  form: 'text' | 'word' | 'instant' | 'integer' | 'double' | 'boolean';
  nullable: boolean;
};

/** What an entity says of a column. */
type Property = {
  type?: unknown;
  columnType?: string;
  enum?: boolean;
  nullable?: boolean;
  mapToPk?: boolean;
};

const FORMS = new Map<unknown, ColumnKind['form']>([
  [UuidType, 'word'],
  [IntegerType, 'integer'],
  [DoubleType, 'double'],
  [BooleanType, 'boolean'],
]);

export type Entity = { meta: { tableName: string; properties: object } };

/** The kinds of an entity's columns. */
export const kindsOf = ({ meta }: Entity): Record<string, ColumnKind> =>
  Object.fromEntries(
    Object.entries(meta.properties as Record<string, Property>).map(([name, property]) => [
      name,
      { form: formOf(property), nullable: Boolean(property.nullable) },
    ]),
  );

/** A word needs no escaping: an id, or one of a few. */
function formOf({ type, columnType, enum: enumerated, mapToPk }: Property): ColumnKind['form'] {
  if (columnType?.startsWith('timestamptz')) return 'instant';
  return enumerated || mapToPk ? 'word' : (FORMS.get(type) ?? 'text');
}
