import type { GraphQLObjectType } from 'graphql';
import { RESOURCES } from '../../src/domain/resources.ts';
import { TOLD } from '../../src/domain/told.ts';
import { USER_TOLD } from '../../src/domain/users/user.told.ts';
import { schema } from '../../src/graphql/schema.ts';

const texts: [string, Readonly<Record<string, string>>][] = [
  ...Object.entries(RESOURCES).flatMap(([type, { table }]) => {
    const told = TOLD[table];
    return told ? [[type, told] as [string, typeof told]] : [];
  }),
  ['User', USER_TOLD],
];

it.each(texts)('what is told of a field of %s is what the graph says of it', (type, told) => {
  const fields = (schema.getType(type) as GraphQLObjectType).getFields();
  const both = Object.entries(told).filter(([name]) => fields[name]);
  expect(both.length).toBeGreaterThan(3);
  expect(Object.fromEntries(both)).toEqual(
    Object.fromEntries(both.map(([name]) => [name, fields[name]?.description])),
  );
});
