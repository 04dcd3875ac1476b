/** Writes the published GraphQL schema. Rejects breaking changes unless --breaking is given. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { breakingChanges, complaint, currentSchema, PUBLISHED } from './published-schema.ts';

const current = currentSchema();
const published = existsSync(PUBLISHED) ? readFileSync(PUBLISHED, 'utf8') : current;
if (breakingChanges(published, current).length > 0 && !process.argv.includes('--breaking')) {
  console.error(complaint(published, current));
  process.exit(1);
}
writeFileSync(PUBLISHED, current);
console.log(`wrote ${PUBLISHED}`);
