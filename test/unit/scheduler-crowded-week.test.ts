import { schedule } from '../../src/scheduler/schedule.ts';
import { DEFAULT_SETTINGS } from '../../src/scheduler/types.ts';
import { at, block, task, waits } from '../support/schedule/schedule.ts';

const rested = { cooldownMinutes: 10 };
const once = { autoSplit: false };

/**
 * A week with just enough room for the urgent, high and medium tasks, a garden task, and an invoice
 * that is already overdue.
 */
const week = (gardenMinutes: number) =>
  schedule({
    now: at('05 08:00'),
    zone: 'UTC',
    settings: DEFAULT_SETTINGS,
    tasks: [
      task('report', {
        ...rested,
        priority: 'urgent',
        estimateMinutes: 600,
        dueAt: at('07 18:00'),
      }),
      task('taxes', { ...rested, priority: 'high', estimateMinutes: 480, dueAt: at('08 17:00') }),
      task('slides', {
        ...rested,
        priority: 'medium',
        estimateMinutes: 480,
        dueAt: at('07 17:00'),
      }),
      task('bank', { ...once, priority: 'low', estimateMinutes: 30, dueAt: at('05 11:00') }),
      task('gym', {
        ...once,
        priority: 'low',
        estimateMinutes: 45,
        dueAt: at('06 13:00'),
        schedulePreferenceId: 'lunch',
      }),
      task('print', { priority: 'medium', estimateMinutes: 30, dueAt: at('09 17:00') }),
      task('invoice', { ...rested, priority: 'medium', dueAt: at('02 17:00') }),
      task('newsletter', { ...rested, estimateMinutes: 120 }),
      task('garden', {
        ...rested,
        priority: 'low',
        estimateMinutes: gardenMinutes,
        dueAt: at('07 17:00'),
      }),
    ],
    blocks: [block(null, '06 09:00-12:00', { type: 'event', locked: true })],
    preferences: [
      { id: 'lunch', windows: [{ day: [1, 2, 3, 4, 5], start: '12:00', end: '13:00' }] },
    ],
    dependencies: waits(['print', 'slides']),
  });

describe('a task that cannot be on time does not delay tasks of higher priority', () => {
  it.each([120, 240, 420, 600])('with %d minutes of garden, too many for the week', (minutes) => {
    const { proof, atRisk } = week(minutes);
    expect(atRisk.map(({ taskId }) => taskId)).toEqual(['invoice', 'garden']);
    expect(proof).toMatchObject({ late: [0, 0, 1, 1, 0], optimal: true });
  });

  it('with 60 minutes of garden, only the overdue task is late', () => {
    expect(week(60).atRisk.map(({ taskId }) => taskId)).toEqual(['invoice']);
  });
});

it('a deadline search that misses its bound is repeated with longer sessions, which finds that all can be on time', () => {
  const rows = [
    ['medium', 120, '05 17:00', 60, 0],
    ['high', 195, '05 16:00', 75, 0],
    ['medium', 75, '05 14:00', 75, 0],
    ['high', 180, '07 12:00', 90, 0],
    ['urgent', 225, '06 15:00', 75, 15],
    ['urgent', 240, '06 16:00', 45, 30],
    ['low', 105, '08 14:00', 60, 0],
    ['high', 240, '08 16:00', 90, 0],
  ] as const;
  const tasks = rows.map(
    ([priority, estimateMinutes, due, maxSessionMinutes, cooldownMinutes], n) =>
      task(`task ${n}`, {
        ...{ priority, estimateMinutes, dueAt: at(due), maxSessionMinutes, cooldownMinutes },
        minSessionMinutes: 15,
      }),
  );
  const { proof } = schedule({
    ...{ now: at('05 08:00'), zone: 'UTC', settings: DEFAULT_SETTINGS, tasks },
    ...{ blocks: [], preferences: [], dependencies: [] },
  });
  expect(proof).toMatchObject({ late: [0, 0, 0, 0, 0], optimal: true, computed: 'proven' });
});
