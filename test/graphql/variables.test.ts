import { testApi } from '../support/api.ts';
import type { Client } from '../support/client.ts';
import { ask, data, refusal } from '../support/graph.ts';

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

describe('variables that do not fit are VALIDATION_FAILED', () => {
  it('naming every field, in nested places with dots, and what is missing as required', async () => {
    const windows = [{ days: ['MONDAY', 'SOMEDAY'], start: 9 }];
    expect(await details(PREFERENCE, { input: { windows, priority: 1.5 } })).toEqual({
      name: ['is required'],
      'windows.0.days.1': [expect.stringMatching(/does not exist in "Weekday" enum/)],
      'windows.0.start': [expect.stringMatching(/TimeOfDay must be a string/)],
      'windows.0.end': ['is required'],
      priority: [expect.stringMatching(/Int cannot represent/)],
    });
  });

  it('naming the variable where it is none or of another type as a whole', async () => {
    expect(await details(PREFERENCE, {})).toEqual({ input: ['is required'] });
    expect(await details(PREFERENCE, { input: null })).toEqual({ input: [expect.any(String)] });
    expect(await details(PREFERENCE, { input: 5 })).toEqual({ input: [expect.any(String)] });
  });

  it('naming the variable first, so that two of them are told apart', async () => {
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

  it('two inputs of one request are told apart; one alone is named as the domain does', async () => {
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
  ])('null in the place of what has a default: %s', async (_case, field, type) => {
    const fragment = field.includes('...F')
      ? 'fragment F on Query { tasks { totalCount @skip(if: $v) } }'
      : '';
    const query = `query ($v: ${type}) { __typename ${field} } ${fragment}`;
    expect(await details(query, { v: null })).toEqual({ v: ['must not be null'] });
    const defaulted = query.replace(type, `${type.replace(/ = .*/, '')} = null`);
    if (type === 'OrderDirection') {
      expect(await details(defaulted, {})).toEqual({ v: ['must not be null'] });
    }
    const { data, errors } = await ask(me, query, {});
    expect([data?.__typename, errors]).toEqual(['Query', undefined]);
  });

  it('whatever the values hold', async () => {
    expect(await details(SIGN_IN, { i: { email: 'a; b at "x.y"; z' } })).toEqual({
      password: ['is required'],
    });
  });

  it('without repeating what was sent, and with 50 of them at most', async () => {
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

  it('be there a key of half a million characters, which is looked at once', async () => {
    const key = ` at "${'a'.repeat(500_000)}`;
    const found = await details(SIGN_IN, { i: { [key]: 1 } });
    expect(found).toMatchObject({ email: ['is required'], password: ['is required'] });
  });

  it('without telling the names of the schema where introspection is off', async () => {
    const i = { emai: 'x' };
    const shown = await details(SIGN_IN, { i }, api.stranger());
    expect(JSON.stringify(shown)).toMatch(/Did you mean/);
    const kept = await details(SIGN_IN, { i }, hidden.stranger());
    expect(JSON.stringify(kept)).not.toMatch(/Did you mean/);
  });
});

describe('how much variables may hold', () => {
  const COUNT = 'query ($filter: TaskFilter) { tasks(filter: $filter) { totalCount } }';

  it('20,000 values altogether; more are refused before they are looked at one by one', async () => {
    const filter = { or: Array(20_000).fill({}) };
    expect(await details(COUNT, { filter })).toEqual({
      filter: ['must not hold more than 20000 values, with those before it'],
    });
  });

  it('a text to search for is of at most 200 characters', async () => {
    expect(await details(COUNT, { filter: { search: 'x'.repeat(201) } })).toEqual({
      'filter.search': ['must be 0-200 characters'],
    });
    await data(me, COUNT, { filter: { search: 'x'.repeat(200) } });
  });
});
