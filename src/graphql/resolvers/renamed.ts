import type { GraphQLField } from 'graphql';

/** Resolves a field to a property with another name. */
export const renamed = <const Property extends string>(property: Property) => ({
  resolve: <Value>(source: { [Name in Property]: Value }): Value => source[property],
  // For completion.ts, which reads properties without calling resolvers.
  extensions: { property },
});

/** Returns the property that a field exposes; undefined if it has a custom resolver. */
export const propertyOf = (field: GraphQLField<unknown, unknown>): string | undefined =>
  field.resolve ? (field.extensions.property as string | undefined) : field.name;
