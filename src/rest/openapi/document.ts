import { readFileSync } from 'node:fs';
import type { Group } from '../declaration.ts';
import { GROUPS } from '../endpoints.ts';
import { SCHEMAS } from './components.ts';
import { HEADERS, PARAMETERS, SECURITY_SCHEMES } from './headers.ts';
import { operation } from './operation.ts';
import { SHARED_RESPONSES } from './refusals.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

const DESCRIPTION = `Tasks, projects, spaces, labels, documents, schedule preferences, time blocks and notifications of a user, and a planner
that schedules tasks in the next 14 days.

- Bodies are JSON. Unknown fields are ignored, and so are invalid values of fields with \`x-ignored-if-invalid\`.
- Responses may get new fields. Clients must ignore fields that they do not use.
- Ids are UUIDs. The id of another account's record is treated as an id that does not exist.
- Timestamps in responses are UTC with milliseconds. Requests accept ISO 8601 with an offset (\`2026-11-20T18:00:00+01:00\`), without an offset (\`2026-11-20T17:00\`, interpreted as UTC), or a date (\`2026-11-20\`, midnight UTC).
- On create, \`null\` is the same as an absent field. On update, \`null\` clears a nullable field, and absent fields stay unchanged.
- Requests with an API key in \`Authorization: Bearer …\` are accepted from any origin, requests with a session cookie only from the same origin.
- Errors are \`{ "error": … }\`. An unknown path returns 404. A method that a path does not support returns 405 with \`Allow\`.
- The GraphQL API at \`/graphql\` has the same operations.`;

/** Builds the OpenAPI document of the REST API from the declared endpoints. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Task Planner',
      version: version as string,
      description: DESCRIPTION,
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: GROUPS.map(({ tag, description }) => ({ name: tag, description })),
    paths: pathsOf(GROUPS),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: SHARED_RESPONSES,
      schemas: SCHEMAS,
    },
  };
}

function pathsOf(groups: readonly Group[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { tag, endpoints } of groups) {
    for (const [endpoint, declared] of Object.entries(endpoints)) {
      const [method = '', route = ''] = endpoint.split(' ');
      const path = `/api${route.replace(/:(\w+)/g, '{$1}')}`;
      const described = operation(endpoint, declared, tag);
      paths[path] = { ...paths[path], [method.toLowerCase()]: described };
    }
  }
  return paths;
}
