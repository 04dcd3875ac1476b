import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import type { Details } from '../domain/errors.ts';

/** More than a person reads; who sends more mistakes than that is told of these. */
const MOST_TOLD = 50;
/** A message may repeat the value that it is about. */
const LONGEST_TOLD = 200;

type Given = {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
  /** Whether a refusal may tell names of the schema that were not sent. */
  introspection: boolean;
};

/** Refuses variables that do not fit their types, naming each field as the domain's refusals do. */
export function requireFittingVariables({ schema, operation, variables, introspection }: Given) {
  const faults = new Faults(introspection);
  for (const { variable, type: node, defaultValue } of operation.variableDefinitions ?? []) {
    const type = typeFromAST(schema, node);
    const name = variable.name.value;
    if (!isInputType(type)) continue;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) faults.look(name, type, value);
    else if (isNonNullType(type) && !defaultValue) faults.add(name, 'is required');
  }
  faults.refuse();
}

class Faults {
  readonly #details: Details = {};
  readonly #tellsNames: boolean;
  #count = 0;

  constructor(tellsNames: boolean) {
    this.#tellsNames = tellsNames;
  }

  look(variable: string, type: GraphQLInputType, value: unknown): void {
    coerceInputValue(value, type, (path, _value, { message }) => {
      const [, missing] = /^Field "(\w+)" of required type/.exec(message) ?? [];
      const place = [...path, ...(missing ? [missing] : [])].join('.') || variable;
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
    const extensions = { code: 'VALIDATION_FAILED', details: this.#details, http: { status: 400 } };
    throw new GraphQLError('Validation failed', { extensions });
  }
}
