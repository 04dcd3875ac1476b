import { openApiDocument } from '../src/rest/openapi/document.ts';
import { breakingChanges } from './openapi-changes.ts';

/** Where the document lies that clients have been promised. */
export const PUBLISHED = 'openapi.published.json';

/** The document that is served, as it is published. */
export const currentDocument = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

/** The version is that of the release, whatever the document says. */
function comparable(document: string): object {
  const parsed = JSON.parse(document);
  return { ...parsed, info: { ...parsed.info, version: '' } };
}

export const brokenBy = (published: string, current: string): string[] =>
  breakingChanges(JSON.parse(published), JSON.parse(current));

/** What is wrong about serving a document while another is published, and what to do; if anything. */
export function complaint(published: string, current: string): string | undefined {
  const broken = brokenBy(published, current);
  if (broken.length > 0) {
    return [
      'The REST interface breaks clients of what is published:',
      ...broken.map((change) => `  - ${change}`),
      'Better: keep what was there and add beside it. On purpose: `npm run openapi:publish -- --breaking`.',
    ].join('\n');
  }
  if (JSON.stringify(comparable(published)) === JSON.stringify(comparable(current))) {
    return undefined;
  }
  return `The OpenAPI document has changed without breaking clients. Run \`npm run openapi:publish\` and commit ${PUBLISHED}: its diff shows reviewers what changes for clients.`;
}
