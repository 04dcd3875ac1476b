import { openApiDocument } from '../src/rest/openapi/document.ts';
import { breakingChanges } from './openapi-changes.ts';

/** The path of the published document. */
export const PUBLISHED = 'openapi.published.json';

/** Returns the current document in its published form. */
export const currentDocument = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

/** Removes the version, which changes with every release. */
function comparable(document: string): object {
  const parsed = JSON.parse(document);
  return { ...parsed, info: { ...parsed.info, version: '' } };
}

export const brokenBy = (published: string, current: string): string[] =>
  breakingChanges(JSON.parse(published), JSON.parse(current));

/** Returns the differences between the published and the current document and how to resolve them, if any. */
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
