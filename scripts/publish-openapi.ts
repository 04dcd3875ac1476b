/** Writes the published OpenAPI document. Rejects breaking changes unless --breaking is given. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brokenBy, complaint, currentDocument, PUBLISHED } from './published-openapi.ts';

const current = currentDocument();
const published = existsSync(PUBLISHED) ? readFileSync(PUBLISHED, 'utf8') : current;
if (brokenBy(published, current).length > 0 && !process.argv.includes('--breaking')) {
  console.error(complaint(published, current));
  process.exit(1);
}
writeFileSync(PUBLISHED, current);
console.log(`wrote ${PUBLISHED}`);
