import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';

/** The graph as it is written down, without what answers it: quickly loaded. */
export const schema = buildSchema(
  readdirSync('schema')
    .map((name) => readFileSync(`schema/${name}`, 'utf8'))
    .join('\n'),
);
