import { GraphQLScalarType } from 'graphql';

/**
 * A text of a certain form. The domain validates the form, as it does for REST, and refuses with the
 * name of the field; here it only has to be a text. Description and specification are the SDL's: a
 * whole scalar would replace them with none.
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
  DateTime: textual('DateTime'),
  TimeZone: textual('TimeZone'),
  TimeOfDay: textual('TimeOfDay'),
  Color: textual('Color'),
  URL: textual('URL'),
};
