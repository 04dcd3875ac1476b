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

/** The parts of `GraphQLResolveInfo` that determine the selected fields. */
export type Info = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>;

type Path = readonly (string | number)[];

/** A field with its selections. */
export class Field {
  readonly info: Info;
  readonly parent: GraphQLObjectType;
  /** Its nodes in the document; fragments may name it several times. */
  readonly nodes: FieldNode[];
  /** Its response path; below a list, in the first item. */
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

  /** Its response path without list indexes. A row holds the values read for the field under this key. */
  get responsePath(): string {
    return withoutIndexes(this.path);
  }

  /** Its name in the response: the alias, if it has one. */
  get key(): string {
    return String(this.path.at(-1));
  }

  get arguments(): Record<string, unknown> {
    return getArgumentValues(this.definition, this.#node, this.info.variableValues);
  }

  /** Returns the fields selected from its value, optionally only those with one name. */
  below(name?: string): Field[] {
    const fields = this.selected(getNamedType(this.definition.type).name);
    return name === undefined ? fields : fields.filter((field) => field.name === name);
  }

  /** Returns the fields selected from a value of this type, without those of the schema itself. */
  selected(typeName: string): Field[] {
    return this.members(typeName).filter(({ name }) => !name.startsWith('__'));
  }

  /** Returns the fields selected from a value of this type, with fragments and directives applied. */
  members(typeName: string): Field[] {
    const { schema, fragments, variableValues } = this.info;
    const type = schema.getType(typeName) as GraphQLObjectType;
    const fields = collectSubfields(schema, fragments, variableValues, type, this.nodes);
    const isList = isListType(getNullableType(this.definition.type));
    const path = isList ? [...this.path, 0] : this.path;
    return [...fields].map(
      ([key, nodes]) => new Field(this.info, type, [...nodes], [...path, key]),
    );
  }

  get #node(): FieldNode {
    return this.nodes[0] as FieldNode;
  }

  get definition() {
    type Definition = ReturnType<GraphQLObjectType['getFields']>[string];
    return this.parent.getFields()[this.name] as Definition;
  }
}

/** Returns the field that a resolver is called for. */
export const fieldOf = (info: GraphQLResolveInfo): Field =>
  new Field(info, info.parentType, [...info.fieldNodes], responsePathAsArray(info.path));

const withoutIndexes = (path: Path) => path.filter((key) => typeof key === 'string').join('.');

/** graphql-js passes the same node list for every record at a response path. */
const PATHS = new WeakMap<readonly FieldNode[], string>();

/** Returns the response path of the field that a resolver is called for. */
export function responsePathOf({
  fieldNodes,
  path,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'path'>) {
  const known = PATHS.get(fieldNodes);
  if (known !== undefined) return known;
  const responsePath = withoutIndexes(responsePathAsArray(path));
  PATHS.set(fieldNodes, responsePath);
  return responsePath;
}
