import { buildSchema, findBreakingChanges, lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../src/graphql/schema.ts';

/** The path of the published schema. */
export const PUBLISHED = 'schema.published.graphql';

const HEADER = `# biome-ignore-all format: as graphql prints it
# The graph as clients have been promised it. Made by \`npm run schema:publish\`. Not to be edited.
`;

/** Returns the current schema in its published form: sorted, with descriptions. */
export const currentSchema = (): string =>
  `${HEADER}\n${printSchema(lexicographicSortSchema(schema))}\n`;

/** Returns one line for each breaking change. */
export const breakingChanges = (published: string, current: string): string[] =>
  findBreakingChanges(buildSchema(published), buildSchema(current)).map(
    ({ description }) => description,
  );

/** Returns the differences between the published and the current schema and how to resolve them, if any. */
export function complaint(published: string, current: string): string | undefined {
  if (published === current) return undefined;
  const broken = breakingChanges(published, current);
  if (broken.length === 0) {
    return `schema/ has changed without breaking clients. Run \`npm run schema:publish\` and commit ${PUBLISHED}: its diff shows reviewers what changes for clients.`;
  }
  return [
    'schema/ breaks clients of what is published:',
    ...broken.map((change) => `  - ${change}`),
    'Better: keep the old field and mark it @deprecated. On purpose: `npm run schema:publish -- --breaking`.',
  ].join('\n');
}
