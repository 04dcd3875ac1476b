import { GraphQLScalarType } from 'graphql';

/**
 * A scalar that accepts any string. The domain validates the format, as for REST, and reports the field's name. Returns
 * only the functions: a complete scalar would override the description and `@specifiedBy` of the SDL.
 */
function textual(name: string) {
  const text = (value: unknown) => {
    if (typeof value !== 'string') throw new TypeError(`${name} must be a string`);
    return value;
  };
  const { serialize, parseValue, parseLiteral } = new GraphQLScalarType({
    name,
    serialize: text,
    parseValue: text,
  });
  return { serialize, parseValue, parseLiteral };
}

export const scalars = {
  Date: textual('Date'),
  DateTime: textual('DateTime'),
  TimeZone: textual('TimeZone'),
  TimeOfDay: textual('TimeOfDay'),
  Color: textual('Color'),
  URL: textual('URL'),
};
