import { data } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

it('simultaneous first changes of the planning settings of an account are all applied', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const me = await api.account();
    const set = (changes: string) =>
      data(
        me,
        `mutation { updatePlanningSettings(input: { ${changes} }) { planningSettings { breakMinutes } } }`,
      );
    await Promise.all([
      set('breakMinutes: 7'),
      set('spareShare: 0.2'),
      set('maxMinutesPerDay: 99'),
      set(''),
    ]);
    const { planningSettings } = await data(
      me,
      '{ planningSettings { breakMinutes spareShare maxMinutesPerDay } }',
    );
    expect(planningSettings).toEqual({ breakMinutes: 7, spareShare: 0.2, maxMinutesPerDay: 99 });
  }
});
