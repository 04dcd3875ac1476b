import { ENDPOINT_OPERATIONS } from '../../src/rest/operations.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import type { Answer } from '../support/client.ts';
import { type Credential, everyCredential } from '../support/credentials.ts';
import {
  bodyWith,
  ENDPOINTS,
  type Endpoint,
  PUBLIC_PATHS,
  pathWith,
} from '../support/endpoints.ts';
import { neededScope } from '../support/needs.ts';
import { makeWorld, type World } from '../support/world.ts';

const api = testApiWithOrm();

let theirs: World;
let credentials: Credential[];

// Requests name the records of another account, so that none of them changes what the next one needs.
beforeAll(async () => {
  const [me, other] = [await api.account(), await api.account()];
  theirs = await makeWorld(other);
  credentials = await everyCredential(api, me);
});

const PUBLIC = PUBLIC_PATHS.map((path): Endpoint => ({ method: 'POST', path, body: {} }));
/** These end the session that the others come with: they are told apart below. */
const ENDS_SESSION = ['POST /api/auth/sign-out', 'DELETE /api/auth/sessions'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function operationOf(endpoint: Endpoint): string {
  const name = nameOf(endpoint).replace(' /api', ' ') as keyof typeof ENDPOINT_OPERATIONS;
  return ENDPOINT_OPERATIONS[name];
}

/** The answer that a request of that endpoint gets for its credentials; undefined when it may go on. */
function refusalOf(endpoint: Endpoint, { scopes, isForeign, name }: Credential) {
  const isRead = endpoint.method === 'GET' || Boolean(endpoint.reads);
  const need = neededScope(operationOf(endpoint), isRead);
  if (need !== 'nobody' && scopes.length === 0) return [401, 'Unauthorized'];
  if (isForeign && endpoint.method !== 'GET') return [403, 'Cross-origin request refused'];
  if (need === 'nobody' || scopes.includes(need)) return undefined;
  const isReadOnly = name === 'a read-only key';
  return [403, isReadOnly ? 'This key is read-only' : `This key lacks the scope ${need}`];
}

async function answerTo(endpoint: Endpoint, { headers }: Credential) {
  const path = pathWith(
    endpoint,
    (endpoint.ids ?? []).map((kind) => theirs[kind]),
  );
  // A body that is refused: whoever may go on gets 400 or 404, and nothing changes.
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : '[]';
  return api.stranger().send(endpoint.method, path, body, headers);
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
        const told = refused ? [status, body.error] : [401, 403].includes(status);
        expect([credential.name, told]).toEqual([credential.name, refused ?? false]);
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
        // The session is gone with the first that may; a cookie is worth nothing from then on.
        if (credential.headers.cookie || name.startsWith('DELETE')) break;
      }
    }
  });

  it('the table has a full key and a cookie that may do everything, and others that may not', () => {
    expect(credentials.length).toBeGreaterThan(18);
    expect(credentials.filter(({ scopes }) => scopes.length === 0)).toHaveLength(11);
  });
});

it('a body that is accepted is refused as one that is not, without credentials', async () => {
  for (const endpoint of ENDPOINTS) {
    const path = pathWith(
      endpoint,
      (endpoint.ids ?? []).map((kind) => theirs[kind]),
    );
    for (const body of [bodyWith(endpoint, theirs), '{']) {
      const sent = endpoint.method === 'GET' ? undefined : body;
      const answer = await api.stranger().send(endpoint.method, path, sent);
      expect([path, answer.status, answer.body]).toEqual([path, 401, { error: 'Unauthorized' }]);
    }
  }
});
