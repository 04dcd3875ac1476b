import { testApi } from '../support/api.ts';
import type { Client } from '../support/client.ts';
import { refusal } from '../support/graph.ts';

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
    const windows = [{ day: ['MONDAY', 'SOMEDAY'], start: 9 }];
    expect(await details(PREFERENCE, { input: { windows, priority: 1.5 } })).toEqual({
      name: ['is required'],
      'windows.0.day.1': [expect.stringMatching(/does not exist in "Weekday" enum/)],
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

  it('whatever the values hold', async () => {
    expect(await details(SIGN_IN, { i: { email: 'a; b at "x.y"; z' } })).toEqual({
      password: ['is required'],
    });
  });

  it('without repeating what was sent, and with 50 of them at most', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`unknown${at}`, 'x'.repeat(40)]),
    );
    const { message, extensions } = await refusal(api.stranger(), SIGN_IN, { i: many });
    expect(message).toBe('Validation failed');
    expect(Object.values(extensions.details).flat()).toHaveLength(50);
    const long = await details(PREFERENCE, {
      input: { name: 'x', windows: [], priority: 'y'.repeat(9_999) },
    });
    expect(long.priority[0]).toHaveLength(200);
  });

  it.each([1_000, 100_000, 500_000])(
    'at once, be a key of %d characters among them',
    async (length) => {
      const started = performance.now();
      await details(SIGN_IN, { i: { [` at "${'a'.repeat(length)}`]: 1 } }, api.stranger());
      expect(performance.now() - started).toBeLessThan(1_000);
    },
  );

  it('without telling the names of the schema where introspection is off', async () => {
    const i = { emai: 'x' };
    const shown = await details(SIGN_IN, { i }, api.stranger());
    expect(JSON.stringify(shown)).toMatch(/Did you mean/);
    const kept = await details(SIGN_IN, { i }, hidden.stranger());
    expect(JSON.stringify(kept)).not.toMatch(/Did you mean/);
  });
});
