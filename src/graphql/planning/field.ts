import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isListType,
  responsePathAsArray,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';

/** What is needed to know what an operation selects. */
export type Info = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>;

type Path = readonly (string | number)[];

/** A field with all that is selected under it. */
export class Field {
  readonly info: Info;
  readonly parent: GraphQLObjectType;
  /** Its nodes in the document; fragments may name it several times. */
  readonly nodes: FieldNode[];
  /** Its place in the answer; below a list, in the first record. */
  readonly path: Path;

  constructor(info: Info, parent: GraphQLObjectType, nodes: FieldNode[], path: Path) {
    this.info = info;
    this.parent = parent;
    this.nodes = nodes;
    this.path = path;
  }

  get name(): string {
    return this.#node.name.value;
  }

  /** Its place in the answer whatever the record: under this name a row holds what was read for it. */
  get responsePath(): string {
    return withoutIndexes(this.path);
  }

  get arguments(): Record<string, unknown> {
    return getArgumentValues(this.#definition, this.#node, this.info.variableValues);
  }

  /** The fields that are selected from what it holds; those of one name, if it is given. */
  below(name?: string): Field[] {
    const found = this.selected(getNamedType(this.#definition.type).name);
    return name === undefined ? found : found.filter((field) => field.name === name);
  }

  /** The fields that are selected if it holds records of that type, fragments and directives applied. */
  selected(typeName: string): Field[] {
    const { schema, fragments, variableValues } = this.info;
    const type = schema.getType(typeName) as GraphQLObjectType;
    const fields = collectSubfields(schema, fragments, variableValues, type, this.nodes);
    const isList = isListType(getNullableType(this.#definition.type));
    const path = isList ? [...this.path, 0] : this.path;
    return [...fields]
      .map(([key, nodes]) => new Field(this.info, type, [...nodes], [...path, key]))
      .filter(({ name }) => !name.startsWith('__'));
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
  new Field(info, info.parentType, [...info.fieldNodes], responsePathAsArray(info.path));

const withoutIndexes = (path: Path) => path.filter((key) => typeof key === 'string').join('.');

/** graphql-js hands on the same list of nodes for every record at a response path. */
const PATHS = new WeakMap<readonly FieldNode[], string>();

/** The response path of the field that a resolver is called for. */
export function responsePathOf({
  fieldNodes,
  path,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'path'>) {
  const known = PATHS.get(fieldNodes);
  if (known !== undefined) return known;
  const found = withoutIndexes(responsePathAsArray(path));
  PATHS.set(fieldNodes, found);
  return found;
}
