import { data, execute, refusal } from '../support/graphql/request.ts';
import {
  at,
  blocksOf,
  plannerApi,
  preview,
  run,
  statusOf,
  taskOf,
} from '../support/schedule/planner-api.ts';
import type { Client, Json } from '../support/service/client.ts';

const { api, blockOf } = plannerApi();

const FIELDS = `defaultEstimateMinutes missedWork maxMinutesPerDay breakAfterMinutes breakMinutes
  comfortableSessionMinutes spareShare autoPlan`;
const UPDATE = `mutation ($input: UpdatePlanningSettingsInput!) {
  updatePlanningSettings(input: $input) { planningSettings { ${FIELDS} } } }`;

const DEFAULTS = {
  defaultEstimateMinutes: null,
  missedWork: 'COUNTS',
  maxMinutesPerDay: null,
  breakAfterMinutes: 120,
  breakMinutes: 10,
  comfortableSessionMinutes: 25,
  spareShare: 0,
  autoPlan: 'OFF',
};
const OTHERS = {
  defaultEstimateMinutes: 45,
  missedWork: 'PLANNED_AGAIN',
  maxMinutesPerDay: 300,
  breakAfterMinutes: 90,
  breakMinutes: 0,
  comfortableSessionMinutes: 40,
  spareShare: 0.25,
  autoPlan: 'ON',
};
type Field = keyof typeof DEFAULTS;
const NAMES = Object.keys(DEFAULTS) as Field[];

let me: Client;

beforeEach(async () => {
  me = await api.account();
});

const settings = async (client = me): Promise<Json> =>
  (await data(client, `{ planningSettings { ${FIELDS} } }`)).planningSettings;
const update = async (input: object): Promise<Json> =>
  (await data(me, UPDATE, { input })).updatePlanningSettings.planningSettings;

it('a new account has the default settings', async () => {
  expect(await settings()).toEqual(DEFAULTS);
});

it('all settings can be changed at once, and are returned and stored', async () => {
  expect(await update(OTHERS)).toEqual(OTHERS);
  expect(await settings()).toEqual(OTHERS);
});

it('an empty input changes nothing, before and after the first change', async () => {
  expect(await update({})).toEqual(DEFAULTS);
  await update(OTHERS);
  expect(await update({})).toEqual(OTHERS);
});

it.each(NAMES)(
  '%s: absent keeps it, a value replaces it, null resets it to the default',
  async (field) => {
    const [other] = NAMES.filter((name) => name !== field) as [Field];
    expect(await update({ [field]: null })).toEqual(DEFAULTS);
    expect(await update({ [field]: OTHERS[field] })).toEqual({
      ...DEFAULTS,
      [field]: OTHERS[field],
    });
    const both = { ...DEFAULTS, [field]: OTHERS[field], [other]: OTHERS[other] };
    expect(await update({ [other]: OTHERS[other] })).toEqual(both);
    expect(await update({ [field]: null })).toEqual({ ...both, [field]: DEFAULTS[field] });
    expect(await settings()).toEqual({ ...both, [field]: DEFAULTS[field] });
  },
);

describe('limits', () => {
  it.each<[Field, number, number]>([
    ['defaultEstimateMinutes', 1, 960],
    ['maxMinutesPerDay', 1, 1440],
    ['breakAfterMinutes', 15, 1440],
    ['breakMinutes', 0, 240],
    ['comfortableSessionMinutes', 1, 240],
    ['spareShare', 0, 0.9],
  ])('%s: from %d to %d', async (field, low, high) => {
    for (const value of [low, high]) expect((await update({ [field]: value }))[field]).toBe(value);
    const step = field === 'spareShare' ? 0.001 : 1;
    for (const value of [low - step, high + step, -1e6]) {
      expect((await refusal(me, UPDATE, { input: { [field]: value } })).extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { [field]: [expect.stringContaining(`from ${low} to ${high}`)] },
      });
    }
    expect((await settings())[field]).toBe(high);
  });

  it.each<[Field, Json]>([
    ['missedWork', 'SOMETIMES'],
    ['missedWork', ''],
    ['defaultEstimateMinutes', ''],
    ['defaultEstimateMinutes', 'x'],
    ['defaultEstimateMinutes', 30.5],
    ['defaultEstimateMinutes', true],
    ['autoPlan', 'ALWAYS'],
    ['autoPlan', true],
    ['maxMinutesPerDay', 1.5],
    ['maxMinutesPerDay', 'x'],
    ['breakMinutes', true],
    ['spareShare', 'half'],
  ])('%s: %j has the wrong type', async (field, value) => {
    const { extensions } = await refusal(me, UPDATE, { input: { [field]: value } });
    expect(extensions.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(extensions.details)).toEqual([field]);
  });

  it('all errors are returned at once, and nothing changes', async () => {
    const input = { breakAfterMinutes: 14, breakMinutes: 241, spareShare: 1, missedWork: 'COUNTS' };
    const { extensions } = await refusal(me, UPDATE, { input });
    expect(Object.keys(extensions.details).sort()).toEqual([
      'breakAfterMinutes',
      'breakMinutes',
      'spareShare',
    ]);
    expect(await settings()).toEqual(DEFAULTS);
  });
});

