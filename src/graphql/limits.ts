import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  Lexer,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  TokenKind,
} from 'graphql';
import { DEFAULT_PAGE, LARGEST_PAGE } from '../domain/lists/list.input.ts';

/** How large a query may be. Each is far above what a page or a form needs. */
export const LIMITS = {
  /** Words and signs of the document. */
  tokens: 4_000,
  /** Fields inside fields. */
  depth: 15,
  aliases: 50,
  directives: 50,
  /** Records that the answer may hold: the pages' sizes multiplied down the tree. */
  cost: 50_000,
} as const;

type Measured = 'depth' | 'aliases' | 'directives' | 'cost';
type Size = Record<Measured, number>;

const NOTHING: Size = { depth: 0, aliases: 0, directives: 0, cost: 0 };

type Operation = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
};

/** Refuses an operation that passes a limit, saying which and by how much. */
export function requireWithinLimits(given: Operation): void {
  const { schema, operation } = given;
  const root = schema.getRootType(operation.operation) ?? undefined;
  const size = new Measure(given).of(operation.selectionSet, root);
  size.directives += operation.directives?.length ?? 0;
  for (const limit of ['depth', 'aliases', 'directives', 'cost'] as const) {
    if (size[limit] > LIMITS[limit]) throw exceeded(limit, size[limit]);
  }
}

const exceeded = (limit: keyof typeof LIMITS, found: number) =>
  new GraphQLError(`The query's ${limit} of ${found} exceeds the limit of ${LIMITS[limit]}`, {
    extensions: { ...extensionsOf(limit, found), http: { status: 400 } },
  });

const extensionsOf = (limit: keyof typeof LIMITS, found: number) => ({
  code: 'LIMIT_EXCEEDED',
  limit,
  allowed: LIMITS[limit],
  found,
});

/** What the parser's refusal of too many tokens means, if it is that. */
export function tokenLimitExceeded(error: unknown) {
  if (!(error instanceof GraphQLError) || !/more tha[nt] \d+ tokens/.test(error.message)) return;
  return extensionsOf(
    'tokens',
    error.source ? countTokens(new Lexer(error.source)) : LIMITS.tokens,
  );
}

function countTokens(lexer: Lexer): number {
  let count = 0;
  try {
    while (lexer.advance().kind !== TokenKind.EOF) count++;
  } catch {
    // What follows is no GraphQL at all; the count so far is the least there is.
  }
  return count;
}

/** Measures selections. A fragment is measured once for each size of page that it is used on. */
class Measure {
  readonly #schema: GraphQLSchema;
  readonly #fragments: Map<string, FragmentDefinitionNode>;
  readonly #variables: Record<string, unknown>;
  readonly #measured = new Map<string, Size>();

  constructor({ schema, document, operation, variables }: Operation) {
    this.#schema = schema;
    const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((each) => [each.name.value, each]));
    this.#variables = { ...defaultsOf(operation), ...variables };
  }

  /** The size of what is selected from a type; if that is a connection, from a page of that size. */
  of({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined, page = 1): Size {
    const sum = { ...NOTHING };
    for (const selection of selections) {
      const size = this.#selection(selection, type, page);
      sum.depth = Math.max(sum.depth, size.depth);
      sum.aliases += size.aliases;
      sum.directives += size.directives + (selection.directives?.length ?? 0);
      sum.cost += size.cost;
    }
    return sum;
  }

  #selection(selection: SelectionNode, type: GraphQLNamedType | undefined, page: number): Size {
    switch (selection.kind) {
      case Kind.FIELD:
        return this.#field(selection, type, page);
      case Kind.INLINE_FRAGMENT: {
        const { typeCondition, selectionSet } = selection;
        return this.of(selectionSet, this.#narrowed(typeCondition) ?? type, page);
      }
      case Kind.FRAGMENT_SPREAD:
        return this.#fragment(selection.name.value, page);
    }
  }

  #field(field: FieldNode, parent: GraphQLNamedType | undefined, page: number): Size {
    const aliases = field.alias ? 1 : 0;
    const name = field.name.value;
    if (!field.selectionSet) return { ...NOTHING, depth: 1, aliases };
    if (name.startsWith('__')) {
      // The schema itself: the validation limits how deep that goes, but not how often.
      const inner = this.of(field.selectionSet, undefined);
      const all = inner.aliases + aliases;
      return { ...inner, depth: 1, aliases: all, cost: all * REPEATED_SCHEMA };
    }
    const definition = isObjectType(parent) ? parent.getFields()[name] : undefined;
    const type = definition && getNamedType(definition.type);
    const inner = this.of(field.selectionSet, type, this.#pageSize(field));
    const records = isConnection(parent) && ROWS.has(name) ? page : mostOf(definition?.type);
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + aliases,
      directives: inner.directives,
      cost: records * (1 + inner.cost) + (DEAR[name] ?? 0),
    };
  }

  #fragment(name: string, page: number): Size {
    const key = `${name} ${page}`;
    const known = this.#measured.get(key);
    if (known) return known;
    const fragment = this.#fragments.get(name);
    if (!fragment) return NOTHING;
    const size = this.of(fragment.selectionSet, this.#narrowed(fragment.typeCondition), page);
    this.#measured.set(key, size);
    return size;
  }

  #narrowed = (condition: NamedTypeNode | undefined) =>
    condition && this.#schema.getType(condition.name.value);

  /** How many records a page may hold. What is out of range is refused later, by its own rule. */
  #pageSize(field: FieldNode): number {
    const sizes = ['first', 'last'].map((name) => this.#argument(field, name));
    const size = sizes.find((each) => typeof each === 'number') ?? DEFAULT_PAGE;
    return Math.min(Math.max(size, 0), LARGEST_PAGE);
  }

  #argument(field: FieldNode, name: string): number | undefined {
    const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind === Kind.INT) return Number(value.value);
    const sent = value?.kind === Kind.VARIABLE ? this.#variables[value.name.value] : undefined;
    return typeof sent === 'number' ? sent : undefined;
  }
}

/** Operations that take far more than a record to answer: hashing a password, making a plan. */
const DEAR: Record<string, number> = {
  signUp: 20_000,
  signIn: 20_000,
  runPlanner: 10_000,
  previewPlan: 10_000,
};

/** What each alias in a question about the schema costs: one may repeat all that there is to tell. */
const REPEATED_SCHEMA = 5_000;

/** The fields of a connection that hold its page. */
const ROWS = new Set(['nodes', 'edges']);

/** How many a field that is no connection may hold: one, or as many as a page for a plain list. */
const mostOf = (type: GraphQLOutputType | undefined) =>
  type && isListType(getNullableType(type)) ? LARGEST_PAGE : 1;

const isConnection = (type: GraphQLNamedType | undefined) => /Connection$/.test(type?.name ?? '');

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );
