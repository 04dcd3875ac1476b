import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getArgumentValues,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { Json } from '../../concurrency/json-text.ts';
import { mapChunked } from '../../concurrency/yield.ts';
import { resourceOfType } from '../../domain/resources.ts';
import type { Info } from '../planning/field.ts';
import { keyBelow, PlanCache } from '../planning/plan-cache.ts';
import type { TextInfo } from '../planning/response-text.ts';
import { propertyOf } from '../resolvers/renamed.ts';
import type { Admitted } from './admission/admission.ts';
import type { Context } from './context.ts';

/** Converts a resolved value into its form in the response. */
type Complete = (value: unknown) => unknown;

type Data = Record<string, unknown>;

/**
 * Returns the data of a query that selects only lists and records, which are read entirely before they are completed;
 * otherwise undefined. If graphql-js then executes the query, it reuses the rows read here.
 */
export async function complete(context: Context): Promise<Data | undefined> {
  const { admitted } = context;
  const fields = plainFields(admitted);
  if (!fields) return undefined;
  // Waits for all reads, also after an error: a read still running would count towards graphql-js's attempt.
  const reading = await mapChunked(fields, (field) => {
    const one = read(field, context);
    // Marks the rejection as handled: an unhandled one ends the process, and other reads may settle first.
    one.catch(() => {});
    return one;
  });
  const settled = await Promise.allSettled(reading);
  const data = Object.fromEntries(
    settled.flatMap((each, at) =>
      each.status === 'fulfilled' ? [[fields[at]?.key as string, each.value]] : [],
    ),
  );
  if (Object.keys(data).length === fields.length) return data;
  context.startOver();
  return undefined;
}

async function read({ definition, info, completed }: RootField, context: Context) {
  const [node] = info.fieldNodes as [FieldNode];
  const args = getArgumentValues(definition, node, info.variableValues);
  return finished(completed(await definition.resolve?.(undefined, args, context, info)));
}

/** The items of a list that are not completed yet. */
class Unfinished {
  readonly items: unknown[];
  readonly complete: Complete;

  constructor(items: unknown[], complete: Complete) {
    this.items = items;
    this.complete = complete;
  }
}

/** Completes the lists of a root field, yielding to the event loop between the items of long ones. */
async function finished(value: unknown): Promise<unknown> {
  const shown = value as Data | null;
  for (const [key, member] of Object.entries(shown ?? {})) {
    if (!(member instanceof Unfinished)) continue;
    (shown as Data)[key] = await mapChunked(member.items, member.complete);
  }
  return shown;
}

type RootField = {
  key: string;
  definition: GraphQLField<unknown, unknown>;
  info: TextInfo;
  completed: Complete;
};

const COMPLETIONS = new PlanCache<{ completed: Complete | undefined }>();

/** Returns the root fields of a query with their completions; undefined if one of them cannot be completed here. */
function plainFields(admitted: Admitted): RootField[] | undefined {
  const { schema, operation, fragments, variableValues } = admitted;
  const type = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !type) return undefined;
  const plain: RootField[] = [];
  const { selectionSet } = operation;
  for (const [key, nodes] of collectFields(schema, fragments, variableValues, type, selectionSet)) {
    const definition = type.getFields()[nodes[0]?.name.value ?? ''];
    if (!definition || !isReadWhole(definition.type)) return undefined;
    const info: TextInfo = {
      acceptsText: true,
      fieldName: definition.name,
      fieldNodes: nodes,
      returnType: definition.type,
      parentType: type,
      path: { prev: undefined, key, typename: type.name },
      schema,
      fragments,
      rootValue: undefined,
      operation,
      variableValues,
    };
    const { completed } = COMPLETIONS.of(info, keyBelow(info), () => ({
      completed: completeType(info, definition.type, { nodes, path: key }),
    }));
    if (!completed) return undefined;
    plain.push({ key, definition, info, completed });
  }
  return plain;
}

/** Whether a root field returns lists or records, which are read before its resolver returns. */
function isReadWhole(type: GraphQLOutputType): boolean {
  const { name } = getNamedType(type);
  return resourceOfType(name.replace(/Connection$/, '')) !== undefined;
}

/** A field of the response: its nodes in the document, and its response path. */
type Position = { nodes: readonly FieldNode[]; path: string };

/** Returns the completion for a type; undefined if graphql-js must complete it. */
function completeType(
  info: Info,
  type: GraphQLOutputType,
  position: Position,
): Complete | undefined {
  if (isNonNullType(type)) {
    const inner = completeType(info, type.ofType, position);
    return inner && ((value) => inner(value) ?? notPlain());
  }
  if (isListType(type)) {
    const inner = completeType(info, type.ofType, position);
    if (!inner) return undefined;
    const completeAll = isAtRoot(position)
      ? (items: unknown[]) => new Unfinished(items, inner)
      : (items: unknown[]) => items.map(inner);
    return nullable((value) => (Array.isArray(value) ? completeAll(value) : notPlain()));
  }
  if (isLeafType(type)) return nullable((value) => type.serialize(value));
  return isObjectType(type) ? completeObject(info, type, position) : undefined;
}

/** Whether a list belongs to a connection at the root. */
const isAtRoot = ({ path }: Position) => path.split('.').length === 2;

function completeObject(
  info: Info,
  type: GraphQLObjectType,
  { nodes, path }: Position,
): Complete | undefined {
  const { schema, fragments, variableValues } = info;
  const members: [key: string, Complete][] = [];
  for (const [key, below] of collectSubfields(schema, fragments, variableValues, type, nodes)) {
    const complete = completeField(info, type, { nodes: below, path: `${path}.${key}` });
    // Assigning `__proto__` would set the prototype instead of a property.
    if (!complete || key === '__proto__') return undefined;
    members.push([key, complete]);
  }
  return nullable((source) => {
    if (source instanceof Json) return source;
    const shown: Data = {};
    for (const [key, complete] of members) shown[key] = complete(source);
    return shown;
  });
}

/** Returns the completion of a field of a record, a connection or another object. */
function completeField(
  info: Info,
  type: GraphQLObjectType,
  position: Position,
): Complete | undefined {
  const name = position.nodes[0]?.name.value ?? '';
  if (name === '__typename') return () => type.name;
  const definition = type.getFields()[name];
  const isRelation = resourceOfType(type.name)?.relations[name] !== undefined;
  if (!definition) return undefined;
  const property = isRelation ? position.path : propertyOf(definition);
  if (property === undefined) return undefined;
  const complete = completeType(info, definition.type, position);
  return complete && ((source) => complete((source as Data)[property]));
}

const nullable =
  (complete: Complete): Complete =>
  (value) =>
    value === null ? null : value === undefined ? notPlain() : complete(value);

/** Aborts the attempt, so that graphql-js executes the query and reports the error. */
function notPlain(): never {
  throw new Error('not a plain value');
}