it('settings are separate for each account', async () => {
  const other = await api.account();
  await update(OTHERS);
  expect(await settings(other)).toEqual(DEFAULTS);
  await data(other, UPDATE, { input: { breakMinutes: 30 } });
  expect(await settings()).toEqual(OTHERS);
});

it('a read-only key reads them but cannot change them; an anonymous client can do neither', async () => {
  const { key } = await me.create('/api/api-keys', { name: 'r', readOnly: true });
  const send = (query: string, variables?: object) =>
    execute(me, query, variables as Record<string, unknown>, { authorization: `Bearer ${key}` });
  expect((await send(`{ planningSettings { ${FIELDS} } }`)).data.planningSettings).toEqual(
    DEFAULTS,
  );
  const { errors } = await send(UPDATE, { input: { breakMinutes: 30 } });
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await settings()).toEqual(DEFAULTS);
  for (const query of [
    `{ planningSettings { ${FIELDS} } }`,
    'mutation { updatePlanningSettings(input: {}) { planningSettings { missedWork } } }',
  ]) {
    expect((await execute(api.anonymous(), query)).status).toBe(401);
  }
});

describe('a plan', () => {
  const minutesPerDay = (blocks: Json[]) => {
    const days = new Map<string, number>();
    for (const { startAt, endAt } of blocks) {
      const minutes = (Date.parse(endAt) - Date.parse(startAt)) / 60_000;
      days.set(startAt.slice(0, 10), (days.get(startAt.slice(0, 10)) ?? 0) + minutes);
    }
    return [...days.values()];
  };

  it('has at most the daily maximum of the account', async () => {
    for (const title of ['a', 'b']) await taskOf(me, { title, estimateMinutes: 120 });
    expect(minutesPerDay((await preview(me)).created)).toEqual([240]);
    await update({ maxMinutesPerDay: 120 });
    expect(minutesPerDay((await preview(me)).created)).toEqual([120, 120]);
    await run(me);
    expect(minutesPerDay(await blocksOf(me))).toEqual([120, 120]);
  });

  it('leaves the configured share of each day free', async () => {
    for (const title of ['a', 'b', 'c']) await taskOf(me, { title, estimateMinutes: 160 });
    expect(minutesPerDay((await preview(me)).created)[0]).toBeGreaterThan(240);
    // The default windows are open for eight hours.
    await update({ spareShare: 0.5 });
    expect(Math.max(...minutesPerDay((await preview(me)).created))).toBeLessThanOrEqual(240);
  });

  it('counts missed work, or plans it again, depending on the settings', async () => {
    const { id } = await taskOf(me, { estimateMinutes: 60 });
    const missed = await blockOf(me, id, at('09:00', '01'), at('10:00', '01'));
    await run(me);
    expect([await statusOf(me, missed), await blocksToCome()]).toEqual(['scheduled', []]);
    await update({ missedWork: 'PLANNED_AGAIN' });
    await run(me);
    expect([await statusOf(me, missed), await blocksToCome()]).toEqual(['cancelled', [60]]);
  });

  it('uses the default estimate for tasks without one, and excludes them if there is none', async () => {
    const { id } = await taskOf(me, { title: 'none', estimateMinutes: null });
    await taskOf(me, { title: 'zero', estimateMinutes: 0 });
    await run(me);
    expect(await blocksToCome()).toEqual([]);
    await update({ defaultEstimateMinutes: 45 });
    expect((await preview(me)).created).toMatchObject([{ taskId: id }]);
    await run(me);
    expect(await blocksToCome()).toEqual([45]);
    expect((await me.get(`/api/tasks/${id}`)).body.estimateMinutes).toBeNull();
    await update({ defaultEstimateMinutes: null });
    await run(me);
    expect(await blocksToCome()).toEqual([]);
  });

  const blocksToCome = async () =>
    minutesPerDay((await blocksOf(me)).filter(({ startAt }) => startAt > at('08:00')));
});
