import { data, execute, refusal } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
const hidden = testApi({ introspection: false });

const SIGN_IN = 'mutation ($i: SignInInput!) { signIn(input: $i) { viewer { id } } }';
const PREFERENCE = `mutation ($input: CreateSchedulePreferenceInput!) {
  createSchedulePreference(input: $input) { schedulePreference { id } } }`;

let me: Client;

beforeAll(async () => {
  me = await api.account();
});

const details = async (query: string, variables: object, client = me) =>
  (await refusal(client, query, variables as Record<string, unknown>)).extensions.details;

describe('invalid variables are VALIDATION_FAILED', () => {
  it('naming every field, nested fields with dots, and missing ones as required', async () => {
    const windows = [{ days: ['MONDAY', 'SOMEDAY'], start: 9 }];
    expect(await details(PREFERENCE, { input: { windows, priority: 1.5 } })).toEqual({
      name: ['is required'],
      'windows.0.days.1': [expect.stringMatching(/does not exist in "Weekday" enum/)],
      'windows.0.start': [expect.stringMatching(/TimeOfDay must be a string/)],
      'windows.0.end': ['is required'],
      priority: [expect.stringMatching(/Int cannot represent/)],
    });
  });

  it('naming the variable if it is missing or of another type', async () => {
    expect(await details(PREFERENCE, {})).toEqual({ input: ['is required'] });
    expect(await details(PREFERENCE, { input: null })).toEqual({ input: [expect.any(String)] });
    expect(await details(PREFERENCE, { input: 5 })).toEqual({ input: [expect.any(String)] });
  });

  it('naming the variable first, if there are two', async () => {
    const lists = `query ($a: [ID!], $b: [ID!], $filter: TaskFilter) {
      a: tasks(filter: { spaceIds: $a }) { totalCount } b: tasks(filter: { projectIds: $b }) { totalCount }
      c: tasks(filter: $filter) { totalCount } }`;
    const message = [expect.stringMatching(/ID cannot represent/)];
    const filter = { due: { from: 5 }, labelIds: [5.5] };
    expect(await details(lists, { a: [5.5], b: [5.5], filter })).toEqual({
      'a.0': message,
      'b.0': message,
      'filter.due.from': [expect.stringMatching(/DateTime must be a string/)],
      'filter.labelIds.0': message,
    });
    expect(await details('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: 5.5 })).toEqual(
      {
        ids: message,
      },
    );
    expect(
      await details('query ($n: Int!) { tasks(first: $n) { totalCount } }', { n: 'x' }),
    ).toEqual({ n: [expect.stringMatching(/Int cannot represent/)] });
  });

  it('errors of two inputs have the name of the variable; those of one input only the field', async () => {
    const two = `mutation ($a: CreateLabelInput!, $b: CreateLabelInput!) {
      a: createLabel(input: $a) { label { id } } b: createLabel(input: $b) { label { id } } }`;
    expect(await details(two, { a: { name: 5 }, b: {} })).toEqual({
      'a.name': [expect.stringMatching(/String cannot represent/)],
      'b.name': ['is required'],
    });
    const one = 'mutation ($any: CreateLabelInput!) { createLabel(input: $any) { label { id } } }';
    const name = [expect.stringMatching(/String cannot represent/)];
    expect(await details(one, { any: { name: 5 } })).toEqual({ name });
    expect(await details(one, { any: { name: '' } })).toEqual({ name: [expect.any(String)] });
    const inFragment = `mutation ($any: CreateLabelInput!) { ...F }
      fragment F on Mutation { createLabel(input: $any) { label { id } } }`;
    expect(await details(inFragment, { any: { name: 5 } })).toEqual({ name });
  });

  it.each([
    [
      'an argument of an input',
      'tasks(orderBy: { field: TITLE, direction: $v }) { totalCount }',
      'OrderDirection',
    ],
    ['a directive', 'tasks { totalCount @include(if: $v) }', 'Boolean = true'],
    ['a directive in a fragment', '...F', 'Boolean = true'],
  ])('null for a field with a default: %s', async (_case, field, type) => {
    const fragment = field.includes('...F')
      ? 'fragment F on Query { tasks { totalCount @skip(if: $v) } }'
      : '';
    const query = `query ($v: ${type}) { __typename ${field} } ${fragment}`;
    expect(await details(query, { v: null })).toEqual({ v: ['must not be null'] });
    const defaulted = query.replace(type, `${type.replace(/ = .*/, '')} = null`);
    if (type === 'OrderDirection') {
      expect(await details(defaulted, {})).toEqual({ v: ['must not be null'] });
    }
    const { data, errors } = await execute(me, query, {});
    expect([data?.__typename, errors]).toEqual(['Query', undefined]);
  });

  it('for any values', async () => {
    expect(await details(SIGN_IN, { i: { email: 'a; b at "x.y"; z' } })).toEqual({
      password: ['is required'],
    });
  });

  it('without the values, and with at most 50 errors', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`unknown${at}`, 'x'.repeat(40)]),
    );
    const { message, extensions } = await refusal(me, SIGN_IN, { i: many });
    expect(message).toBe('Validation failed');
    expect(Object.values(extensions.details).flat()).toHaveLength(50);
    const long = await details(PREFERENCE, {
      input: { name: 'x', windows: [], priority: 'y'.repeat(9_999) },
    });
    expect(long.priority[0]).toHaveLength(200);
  });

  it('also for a key of half a million characters, which is read once', async () => {
    const key = ` at "${'a'.repeat(500_000)}`;
    const found = await details(SIGN_IN, { i: { [key]: 1 } });
    expect(found).toMatchObject({ email: ['is required'], password: ['is required'] });
  });

  it('without names of the schema if introspection is off', async () => {
    const i = { emai: 'x' };
    const shown = await details(SIGN_IN, { i }, api.anonymous());
    expect(JSON.stringify(shown)).toMatch(/Did you mean/);
    const kept = await details(SIGN_IN, { i }, hidden.anonymous());
    expect(JSON.stringify(kept)).not.toMatch(/Did you mean/);
  });
});

describe('the size of variables', () => {
  const COUNT = 'query ($filter: TaskFilter) { tasks(filter: $filter) { totalCount } }';

  it('is at most 20,000 values in total; more are rejected before they are validated', async () => {
    const filter = { or: Array(20_000).fill({}) };
    expect(await details(COUNT, { filter })).toEqual({
      filter: ['must not hold more than 20000 values, with those before it'],
    });
  });

  it('a search text has at most 200 characters', async () => {
    expect(await details(COUNT, { filter: { search: 'x'.repeat(201) } })).toEqual({
      'filter.search': ['must be 0-200 characters'],
    });
    await data(me, COUNT, { filter: { search: 'x'.repeat(200) } });
  });
});
