import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';

/** The GraphQL schema without resolvers, which loads quickly. */
export const schema = buildSchema(
  readdirSync('schema')
    .map((name) => readFileSync(`schema/${name}`, 'utf8'))
    .join('\n'),
);
