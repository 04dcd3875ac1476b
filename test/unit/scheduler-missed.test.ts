import { block, own, PLAIN, placed, run, task } from '../support/schedule.ts';

const again = { ...PLAIN, missedWork: 'planned_again' as const };

describe('a past planner block that is still scheduled', () => {
  const tasks = [task('a', { estimateMinutes: 120 })];
  const missed = own('a', '02 09:00-10:00', { id: 'missed' });

  it('is listed as missed, and its time counts', () => {
    const plan = run({ tasks, blocks: [missed] });
    expect([plan.missed, plan.cancel, placed(plan)]).toEqual([
      ['missed'],
      [],
      ['a 05 09:00-10:00'],
    ]);
  });

  it('is cancelled and planned again where the account wants that', () => {
    const plan = run({ settings: again, tasks, blocks: [missed] });
    expect([plan.missed, plan.cancel, placed(plan)]).toEqual([
      ['missed'],
      ['missed'],
      ['a 05 09:00-11:00'],
    ]);
  });

  it.each([
    ['that was placed by hand', block('a', '02 09:00-10:00')],
    ['that is completed', own('a', '02 09:00-10:00', { status: 'completed' })],
    ['that is cancelled', own('a', '02 09:00-10:00', { status: 'cancelled' })],
    ['that has not ended', own('a', '05 08:30-09:30')],
  ])('one %s is not missed', (_, other) => {
    expect(run({ settings: again, tasks, blocks: [other] }).missed).toEqual([]);
  });

  it('one of a finished task is not missed', () => {
    const done = [task('a', { status: 'completed' })];
    expect(run({ tasks: done, blocks: [missed] }).missed).toEqual([]);
  });

  it('one that is locked is listed, but not taken back', () => {
    const plan = run({ settings: again, tasks, blocks: [{ ...missed, locked: true }] });
    expect([plan.missed, plan.cancel]).toEqual([['missed'], []]);
  });

  it.each([
    ['whose task is planned by hand', { autoSchedule: false }, []],
    ['whose task is locked and has time to come', { locked: true }, [own('a', '06 09:00-10:00')]],
  ])('one %s is listed, but stays', (_, fields, blocks) => {
    const tasks = [task('a', { estimateMinutes: 120, ...fields })];
    const plan = run({ settings: again, tasks, blocks: [missed, ...blocks] });
    expect([plan.missed, plan.cancel]).toEqual([['missed'], []]);
  });
});

describe('a task whose estimate was taken away', () => {
  const blocks = [own('a', '06 09:00-10:00')];

  it('loses what the planner had planned', () => {
    const plan = run({ tasks: [task('a', { estimateMinutes: null })], blocks });
    expect([plan.cancel, placed(plan)]).toEqual([['block'], []]);
  });

  it('keeps it where the task is locked, and others go around it', () => {
    const tasks = [task('a', { estimateMinutes: null, locked: true }), task('b')];
    const plan = run({ tasks, blocks: [own('a', '05 09:00-10:00')] });
    expect([plan.cancel, placed(plan)]).toEqual([[], ['b 05 10:00-11:00']]);
  });
});
