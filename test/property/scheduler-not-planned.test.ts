import { neverIn, planned, planOf } from '../support/schedule/arbitraries.ts';

const FINISHED = ['completed', 'cancelled', 'archived'];

it('every open task is in the plan, has future kept time, is listed with its reason, or is in notPlanned', () => {
  neverIn((plan, { input }) => {
    const cancelled = new Set(plan.cancel);
    const toCome = input.blocks.filter(
      ({ id, status, endAt }) =>
        (status === 'scheduled' || status === 'in_progress') &&
        endAt > input.now &&
        !cancelled.has(id),
    );
    const elsewhere = new Set(
      [...plan.create, ...toCome, ...plan.atRisk, ...plan.unscheduled].map(({ taskId }) => taskId),
    );
    const listed = new Set(plan.notPlanned.tasks.map(({ taskId }) => taskId));
    const open = input.tasks.filter(({ status }) => !FINISHED.includes(status));
    return [
      ...open.filter(({ id }) => elsewhere.has(id) === listed.has(id)),
      ...input.tasks.filter(({ id, status }) => FINISHED.includes(status) && listed.has(id)),
      ...(listed.size === plan.notPlanned.total ? [] : ['total']),
    ];
  });
});

it('with a default estimate no open task is without an estimate', () => {
  neverIn((_, { input }) => {
    const settings = { ...input.settings, defaultEstimateMinutes: 30 };
    const { notPlanned, verdict } = planned({ ...input, settings });
    return [
      ...notPlanned.tasks.filter(({ code }) => code === 'no_estimate'),
      ...verdict.filter((sentence) => sentence.includes('no estimate ')),
    ];
  });
});

it('a default estimate returns the same plan as tasks with that estimate', () => {
  neverIn((_, { input }) => {
    const settings = { ...input.settings, defaultEstimateMinutes: 30 };
    const tasks = input.tasks.map((task) => ({
      ...task,
      estimateMinutes: task.estimateMinutes ?? 30,
    }));
    const [byDefault, own] = [planned({ ...input, settings }), planOf({ ...input, tasks })];
    return JSON.stringify(byDefault.create) === JSON.stringify(own.create) ? [] : [byDefault];
  });
});
