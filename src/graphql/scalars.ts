import { GraphQLScalarType } from 'graphql';

/**
 * A text of a certain form. The domain judges the form, as it does for REST, and refuses with the
 * name of the field; here it only has to be a text.
 */
function textual(name: string): GraphQLScalarType {
  const text = (value: unknown) => {
    if (typeof value !== 'string') throw new TypeError(`${name} must be a string`);
    return value;
  };
  return new GraphQLScalarType({ name, serialize: text, parseValue: text });
}

export const scalars = {
  DateTime: textual('DateTime'),
  UUID: textual('UUID'),
  TimeZone: textual('TimeZone'),
  TimeOfDay: textual('TimeOfDay'),
  Color: textual('Color'),
  URL: textual('URL'),
  JSONObject: new GraphQLScalarType({ name: 'JSONObject' }),
};
