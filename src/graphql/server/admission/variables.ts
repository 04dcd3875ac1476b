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
import type { Details } from '../../../errors.ts';
import type { Code } from '../errors/error-codes.ts';
import { rootFields } from './root-fields.ts';

/** The most errors that a response lists. */
const MOST_ERRORS = 50;
/** The longest error message, in characters. A message may repeat the invalid value. */
const LONGEST_MESSAGE = 200;

/** The deepest nesting of a variable's value, far deeper than any valid input. */
const DEEPEST = 50;

/**
 * Returns whether a value is nested deeper than `depth`. Coercion is recursive, so deeper values could overflow the
 * stack.
 */
function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((each) => isDeeperThan(depth - 1, each));
}

/** The most values in all variables of a request: coercion visits each and blocks the event loop meanwhile. */
const MOST_VALUES = 20_000;

/** Counts objects, lists and values, up to about `most`. */
function countValues(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const each of Object.values(value)) {
    if (count > most) break;
    count += countValues(each, most - count);
  }
  return count;
}

type OperationInput = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** As received. */
  variables: Record<string, unknown>;
  /** Whether an error may suggest names of the schema that the client did not send. */
  introspection: boolean;
};

/**
 * Returns the variables coerced to their types, with defaults applied. Reports all invalid values at once, each by its
 * path from the variable, as in `ids.0`. A variable that is the whole `input` of a mutation is left out of the path, as
 * in REST errors: `title`.
 */
export function coerceVariables(input: OperationInput): Record<string, unknown> {
  const { schema, operation, variables, introspection } = input;
  const { wholeInput, nonNull } = usesOf(input);
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
  readonly #suggestsNames: boolean;
  #count = 0;

  constructor(suggestsNames: boolean) {
    this.#suggestsNames = suggestsNames;
  }

  /** Coerces a value to its type. Records errors under paths that start with `base`. */
  coerce(variable: string, base: string[], type: GraphQLInputType, value: unknown): unknown {
    return coerceInputValue(value, type, (path, _value, { message }) => {
      const [, missing] = /^Field "(\w+)" of required type/.exec(message) ?? [];
      const place = [...base, ...path, ...(missing ? [missing] : [])].join('.') || variable;
      this.add(place, missing ? 'is required' : message);
    });
  }

  add(place: string, message: string): void {
    const shown = this.#suggestsNames ? message : message.replace(/ ?Did you mean.*/s, '');
    this.#details[place] = [...(this.#details[place] ?? []), shown.slice(0, LONGEST_MESSAGE)];
    this.#count++;
    if (this.#count === MOST_ERRORS) this.refuse();
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
  /**
   * Nullable variables used where null is not allowed: an absent value would otherwise become the argument's default.
   */
  nonNull: ReadonlySet<string>;
};

const NO_USES: Uses = { wholeInput: undefined, nonNull: new Set() };
const USES = new WeakMap<OperationDefinitionNode, Uses>();

/** Returns how an operation uses its variables. Cached as long as Apollo caches the document. */
function usesOf({ schema, document, operation }: OperationInput): Uses {
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
const inputVariable = ({ arguments: nodes = [] }: FieldNode): string[] =>
  nodes.flatMap(({ name, value }) =>
    name.value === 'input' && value.kind === Kind.VARIABLE ? [value.name.value] : [],
  );
