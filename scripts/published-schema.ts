import { buildSchema, findBreakingChanges, lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../src/graphql/schema.ts';

/** Where the schema lies that clients have been promised. */
export const PUBLISHED = 'schema.published.graphql';

const HEADER = `# biome-ignore-all format: as graphql prints it
# The graph as clients have been promised it. Made by \`npm run schema:publish\`. Not to be edited.
`;

/** The schema that is served, as it is published: sorted, with its descriptions. */
export const currentSchema = (): string =>
  `${HEADER}\n${printSchema(lexicographicSortSchema(schema))}\n`;

/** What would break clients of a published schema if another were served, one line for each. */
export const breakingChanges = (published: string, current: string): string[] =>
  findBreakingChanges(buildSchema(published), buildSchema(current)).map(
    ({ description }) => description,
  );

/** What is wrong about serving a schema while another is published, and what to do; if anything. */
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
