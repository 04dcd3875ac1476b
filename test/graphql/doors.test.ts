import { testApi } from '../support/api.ts';
import { Client, type Json } from '../support/client.ts';
import {
  type Account,
  accountOf,
  disturbs,
  filled,
  isRead,
  named,
  type Sent,
  throughGraph,
  throughRest,
} from '../support/doors.ts';
import { UNKNOWN_ID } from '../support/expectations.ts';
import type { GraphError } from '../support/graph.ts';
import { OPERATIONS, type Operation } from '../support/operations.ts';
import { everythingOf, type World } from '../support/world.ts';

const api = testApi();

const NOW = new Date('2026-03-02T08:00:00Z');

beforeEach(() => {
  api.now = NOW;
});

const account = () => accountOf(api);

/** JSON without the account that it belongs to: REST repeats that in every row. */
const withoutOwner = (value: Json) =>
  JSON.parse(JSON.stringify(value), function (this: unknown, key, each) {
    return key === 'userId' ? undefined : each;
  });

/** JSON in which two accounts with the same world are the same: ids, keys, addresses by kind. */
function neutral(value: Json, { me, world, email }: Account) {
  const kinds = new Map(Object.entries(world).map(([kind, id]) => [id, `{${kind}}`]));
  const text = JSON.stringify(withoutOwner(value))
    .replaceAll(email, '{email}')
    .replace(/[0-9a-f-]{36}@example\.com/g, '{email}')
    .replaceAll(me.userId, '{me}')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => kinds.get(id) ?? '{new}')
    .replace(/tp_\w+/g, '{key}')
    // Accounts are opened at the real time, all else happens at the time of the test.
    .replace(/"(?!2026-03)\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"{opened}"');
  return JSON.parse(text);
}

const isPublic = ({ graph }: Operation) => graph === 'signUp' || graph === 'signIn';
const reads = OPERATIONS.filter(isRead);
const writes = OPERATIONS.filter((operation) => !isRead(operation));

/** What each refusal of the graph is to REST. */
const STATUS: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VALIDATION_FAILED: 400,
  REFERENCE_NOT_FOUND: 400,
  CONFLICT: 409,
};

const asRest = ({ message: error, extensions: { code, details, field } }: GraphError) => ({
  status: STATUS[code],
  body: { error, ...(details && { details: namedAsInRest(details) }), ...(field && { field }) },
});

/** The days of a window have a plural only in the graph. */
const namedAsInRest = (details: object) =>
  Object.fromEntries(
    Object.entries(details).map(([place, messages]) => [
      place.replace(/^(windows\.\d+)\.days/, '$1.day'),
      messages,
    ]),
  );

describe('a read gives the same data through both doors', () => {
  let mine: Account;
  let other: World;

  beforeAll(async () => {
    api.now = NOW;
    [mine, { world: other }] = [await account(), await account()];
  });

  it.each(named(reads))('%s', async (_name, operation) => {
    await operation.before?.(mine.me, mine.world, mine.email);
    for (const sent of operation.sent ?? [{}]) {
      const one = filled(operation, sent, mine, other);
      const { status, body } = await throughRest(mine.me, operation, one);
      const { data, errors } = await throughGraph(mine.me, operation, one);
      expect([status, errors]).toEqual([200, undefined]);
      const answer = operation.told(data[operation.graph], one.ids, one.sent, data);
      // A supposed task has an id of its own in each preview.
      const shown = operation.graph === 'previewPlan' ? neutral : withoutOwner;
      expect([sent, shown(answer, mine)]).toEqual([sent, shown(body, mine)]);
    }
  });
});

describe('a write gives the same data through both doors, and leaves the same behind', () => {
  /** Two accounts with the same world, which stay the same if the doors are. */
  let twins: readonly [Account, Account];
  const makeTwins = async () => [await account(), await account()] as const;

  beforeAll(async () => {
    api.now = NOW;
    twins = await makeTwins();
  });

  it.each(named(writes))('%s', async (_name, operation) => {
    const [left, right] = disturbs(operation) ? await makeTwins() : twins;
    for (const { me, world, email } of [left, right]) await operation.before?.(me, world, email);
    api.now = new Date('2026-03-02T08:01:00Z');
    for (const sent of operation.sent ?? [{}]) {
      const rest = await throughRest(left.me, operation, filled(operation, sent, left));
      const one = filled(operation, sent, right);
      const { data, errors, headers } = await throughGraph(right.me, operation, one);
      expect([rest.status < 300, rest.body, errors]).toEqual([true, rest.body, undefined]);
      const answer = operation.told(data[operation.graph], one.ids, one.sent, data);
      expect([sent, neutral(answer, right)]).toEqual([sent, neutral(rest.body, left)]);
      expect(headers.has('set-cookie')).toBe(rest.headers.has('set-cookie'));
    }
    if (disturbs(operation)) await expectAlike([left, right]);
  });

  it('and all that disturb nothing, one after the other, leave the same behind', () =>
    expectAlike(twins));

  async function expectAlike([left, right]: typeof twins): Promise<void> {
    expect(neutral(await everythingOf(right.me), right)).toEqual(
      neutral(await everythingOf(left.me), left),
    );
  }
});

