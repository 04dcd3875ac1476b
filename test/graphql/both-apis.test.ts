import type { GraphError } from '../support/graphql/request.ts';
import { OPERATIONS } from '../support/operations/all.ts';
import {
  type Account,
  accountOf,
  disturbs,
  filled,
  isRead,
  named,
  type OperationInput,
  throughGraph,
  throughRest,
} from '../support/operations/calls.ts';
import type { Operation } from '../support/operations/operation.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { everythingOf, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import { Client, type Json } from '../support/service/client.ts';

const api = testApi();

const NOW = new Date('2026-03-02T08:00:00Z');

beforeEach(() => {
  api.now = NOW;
});

const account = () => accountOf(api);

/** JSON without `userId`, which REST returns in every row. */
const withoutOwner = (value: Json) =>
  JSON.parse(JSON.stringify(value), function (this: unknown, key, each) {
    return key === 'userId' ? undefined : each;
  });

/** JSON that is equal for two accounts with the same world: ids, keys and emails are replaced by their kinds. */
function neutral(value: Json, { me, world, email }: Account) {
  const kinds = new Map(Object.entries(world).map(([kind, id]) => [id, `{${kind}}`]));
  const text = JSON.stringify(withoutOwner(value))
    .replaceAll(email, '{email}')
    .replace(/[0-9a-f-]{36}@example\.com/g, '{email}')
    .replaceAll(me.userId, '{me}')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => kinds.get(id) ?? '{new}')
    .replace(/tp_\w+/g, '{key}')
    .replace(/"prefix":"\w{6}"/g, '"prefix":"{token}"')
    // An instance may have fetched the calendar already.
    .replace(
      /"(lastFetchedAt|nextFetchAt|eventsFrom|eventsUntil)":(null|"[^"]*")/g,
      '"$1":"{fetch}"',
    )
    .replace(/calendars\/\w{40}/g, 'calendars/{token}')
    // Accounts are created at the real time, all other records at the time of the test.
    .replace(/"(?!2026-03)\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"{opened}"');
  return JSON.parse(text);
}

const isPublic = ({ graph }: Operation) => graph === 'signUp' || graph === 'signIn';
const reads = OPERATIONS.filter(isRead);
const writes = OPERATIONS.filter((operation) => !isRead(operation));

/** The REST status of each GraphQL error code. */
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

/** The field is `days` in GraphQL and `day` in REST. */
const namedAsInRest = (details: object) =>
  Object.fromEntries(
    Object.entries(details).map(([place, messages]) => [
      place.replace(/^(windows\.\d+)\.days/, '$1.day'),
      messages,
    ]),
  );

describe('a read returns the same data in both APIs', () => {
  let mine: Account;
  let other: World;

  beforeAll(async () => {
    api.now = NOW;
    [mine, { world: other }] = [await account(), await account()];
  });

  it.each(named(reads))('%s', async (_name, operation) => {
    await operation.before?.(mine.me, mine.world, mine.email);
    for (const input of operation.inputs ?? [{}]) {
      const one = filled(operation, input, mine, other);
      const { status, body } = await throughRest(mine.me, operation, one);
      const { data, errors } = await throughGraph(mine.me, operation, one);
      expect([status, errors]).toEqual([200, undefined]);
      const answer = operation.toRest(data[operation.graph], one.ids, one.input, data);
      // A hypothetical task has a new id in each preview.
      const shown = operation.graph === 'previewPlan' ? neutral : withoutOwner;
      expect([input, shown(answer, mine)]).toEqual([input, shown(body, mine)]);
    }
  });
});

describe('a write returns and stores the same data in both APIs', () => {
  /** Two accounts with the same world, which remain equal if both APIs have the same effect. */
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
    for (const input of operation.inputs ?? [{}]) {
      const rest = await throughRest(left.me, operation, filled(operation, input, left));
      const one = filled(operation, input, right);
      const { data, errors, headers } = await throughGraph(right.me, operation, one);
      expect([rest.status < 300, rest.body, errors]).toEqual([true, rest.body, undefined]);
      const answer = operation.toRest(data[operation.graph], one.ids, one.input, data);
      expect([input, neutral(answer, right)]).toEqual([input, neutral(rest.body, left)]);
      expect(headers.has('set-cookie')).toBe(rest.headers.has('set-cookie'));
    }
    if (disturbs(operation)) await expectAlike([left, right]);
  });

  it('all other writes in sequence store the same data', () => expectAlike(twins));

  async function expectAlike([left, right]: typeof twins): Promise<void> {
    expect(neutral(await everythingOf(right.me), right)).toEqual(
      neutral(await everythingOf(left.me), left),
    );
  }
});

describe('an error is the same in both APIs, and changes nothing', () => {
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

  /** Expects the same error from both APIs; a GraphQL read returns null for 404. */
  async function expectSameRefusal(me: Client, operation: Operation, one: OperationInput) {
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
    '%s: an unknown, malformed or foreign id',
    async (_name, operation) => {
      const own = filled(operation, operation.inputs?.[0] ?? {}, mine);
      for (const [place, kind] of (operation.ids ?? []).entries()) {
        for (const id of [UNKNOWN_ID, 'no-uuid', other.world[kind]]) {
          const one = { ...own, ids: own.ids.with(place, id) };
          expect(await expectSameRefusal(mine.me, operation, one)).toBe(404);
        }
      }
    },
  );

  it.each(named(OPERATIONS.filter(({ invalidInputs }) => invalidInputs)))(
    '%s: invalid input',
    async (_name, operation) => {
      for (const input of operation.invalidInputs ?? []) {
        await expectSameRefusal(mine.me, operation, filled(operation, input, mine, other.world));
      }
    },
  );

  it.each(named(OPERATIONS.filter((operation) => !isPublic(operation))))(
    '%s: an anonymous client',
    async (_name, operation) => {
      const one = filled(operation, operation.inputs?.[0] ?? {}, mine);
      expect(await expectSameRefusal(api.anonymous(), operation, one)).toBe(401);
    },
  );

  it.each(named(writes.filter(({ rest }) => !rest.includes('/auth/'))))(
    '%s: a read-only key',
    async (_name, operation) => {
      const { key } = await api.account({ readOnly: true });
      const one = filled(operation, operation.inputs?.[0] ?? {}, mine);
      expect(
        await expectSameRefusal(new Client(api.url, { key, userId: '' }), operation, one),
      ).toBe(403);
    },
  );

  it.each([
    ['the default space', 'DELETE /api/spaces/:id', async () => [await defaultSpace()]],
    [
      'a missing document link',
      'DELETE /api/tasks/:id/documents/:documentId',
      async () => [mine.world.dependency, mine.world.document],
    ],
    [
      'a missing dependency',
      'DELETE /api/tasks/:id/dependencies/:dependsOnId',
      async () => [mine.world.dependency, mine.world.task],
    ],
    [
      'a dependency cycle',
      'PUT /api/tasks/:id/dependencies/:dependsOnId',
      async () => [mine.world.dependency, mine.world.task],
    ],
  ] as const)('%s: %s', async (_case, rest, ids) => {
    const operation = OPERATIONS.find((each) => each.rest === rest) as Operation;
    await expectSameRefusal(mine.me, operation, { ids: [...(await ids())], input: {} });
  });

  const defaultSpace = async () =>
    (await mine.me.get('/api/spaces')).body.find(({ isDefault }: Json) => isDefault).id as string;
});
