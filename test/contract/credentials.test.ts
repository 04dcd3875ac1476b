import {
  ENDPOINTS as DECLARED,
  type Endpoint as DeclaredEndpoint,
} from '../../src/rest/endpoints.ts';
import {
  bodyWith,
  ENDPOINTS,
  type Endpoint,
  PUBLIC_PATHS,
  pathWith,
} from '../support/operations/endpoints.ts';
import { neededScope } from '../support/operations/needed-scope.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Answer } from '../support/service/client.ts';
import { type Credential, everyCredential } from '../support/service/credentials.ts';

const api = testApi();

let theirs: World;
let credentials: Credential[];

// Requests name the records of another account, so that none of them changes records of the next one.
beforeAll(async () => {
  const [me, other] = [await api.account(), await api.account()];
  theirs = await makeWorld(other);
  credentials = await everyCredential(api, me);
});

const PUBLIC = PUBLIC_PATHS.map((path): Endpoint => ({ method: 'POST', path, body: {} }));
/** Operations that end the session of the request; they have a test of their own below. */
const ENDS_SESSION = ['POST /api/auth/sign-out', 'DELETE /api/auth/sessions'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function operationOf(endpoint: Endpoint): string {
  return DECLARED[nameOf(endpoint).replace(' /api', ' ') as DeclaredEndpoint].operation;
}

/** The expected rejection of a request for its credential; undefined if the credential is accepted. */
function refusalOf(endpoint: Endpoint, { scopes, isForeign, name }: Credential) {
  const isRead = endpoint.method === 'GET' || Boolean(endpoint.reads);
  const need = neededScope(operationOf(endpoint), isRead);
  if (need !== 'public' && scopes.length === 0) return [401, 'Unauthorized'];
  if (isForeign && endpoint.method !== 'GET') return [403, 'Cross-origin request rejected'];
  if (need === 'public' || scopes.includes(need)) return undefined;
  const isReadOnly = name === 'a read-only key';
  return [403, isReadOnly ? 'This key is read-only' : `This key lacks the scope ${need}`];
}

async function answerTo(endpoint: Endpoint, { headers }: Credential) {
  const path = pathWith(
    endpoint,
    (endpoint.ids ?? []).map((kind) => theirs[kind]),
  );
  // The body is invalid: an accepted credential gets 400 or 404, and nothing changes.
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : '[]';
  return api.anonymous().send(endpoint.method, path, body, headers);
}

describe('every endpoint with every credential', () => {
  const endpoints = [...ENDPOINTS, ...PUBLIC].filter(
    (each) => !ENDS_SESSION.includes(nameOf(each)),
  );

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const answers = await Promise.all(credentials.map((each) => answerTo(endpoint, each)));
      for (const [at, credential] of credentials.entries()) {
        const { status, body } = answers[at] as Answer;
        const refused = refusalOf(endpoint, credential);
        const outcome = refused ? [status, body.error] : [401, 403].includes(status);
        expect([credential.name, outcome]).toEqual([credential.name, refused ?? false]);
        const isFound = !refused && endpoint.ids ? status : 404;
        expect([credential.name, isFound]).toEqual([credential.name, 404]);
      }
    },
  );

  it.each(ENDS_SESSION)('%s', async (name) => {
    const endpoint = ENDPOINTS.find((each) => nameOf(each) === name) as Endpoint;
    const own = await everyCredential(api, await api.account());
    for (const credential of own) {
      const refused = refusalOf(endpoint, credential);
      const { status, body } = await answerTo(endpoint, credential);
      if (refused) {
        expect([credential.name, status, body.error]).toEqual([credential.name, ...refused]);
      } else {
        expect([credential.name, status]).toEqual([credential.name, 200]);
        // The first accepted request ends the session; the cookie is invalid afterwards.
        if (credential.headers.cookie || name.startsWith('DELETE')) break;
      }
    }
  });

  it('the table has a full key and a cookie with every scope, and limited credentials', () => {
    expect(credentials.length).toBeGreaterThan(18);
    expect(credentials.filter(({ scopes }) => scopes.length === 0)).toHaveLength(11);
  });
});

it('a valid body is rejected like an invalid one without credentials', async () => {
  for (const endpoint of ENDPOINTS) {
    const path = pathWith(
      endpoint,
      (endpoint.ids ?? []).map((kind) => theirs[kind]),
    );
    for (const body of [bodyWith(endpoint, theirs), '{']) {
      const requestBody = endpoint.method === 'GET' ? undefined : body;
      const answer = await api.anonymous().send(endpoint.method, path, requestBody);
      expect([path, answer.status, answer.body]).toEqual([path, 401, { error: 'Unauthorized' }]);
    }
  }
});
