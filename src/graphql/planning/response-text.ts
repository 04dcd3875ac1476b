/**
 * Selections of which PostgreSQL writes the JSON of the response, so that the process neither parses nor completes it.
 * That is possible where the response contains only columns and relations.
 */
import {
  type GraphQLResolveInfo,
  getNamedType,
  getNullableType,
  isEnumType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { Json } from '../../concurrency/json-text.ts';
import { typeOf } from '../../domain/resources.ts';
import type { ColumnType } from '../../read/column-types.ts';
import { type AnyResource, type Relation, resourceOf } from '../../read/resource.ts';
import type { Part, Parts, Selection } from '../../read/select.ts';
import { propertyOf } from '../resolvers/renamed.ts';
import type { Field } from './field.ts';
import { type PlanRecords, planNested, planRecord, type Row } from './plan.ts';

/** The member of a row that is the record as in the response. The reader needs the fields before it. */
const SHOWN = 'shown';

/** No text in JSON contains this: its quotes would be escaped. */
const BEFORE_SHOWN = `"${SHOWN}":`;

/** The info of a field whose resolver may return records as `Json`: nothing completes their fields. */
export type TextInfo = GraphQLResolveInfo & { acceptsText: true };

/** The format of the records that a resolver returns. */
export const formatOf = (info: GraphQLResolveInfo | TextInfo): 'text' | 'rows' =>
  'acceptsText' in info ? 'text' : 'rows';

export const plannerFor = (info: GraphQLResolveInfo): PlanRecords =>
  formatOf(info) === 'text' ? planText : planRecord;

/** PostgreSQL: invalid_text_representation. Raised for a word without a name, for which graphql-js reports the field. */
export const isUnknownWord = (error: unknown) => (error as { code?: string }).code === '22P02';

/** Plans the read of records as text, or as rows if a resolver must compute one of their fields. */
const planText: PlanRecords = (resource, returning, needed) => {
  const [field] = returning;
  const parts = field && returning.length === 1 ? recordParts(resource, field) : undefined;
  if (!parts) return planRecord(resource, returning, needed);
  const shown: Part = { kind: 'group', parts };
  const selection = { table: resource.table, fields: needed, parts: { [SHOWN]: shown } };
  const countTexts = (row: Row) => charactersIn(JSON.parse(textOf(row)), parts);
  return { selection, parse, hydrate, countTexts, key: keyOf(parts) };
};

const textOf = (row: Row) => (row as Row & Json).text;

const hydrate = (row: Row) => textOf(row).length;

/** Counts the characters of the texts in an object that consists of parts. */
function charactersIn(object: Row, parts: Parts): number {
  let count = 0;
  for (const [key, part] of Object.entries(parts)) {
    const value = object[key];
    if (part.kind === 'column') {
      if (part.type.json === 'escaped' && typeof value === 'string') count += value.length;
    } else if (part.kind === 'group') {
      count += charactersIn(value as Row, part.parts);
    } else if (part.kind === 'one' || part.kind === 'many') {
      const records = [value ?? []].flat() as Row[];
      for (const record of records) count += charactersIn(record, part.selection.parts);
    }
  }
  return count;
}

/** Returns a key of the columns and their names in the response; undefined if there are relations. */
function keyOf(parts: Parts): string | undefined {
  const columns = Object.entries(parts).map(([key, part]) => {
    if (part.kind === 'constant') return [key];
    return part.kind === 'column' ? [key, part.field] : undefined;
  });
  return columns.includes(undefined) ? undefined : JSON.stringify(columns);
}

/** Splits the JSON of a row into the text of the record and the fields before it. */
function parse(json: string): Row & Json {
  const at = json.indexOf(BEFORE_SHOWN);
  const row = new Json(json.slice(at + BEFORE_SHOWN.length, -1));
  return Object.assign(row, at > 1 && JSON.parse(`${json.slice(0, at - 1)}}`));
}

/** The kinds of relations whose members are records. */
const RECORDS: ReadonlySet<string> = new Set<Relation['kind']>(['one', 'many']);

/** Whether several members have one value: PostgreSQL would count again, or repeat a text of any length before its size is known. */
const repeats = (members: Field[]) =>
  new Set(members.map(({ name }) => name)).size < members.length;

/** The members of a record in the response; undefined if PostgreSQL cannot write all of them. */
function recordParts(resource: AnyResource, field: Field) {
  const members = field.members(typeOf(resource.table));
  const isRecord = ({ name }: Field) => RECORDS.has(resource.relations[name]?.kind ?? '');
  if (repeats(members.filter((member) => !isRecord(member)))) return undefined;
  return partsOf(members, (member) => recordPart(resource, member));
}

function partsOf(members: Field[], partOf: (member: Field) => Part | undefined) {
  const parts: [string, Part][] = [];
  for (const member of members) {
    const part = member.name === '__typename' ? typeName(member) : partOf(member);
    if (!part) return undefined;
    parts.push([member.key, part]);
  }
  return Object.fromEntries(parts);
}

const typeName = ({ parent }: Field): Part => ({
  kind: 'constant',
  json: JSON.stringify(parent.name),
});

function recordPart(resource: AnyResource, field: Field): Part | undefined {
  const relation: Relation | undefined = resource.relations[field.name];
  if (!relation) return columnPart(resource, field);
  if (relation.kind === 'count') return { kind: 'count', relation };
  if (relation.kind === 'many') return connectionPart(relation, field);
  if (resource.columns[relation.by]?.nullable && !isNullable(field)) return undefined;
  const selection = selectionOf(resourceOf(relation.table), field);
  return selection && { kind: 'one', relation, selection };
}

function selectionOf(resource: AnyResource, field: Field): Selection | undefined {
  const parts = recordParts(resource, field);
  return parts && { table: resource.table, fields: [], parts };
}

const isNullable = ({ definition }: Field) => !isNonNullType(definition.type);

/** A page of related records from the first one on, without its position. */
function connectionPart(
  relation: Extract<Relation, { kind: 'many' }>,
  field: Field,
): Part | undefined {
  const { plan, cursors } = planNested(relation, field);
  const query = plan.query(cursors);
  if (query.walk.backwards) return undefined;
  const members = field.members(getNamedType(field.definition.type).name);
  if (repeats(members)) return undefined;
  const parts = partsOf(members, (member) => {
    if (member.name === 'totalCount') return { kind: 'count', relation, query };
    if (member.name !== 'nodes') return undefined;
    const selection = selectionOf(resourceOf(relation.table), member);
    return selection && { kind: 'many', relation, query, selection };
  });
  return parts && { kind: 'group', parts };
}

/** The columns that GraphQL's own scalars represent as PostgreSQL writes them. All other scalars are texts. */
const COLUMNS_OF_SCALARS: Record<string, readonly ColumnType['json'][]> = {
  Boolean: ['boolean'],
  Float: ['integer', 'double'],
  Int: ['integer'],
};

const TEXTS: readonly ColumnType['json'][] = ['escaped', 'word', 'instant'];

function columnPart(resource: AnyResource, field: Field): Part | undefined {
  const { definition } = field;
  const property = propertyOf(definition);
  if (property === undefined || !resource.fields.includes(property)) return undefined;
  const type = resource.columns[property] as ColumnType;
  const leaf = getNullableType(definition.type);
  if (type.nullable && !isNullable(field)) return undefined;
  if (isEnumType(leaf)) {
    const names = new Map(leaf.getValues().map(({ name, value }) => [value, name]));
    const words = type.words ?? (type.json === 'escaped' && type.isText ? [...names.keys()] : []);
    const fits = words.length === names.size && words.every((word) => names.has(word));
    return fits ? { kind: 'column', field: property, type: { ...type, names } } : undefined;
  }
  const fits = isScalarType(leaf) && (COLUMNS_OF_SCALARS[leaf.name] ?? TEXTS).includes(type.json);
  return fits ? { kind: 'column', field: property, type } : undefined;
}
