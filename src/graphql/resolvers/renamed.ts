import type { GraphQLField } from 'graphql';

/** Resolves a field to the property that the domain has under another name. */
export const renamed = <const Property extends string>(property: Property) => ({
  resolve: <Value>(source: { [Name in Property]: Value }): Value => source[property],
  // Says the same to who does not ask resolvers.
  extensions: { property },
});

/** The property that a field shows; undefined if a resolver of its own decides. */
export const propertyOf = (field: GraphQLField<unknown, unknown>): string | undefined =>
  field.resolve ? (field.extensions.property as string | undefined) : field.name;
