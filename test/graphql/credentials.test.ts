import { execute, type GraphAnswer } from '../support/graphql/request.ts';
import { schema } from '../support/graphql/sdl.ts';
import { neededScope } from '../support/operations/needed-scope.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';
import { type Credential, everyCredential, makeAdmin } from '../support/service/credentials.ts';
import { everyOperation, type Operation } from './auth-operations.ts';

const api = testApi();

const fieldsOf = (type: { getFields(): object } | null | undefined) =>
  Object.keys(type?.getFields() ?? {});
const QUERIES = fieldsOf(schema.getQueryType());
const MUTATIONS = fieldsOf(schema.getMutationType());

let me: Client;
let operations: Map<string, Operation>;
let credentials: Credential[];

beforeAll(async () => {
  me = await api.account();
  await makeAdmin(api, me);
  // Each operation names an unknown record: an accepted one changes nothing.
  const { queries, mutations } = await everyOperation(me);
  operations = new Map([...queries, ...mutations].map((each) => [each.name, each]));
  credentials = await everyCredential(api, me);
});

/** The status and code of the error that an operation gets for its credential, if any. */
function refusalOf(name: string, { scopes, isForeign, name: credential }: Credential) {
  const need = neededScope(name, QUERIES.includes(name));
  if (need !== 'public' && scopes.length === 0) return [401, 'UNAUTHENTICATED', 'Unauthorized'];
  if (isForeign) return [403, 'FORBIDDEN', 'Cross-origin request rejected'];
  if (need === 'public' || scopes.includes(need)) return undefined;
  const isReadOnly = credential === 'a read-only key';
  const message = isReadOnly ? 'This key is read-only' : `This key lacks the scope ${need}`;
  return [200, 'FORBIDDEN', message];
}

/** Operations that create or end the session; auth-session.test.ts covers them. */
const ABOUT_SESSION = ['signOut', 'endAllSessions'];

describe('every operation with every credential', () => {
  it.each([...QUERIES, ...MUTATIONS].filter((name) => !ABOUT_SESSION.includes(name)))(
    '%s',
    async (name) => {
      const { document } = operations.get(name) as Operation;
      const answers = await Promise.all(
        credentials.map(({ headers }) => execute(api.anonymous(), document, {}, headers)),
      );
      for (const [at, credential] of credentials.entries()) {
        const { status, errors: [error] = [] } = answers[at] as GraphAnswer;
        const refused = refusalOf(name, credential);
        const isRefused =
          status === 403 || /^(Unauthorized|This key|Cross-origin)/.test(error?.message ?? '');
        expect([credential.name, isRefused]).toEqual([credential.name, refused !== undefined]);
        if (refused) expect([status, error?.extensions.code, error?.message]).toEqual(refused);
      }
    },
  );

  it('endAllSessions needs the scope', async () => {
    for (const credential of credentials.filter((each) => refusalOf('endAllSessions', each))) {
      const refused = refusalOf('endAllSessions', credential);
      const { status, errors } = await execute(
        api.anonymous(),
        'mutation { endAllSessions { ended } }',
        {},
        credential.headers,
      );
      const outcome = [status, errors?.[0]?.extensions.code, errors?.[0]?.message];
      expect([credential.name, outcome]).toEqual([credential.name, refused]);
    }
  });
});

describe('an operation that needs another scope than the rest of the request', () => {
  it('is rejected alone', async () => {
    const key = credentials.find(({ name }) => name === 'a key with the scopes plan');
    const document = `mutation { createLabel(input: { name: "x" }) { label { id } }
      runPlanner { tasksScheduled } }`;
    const { data, errors } = await execute(api.anonymous(), document, {}, key?.headers ?? {});
    expect([data, errors?.map(({ path }) => path)]).toEqual([
      { createLabel: null, runPlanner: { tasksScheduled: 0 } },
      [['createLabel']],
    ]);
  });
});
