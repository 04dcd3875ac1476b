import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';

/** What is needed to know what an operation selects. */
export type Info = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>;

/** A field with all that is selected under it. */
export class Field {
  readonly info: Info;
  readonly parent: GraphQLObjectType;
  /** Where it stands in the document; fragments may name it several times. */
  readonly nodes: FieldNode[];

  constructor(info: Info, parent: GraphQLObjectType, nodes: FieldNode[]) {
    this.info = info;
    this.parent = parent;
    this.nodes = nodes;
  }

  get name(): string {
    return this.#node.name.value;
  }

  get arguments(): Record<string, unknown> {
    return getArgumentValues(this.#definition, this.#node, this.info.variableValues);
  }

  /** The fields that are selected from what it holds; those of one name, if it is given. */
  below(name?: string): Field[] {
    const found = selected(this.info, getNamedType(this.#definition.type).name, this.nodes);
    return name === undefined ? found : found.filter((field) => field.name === name);
  }

  get #node(): FieldNode {
    return this.nodes[0] as FieldNode;
  }

  get #definition() {
    type Definition = ReturnType<GraphQLObjectType['getFields']>[string];
    return this.parent.getFields()[this.name] as Definition;
  }
}

/** The field that a resolver is called for. */
export const fieldOf = (info: GraphQLResolveInfo): Field =>
  new Field(info, info.parentType, [...info.fieldNodes]);

/** The fields that are selected from a type under `nodes`, fragments and directives worked out. */
export function selected(info: Info, typeName: string, nodes: readonly FieldNode[]): Field[] {
  const { schema, fragments, variableValues } = info;
  const type = schema.getType(typeName) as GraphQLObjectType;
  const fields = collectSubfields(schema, fragments, variableValues, type, nodes);
  return [...fields.values()]
    .map((nodes) => new Field(info, type, [...nodes]))
    .filter(({ name }) => !name.startsWith('__'));
}

/**
 * Under which name a record holds what was read for a field: all places in the document where it stands.
 * Where one is the same and another is not, something else may be selected below it.
 */
export const nameOf = (nodes: readonly FieldNode[]): string =>
  `@${nodes.map(({ loc }) => loc?.start).join('+')}`;
