import {
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** Writes the inner values of a value. */
type Inner = {
  field: (field: GraphQLInputField, value: unknown) => string;
  item: (type: GraphQLInputType, value: unknown) => string;
};

/** Writes a value as a literal; `inner` writes the fields of an input and the items of a list. */
export function literal(type: GraphQLInputType, value: unknown, inner: Inner = LITERALS): string {
  if (isNonNullType(type)) return literal(type.ofType, value, inner);
  if (value === null) return 'null';
  if (isListType(type)) {
    if (!Array.isArray(value)) return literal(type.ofType, value, inner);
    return `[${value.map((each) => inner.item(type.ofType, each)).join(', ')}]`;
  }
  if (isEnumType(type)) return String(value);
  if (!isInputObjectType(type)) return JSON.stringify(value);
  const fields = Object.entries(value as object).map(
    ([name, each]) => `${name}: ${inner.field(type.getFields()[name] as GraphQLInputField, each)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

/** Writes a value with only literals. */
const LITERALS: Inner = {
  field: ({ type }, each) => literal(type, each),
  item: (type, each) => literal(type, each),
};
