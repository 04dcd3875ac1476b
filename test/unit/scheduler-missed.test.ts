import { block, own, PLAIN, placed, run, task } from '../support/schedule/schedule.ts';

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

  it('is cancelled and planned again if the account is set to do so', () => {
    const plan = run({ settings: again, tasks, blocks: [missed] });
    expect([plan.missed, plan.cancel, placed(plan)]).toEqual([
      ['missed'],
      ['missed'],
      ['a 05 09:00-11:00'],
    ]);
  });

  it.each([
    ['manual', block('a', '02 09:00-10:00')],
    ['completed', own('a', '02 09:00-10:00', { status: 'completed' })],
    ['cancelled', own('a', '02 09:00-10:00', { status: 'cancelled' })],
    ['not over', own('a', '05 08:30-09:30')],
  ])('is not missed if it is %s', (_, other) => {
    expect(run({ settings: again, tasks, blocks: [other] }).missed).toEqual([]);
  });

  it('is not missed if its task is finished', () => {
    const done = [task('a', { status: 'completed' })];
    expect(run({ tasks: done, blocks: [missed] }).missed).toEqual([]);
  });

  it('is listed but not replaced if it is locked', () => {
    const plan = run({ settings: again, tasks, blocks: [{ ...missed, locked: true }] });
    expect([plan.missed, plan.cancel]).toEqual([['missed'], []]);
  });

  it.each([
    ['is not auto-scheduled', { autoSchedule: false }, []],
    ['is locked and has a future block', { locked: true }, [own('a', '06 09:00-10:00')]],
  ])('is listed but not replaced if its task %s', (_, fields, blocks) => {
    const tasks = [task('a', { estimateMinutes: 120, ...fields })];
    const plan = run({ settings: again, tasks, blocks: [missed, ...blocks] });
    expect([plan.missed, plan.cancel]).toEqual([['missed'], []]);
  });
});

describe('a task whose estimate was removed', () => {
  const blocks = [own('a', '06 09:00-10:00')];

  it('loses its planner blocks', () => {
    const plan = run({ tasks: [task('a', { estimateMinutes: null })], blocks });
    expect([plan.cancel, placed(plan)]).toEqual([['block'], []]);
  });

  it('keeps them if it is locked, and others are planned around them', () => {
    const tasks = [task('a', { estimateMinutes: null, locked: true }), task('b')];
    const plan = run({ tasks, blocks: [own('a', '05 09:00-10:00')] });
    expect([plan.cancel, placed(plan)]).toEqual([[], ['b 05 10:00-11:00']]);
  });
});
