import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { costOf, SEARCH_COST } from '../../../domain/operation-costs.ts';
import { LARGEST_PAGE, MOST_FILTERS } from '../../../domain/records/list-args.ts';
import { filtersIn, setFields } from '../../../read/filter.ts';
import { DEFAULT_PAGE_SIZE } from '../../../read/query.ts';

/** The measured size of an operation, which `LIMITS` applies to. */
type Size = Record<
  'depth' | 'branches' | 'aliases' | 'aliasLength' | 'directives' | 'cost',
  number
>;

const NOTHING: Size = {
  depth: 0,
  branches: 0,
  aliases: 0,
  aliasLength: 0,
  directives: 0,
  cost: 0,
};

export type Operation = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Coerced, defaults applied. */
  variableValues: Record<string, unknown>;
};

/** Measures an operation with its variables. */
export function sizeOf(input: Operation): Size {
  const { schema, operation } = input;
  const root = schema.getRootType(operation.operation) ?? undefined;
  const size = new Measure(input).of(operation.selectionSet, root);
  return { ...size, directives: size.directives + (operation.directives?.length ?? 0) };
}

/** Measures selections. The result of a fragment is cached by the page size that it is used with. */
class Measure {
  readonly #schema: GraphQLSchema;
  readonly #fragments: Map<string, FragmentDefinitionNode>;
  readonly #variables: Record<string, unknown>;
  readonly #measured = new Map<string, Size>();

  constructor({ schema, document, variableValues }: Operation) {
    this.#schema = schema;
    const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((each) => [each.name.value, each]));
    this.#variables = variableValues;
  }

  /** Measures the selections from a type. `page`: the page size, if the type is a connection. */
  of({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined, page = 1): Size {
    const sum = { ...NOTHING };
    for (const selection of selections) {
      const size = this.#selection(selection, type, page);
      sum.depth = Math.max(sum.depth, size.depth);
      sum.branches += size.branches;
      sum.aliases += size.aliases;
      sum.aliasLength = Math.max(sum.aliasLength, size.aliasLength);
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
    const size = this.#unnamed(field, parent, page);
    const length = field.alias?.value.length ?? 0;
    return {
      ...size,
      aliases: size.aliases + (field.alias ? 1 : 0),
      aliasLength: Math.max(size.aliasLength, length),
    };
  }

  /** Measures a field without its alias. */
  #unnamed(field: FieldNode, parent: GraphQLNamedType | undefined, page: number): Size {
    const name = field.name.value;
    if (!field.selectionSet) {
      const cost = isQuery(parent) ? costOf(name) : (COMPUTED[name] ?? 0);
      return { ...NOTHING, depth: 1, cost };
    }
    if (name.startsWith('__')) {
      // Introspection: validation limits its depth, but not the number of repetitions.
      const inner = this.of(field.selectionSet, undefined);
      const all = inner.aliases + (field.alias ? 1 : 0);
      return { ...inner, depth: 1, branches: 0, cost: all * REPEATED_SCHEMA };
    }
    const definition = isObjectType(parent) ? parent.getFields()[name] : undefined;
    const type = definition && getNamedType(definition.type);
    const inner = this.of(field.selectionSet, type, this.#pageSize(field));
    const records = isConnection(parent) && ROWS.has(name) ? page : mostOf(definition?.type, page);
    return {
      ...inner,
      depth: inner.depth + 1,
      branches: inner.branches + 1,
      cost:
        records * (1 + inner.cost) +
        costOf(name) +
        this.#filterCost(field, isQuery(parent)) +
        this.#idsInInput(field) * WRITTEN,
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

  /** Returns the most records of a page. A size out of range is rejected later, by the rule for that argument. */
  #pageSize(field: FieldNode): number {
    const sizes = ['first', 'last'].map((name) => this.#argument(field, name));
    const size = sizes.find((each) => typeof each === 'number');
    if (size === undefined) return Math.max(DEFAULT_PAGE_SIZE, this.#idsInInput(field));
    return Math.min(Math.max(size, 0), LARGEST_PAGE);
  }

  /** Returns how many records a mutation's input lists, each of which its payload may hold. */
  #idsInInput(field: FieldNode): number {
    const input = field.arguments?.find(({ name }) => name.value === 'input')?.value;
    const value = input && valueFromASTUntyped(input, this.#variables);
    const lists = Object.values(value ?? {}).filter(Array.isArray);
    return Math.max(0, ...lists.map(({ length }) => length));
  }

  /** Returns the cost of a list's filter, in addition to its records: each text search, and each nested condition. */
  #filterCost(field: FieldNode, ofAll: boolean): number {
    const argument = field.arguments?.find(({ name }) => name.value === 'filter')?.value;
    if (!argument) return 0;
    const filters = filtersIn(valueFromASTUntyped(argument, this.#variables));
    let cost = 0;
    // Bounded, as one variable used repeatedly can expand to very many filters; the list rejects more than this.
    for (const { filter, depth } of filters.take(MOST_FILTERS + 1)) {
      if (filter.search) cost += ofAll ? SEARCH_COST.all : SEARCH_COST.related;
      if (depth > 0) cost += CONDITION * Math.max(1, setFields(filter).length);
    }
    return cost;
  }

  #argument(field: FieldNode, name: string): number | undefined {
    const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind === Kind.INT) return Number(value.value);
    const variable = value?.kind === Kind.VARIABLE ? this.#variables[value.name.value] : undefined;
    return typeof variable === 'number' ? variable : undefined;
  }
}

/** The cost of each record that a mutation's input lists, whatever its payload selects. */
const WRITTEN = 5;

/** The cost of counting records, which reads an index entry of each. */
const COUNT = 10;

/** Fields without selections that cost more than reading their record. */
const COMPUTED: Record<string, number> = { nextDates: 200, taskCount: COUNT, totalCount: COUNT };

/** The cost of each condition in a nested filter, which rarely uses an index. */
const CONDITION = 50;

/** The cost of each alias in an introspection query, as each may repeat the whole schema. */
const REPEATED_SCHEMA = 20_000;

/** The fields of a connection that hold its page. */
const ROWS = new Set(['nodes', 'edges']);

/** The most records of a field that is not a connection: one, or at least a page for a plain list. */
const mostOf = (type: GraphQLOutputType | undefined, listed: number) =>
  type && isListType(getNullableType(type)) ? Math.max(LARGEST_PAGE, listed) : 1;

const isQuery = (type: GraphQLNamedType | undefined) => type?.name === 'Query';

const isConnection = (type: GraphQLNamedType | undefined) => /Connection$/.test(type?.name ?? '');
