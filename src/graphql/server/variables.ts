import {
  coerceInputValue,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  ValidationContext,
  valueFromAST,
} from 'graphql';
import type { Details } from '../../domain/errors.ts';
import type { Code } from './error-codes.ts';
import { rootFields } from './root-fields.ts';

/** More than a person reads; who sends more mistakes than that is told of these. */
const MOST_TOLD = 50;
/** A message may repeat the value that it is about. */
const LONGEST_TOLD = 200;

/** How deep objects and lists may lie inside of a variable: far deeper than any input is accepted. */
const DEEPEST = 50;

/** Whether there is something that deep; what types say of it is looked at by recursion. */
function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((each) => isDeeperThan(depth - 1, each));
}

/** What a request may hold in its variables altogether: each is looked at, and while it is nobody else is answered. */
const MOST_VALUES = 20_000;

/** How many objects, lists and values there are, as far as `most`. */
function countValues(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const each of Object.values(value)) {
    if (count > most) break;
    count += countValues(each, most - count);
  }
  return count;
}

type Given = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** As they were sent. */
  variables: Record<string, unknown>;
  /** Whether a refusal may tell names of the schema that were not sent. */
  introspection: boolean;
};

/**
 * The variables as their types say, defaults applied. Those that do not fit are refused all at once; each
 * place is named from its variable on, as in `ids.0`. The fields of a mutation's whole `input` are named
 * as the domain names them: `title`.
 */
export function coerceVariables(given: Given): Record<string, unknown> {
  const { schema, operation, variables, introspection } = given;
  const { wholeInput, nonNull } = usesOf(given);
  const faults = new Faults(introspection);
  const coerced: Record<string, unknown> = Object.create(null);
  let room = MOST_VALUES;
  for (const { variable, type: node, defaultValue } of operation.variableDefinitions ?? []) {
    const type = typeFromAST(schema, node);
    const name = variable.name.value;
    if (!isInputType(type)) continue;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const isTooDeep = isDeeperThan(DEEPEST, value);
    room -= isTooDeep ? 0 : countValues(value, room);
    if (isTooDeep) faults.add(name, `must not be nested more than ${DEEPEST} deep`);
    else if (room < 0) {
      faults.add(name, `must not hold more than ${MOST_VALUES} values, with those before it`);
    } else if (value !== undefined) {
      coerced[name] = faults.coerce(name, name === wholeInput ? [] : [name], type, value);
    } else if (defaultValue) coerced[name] = valueFromAST(defaultValue, type);
    else if (isNonNullType(type)) faults.add(name, 'is required');
    if (coerced[name] === null && nonNull.has(name)) faults.add(name, 'must not be null');
  }
  faults.refuse();
  return coerced;
}

class Faults {
  readonly #details: Details = Object.create(null);
  readonly #tellsNames: boolean;
  #count = 0;

  constructor(tellsNames: boolean) {
    this.#tellsNames = tellsNames;
  }

  /** The value as its type says; what does not fit is noted, named from `base` on. */
  coerce(variable: string, base: string[], type: GraphQLInputType, value: unknown): unknown {
    return coerceInputValue(value, type, (path, _value, { message }) => {
      const [, missing] = /^Field "(\w+)" of required type/.exec(message) ?? [];
      const place = [...base, ...path, ...(missing ? [missing] : [])].join('.') || variable;
      this.add(place, missing ? 'is required' : message);
    });
  }

  add(place: string, message: string): void {
    const told = this.#tellsNames ? message : message.replace(/ ?Did you mean.*/s, '');
    this.#details[place] = [...(this.#details[place] ?? []), told.slice(0, LONGEST_TOLD)];
    this.#count++;
    if (this.#count === MOST_TOLD) this.refuse();
  }

  refuse(): void {
    if (this.#count === 0) return;
    const code: Code = 'VALIDATION_FAILED';
    const extensions = { code, details: this.#details, http: { status: 400 } };
    throw new GraphQLError('Validation failed', { extensions });
  }
}

type Uses = {
  /** The variable that is the whole `input` of a mutation, if there is one such variable. */
  wholeInput: string | undefined;
  /** Variables that may be null, used where null may not be: an absent one would be a default. */
  nonNull: ReadonlySet<string>;
};

const NO_USES: Uses = { wholeInput: undefined, nonNull: new Set() };
const USES = new WeakMap<OperationDefinitionNode, Uses>();

/** How an operation uses its variables; worked out once, as long as Apollo keeps the document. */
function usesOf({ schema, document, operation }: Given): Uses {
  if (!operation.variableDefinitions?.length) return NO_USES;
  const known = USES.get(operation);
  if (known) return known;
  const context = new ValidationContext(schema, document, new TypeInfo(schema), () => {});
  const nullable = new Set(
    operation.variableDefinitions
      .filter(({ type }) => type.kind !== Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value),
  );
  const nonNull = context
    .getRecursiveVariableUsages(operation)
    .filter(({ node, type }) => nullable.has(node.name.value) && isNonNullType(type))
    .map(({ node }) => node.name.value);
  const inputs = new Set(rootFields(document, operation.selectionSet).flatMap(inputVariable));
  const uses = {
    wholeInput: inputs.size === 1 ? [...inputs][0] : undefined,
    nonNull: new Set(nonNull),
  };
  USES.set(operation, uses);
  return uses;
}

/** The variable that a field takes as its `input`. */
const inputVariable = ({ arguments: given = [] }: FieldNode): string[] =>
  given.flatMap(({ name, value }) =>
    name.value === 'input' && value.kind === Kind.VARIABLE ? [value.name.value] : [],
  );