describe('a refusal is the same through both doors, and changes nothing', () => {
  let mine: Account;
  let other: Account;
  let before: unknown;

  beforeAll(async () => {
    api.now = NOW;
    [mine, other] = [await account(), await account()];
    for (const { before } of OPERATIONS)
      await before?.(mine.me, mine.world, mine.email).catch(() => {});
    await mine.me.put(`/api/tasks/${mine.world.task}/documents/${mine.world.document}`);
    await mine.me.put(`/api/tasks/${mine.world.task}/dependencies/${mine.world.dependency}`);
    before = [await everythingOf(mine.me), await everythingOf(other.me)];
  });

  afterAll(async () => {
    expect([await everythingOf(mine.me), await everythingOf(other.me)]).toEqual(before);
  });

  /** Expects both doors to refuse, in the same words; a read through the graph finds nothing. */
  async function expectSameRefusal(me: Client, operation: Operation, one: Sent) {
    const rest = await throughRest(me, operation, one);
    const { data, errors } = await throughGraph(me, operation, one);
    expect([one, rest.status >= 400]).toEqual([one, true]);
    if (isRead(operation) && rest.status === 404) {
      expect([one, data, errors]).toEqual([one, { [operation.graph]: null }, undefined]);
    } else {
      const { status, body } = rest;
      expect([one, ...(errors ?? []).map(asRest)]).toEqual([one, { status, body }]);
    }
    return rest.status;
  }

  it.each(named(OPERATIONS.filter(({ ids }) => ids)))(
    '%s: an id that is unknown, malformed or of another account',
    async (_name, operation) => {
      const own = filled(operation, operation.sent?.[0] ?? {}, mine);
      for (const [place, kind] of (operation.ids ?? []).entries()) {
        for (const id of [UNKNOWN_ID, 'no-uuid', other.world[kind]]) {
          const one = { ...own, ids: own.ids.with(place, id) };
          expect(await expectSameRefusal(mine.me, operation, one)).toBe(404);
        }
      }
    },
  );

  it.each(named(OPERATIONS.filter(({ refused }) => refused)))(
    '%s: content that is refused',
    async (_name, operation) => {
      for (const sent of operation.refused ?? []) {
        await expectSameRefusal(mine.me, operation, filled(operation, sent, mine, other.world));
      }
    },
  );

  it.each(named(OPERATIONS.filter((operation) => !isPublic(operation))))(
    '%s: a stranger',
    async (_name, operation) => {
      const one = filled(operation, operation.sent?.[0] ?? {}, mine);
      expect(await expectSameRefusal(api.stranger(), operation, one)).toBe(401);
    },
  );

  it.each(named(writes.filter(({ rest }) => !rest.includes('/auth/'))))(
    '%s: a read-only key',
    async (_name, operation) => {
      const { key } = await api.account({ readOnly: true });
      const one = filled(operation, operation.sent?.[0] ?? {}, mine);
      expect(
        await expectSameRefusal(new Client(api.url, { key, userId: '' }), operation, one),
      ).toBe(403);
    },
  );

  it.each([
    ['the default space', 'DELETE /api/spaces/:id', async () => [await defaultSpace()]],
    [
      'a link that is not there',
      'DELETE /api/tasks/:id/documents/:documentId',
      async () => [mine.world.dependency, mine.world.document],
    ],
    [
      'a wait that is not there',
      'DELETE /api/tasks/:id/dependencies/:dependsOnId',
      async () => [mine.world.dependency, mine.world.task],
    ],
    [
      'a circle of waiting',
      'PUT /api/tasks/:id/dependencies/:dependsOnId',
      async () => [mine.world.dependency, mine.world.task],
    ],
  ] as const)('%s: %s', async (_case, rest, ids) => {
    const operation = OPERATIONS.find((each) => each.rest === rest) as Operation;
    await expectSameRefusal(mine.me, operation, { ids: [...(await ids())], sent: {} });
  });

  const defaultSpace = async () =>
    (await mine.me.get('/api/spaces')).body.find(({ isDefault }: Json) => isDefault).id as string;
});
