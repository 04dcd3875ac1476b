/** Writes the OpenAPI document that clients are promised. What breaks them is written only with --breaking. */
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
