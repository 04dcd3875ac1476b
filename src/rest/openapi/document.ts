import { readFileSync } from 'node:fs';
import { allRoutes } from '../api.ts';
import type { Endpoint } from '../operations.ts';
import { SCHEMAS } from './components.ts';
import { GROUPS } from './endpoints.ts';
import { HEADERS, PARAMETERS, SECURITY_SCHEMES } from './headers.ts';
import { operation } from './operation.ts';
import { SHARED_RESPONSES } from './refusals.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

const DESCRIPTION = `Tasks, projects, spaces, labels, documents, schedule preferences, time blocks and notifications of one person, and a
planner that places the work of tasks into the next 14 days.

- Bodies are JSON. Fields that are not known are ignored, and so are values at places marked \`x-ignored-if-invalid\`.
- Answers may get further fields: pass over those that you do not know.
- Ids are UUIDs. Only your own records are there for you: an id of somebody else's is one that does not exist.
- Instants are told in UTC with milliseconds, and taken in any form of ISO 8601 that the schemas say.
- On creation null is the same as leaving a field out; on update it clears what may be empty, and what is left out stays as it is.
- A request with a key in \`Authorization: Bearer …\` may come from anywhere; one with the cookie of a session only from this origin.
- Refusals are \`{ "error": … }\`. A path that is not listed is 404, a method that a path does not have 405 with \`Allow\`.
- The same can be done in GraphQL, at \`/graphql\`.`;

/** The OpenAPI document of the REST interface, made from its routes, the schemas of its inputs and the fields of its answers. */
export function openApiDocument() {
  const { traits } = allRoutes({ signUpOpen: true, limitPlaces: true });
  const paths: Record<string, Record<string, object>> = {};
  for (const [endpoint, own] of traits) {
    const [method, path] = placeOf(endpoint);
    paths[path] = { ...paths[path], [method]: operation(endpoint, own) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Task Planner',
      version: version as string,
      description: DESCRIPTION,
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: GROUPS.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: SHARED_RESPONSES,
      schemas: SCHEMAS,
    },
  };
}

/** The method and the path of an endpoint as OpenAPI writes them. */
function placeOf(endpoint: Endpoint): [method: string, path: string] {
  const [method = '', path = ''] = endpoint.split(' ');
  return [method.toLowerCase(), `/api${path.replace(/:(\w+)/g, '{$1}')}`];
}
