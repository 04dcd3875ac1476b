import type { Client, Json } from '../support/client.ts';
import { ask, data, refusal } from '../support/graph.ts';
import { at, blocksOf, plannerApi, preview, run, statusOf, taskOf } from '../support/planner.ts';

const { api, blockOf } = plannerApi();

const FIELDS = `missedWork maxMinutesPerDay breakAfterMinutes breakMinutes
  comfortableSessionMinutes spareShare`;
const UPDATE = `mutation ($input: UpdatePlanningSettingsInput!) {
  updatePlanningSettings(input: $input) { planningSettings { ${FIELDS} } } }`;

const DEFAULTS = {
  missedWork: 'COUNTS',
  maxMinutesPerDay: null,
  breakAfterMinutes: 120,
  breakMinutes: 10,
  comfortableSessionMinutes: 25,
  spareShare: 0,
};
const OTHERS = {
  missedWork: 'PLANNED_AGAIN',
  maxMinutesPerDay: 300,
  breakAfterMinutes: 90,
  breakMinutes: 0,
  comfortableSessionMinutes: 40,
  spareShare: 0.25,
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

it('an account that has set nothing plans by the defaults', async () => {
  expect(await settings()).toEqual(DEFAULTS);
});

it('what is set is answered and kept, all of it at once', async () => {
  expect(await update(OTHERS)).toEqual(OTHERS);
  expect(await settings()).toEqual(OTHERS);
});

it('with nothing to change, nothing changes, before anything was set and after', async () => {
  expect(await update({})).toEqual(DEFAULTS);
  await update(OTHERS);
  expect(await update({})).toEqual(OTHERS);
});

it.each(NAMES)(
  '%s: absent leaves it, a value replaces it, null goes back to the default',
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
    ['maxMinutesPerDay', 1.5],
    ['maxMinutesPerDay', 'x'],
    ['breakMinutes', true],
    ['spareShare', 'half'],
  ])('%s: %j is of another kind', async (field, value) => {
    const { extensions } = await refusal(me, UPDATE, { input: { [field]: value } });
    expect(extensions.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(extensions.details)).toEqual([field]);
  });

  it('all that is wrong is named at once, and nothing is changed', async () => {
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

it('every account has its own', async () => {
  const other = await api.account();
  await update(OTHERS);
  expect(await settings(other)).toEqual(DEFAULTS);
  await data(other, UPDATE, { input: { breakMinutes: 30 } });
  expect(await settings()).toEqual(OTHERS);
});

it('a read-only key reads them and changes nothing; a stranger does neither', async () => {
  const { key } = await me.create('/api/api-keys', { name: 'r', readOnly: true });
  const send = (query: string, variables?: object) =>
    ask(me, query, variables as Record<string, unknown>, { authorization: `Bearer ${key}` });
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
    expect((await ask(api.stranger(), query)).status).toBe(401);
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

  it('holds no more minutes a day than the account wants', async () => {
    for (const title of ['a', 'b']) await taskOf(me, { title, estimateMinutes: 120 });
    expect(minutesPerDay((await preview(me)).created)).toEqual([240]);
    await update({ maxMinutesPerDay: 120 });
    expect(minutesPerDay((await preview(me)).created)).toEqual([120, 120]);
    await run(me);
    expect(minutesPerDay(await blocksOf(me))).toEqual([120, 120]);
  });

  it('leaves the spare share of each day free', async () => {
    for (const title of ['a', 'b', 'c']) await taskOf(me, { title, estimateMinutes: 160 });
    expect(minutesPerDay((await preview(me)).created)[0]).toBeGreaterThan(240);
    // The default windows are open for eight hours.
    await update({ spareShare: 0.5 });
    expect(Math.max(...minutesPerDay((await preview(me)).created))).toBeLessThanOrEqual(240);
  });

  it('counts missed work, or plans it again, as the account wants', async () => {
    const { id } = await taskOf(me, { estimateMinutes: 60 });
    const missed = await blockOf(me, id, at('09:00', '01'), at('10:00', '01'));
    await run(me);
    expect([await statusOf(me, missed), await blocksToCome()]).toEqual(['scheduled', []]);
    await update({ missedWork: 'PLANNED_AGAIN' });
    await run(me);
    expect([await statusOf(me, missed), await blocksToCome()]).toEqual(['cancelled', [60]]);
  });

  const blocksToCome = async () =>
    minutesPerDay((await blocksOf(me)).filter(({ startAt }) => startAt > at('08:00')));
});
