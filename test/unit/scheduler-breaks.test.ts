import { plannedBreaks } from '../../src/scheduler/comfort/breaks.ts';
import { prepare } from '../../src/scheduler/input/prepare.ts';
import { DEFAULT_SETTINGS, type ScheduleInput } from '../../src/scheduler/types.ts';
import { block, input, task } from '../support/schedule/schedule.ts';

/** The breaks of Monday as times. */
const breaks = (parts: Partial<ScheduleInput> = {}) =>
  plannedBreaks(prepare(input({ settings: DEFAULT_SETTINGS, tasks: [task('a')], ...parts })))
    .map(({ start, end }) => [start, end].map((minute) => new Date(minute * 60_000).toISOString()))
    .filter(([start]) => start?.startsWith('2026-01-05'))
    .map((span) => span.map((instant) => instant.slice(11, 16)).join('-'));

describe('breaks that are planned before tasks', () => {
  it('follow every 120 minutes of a day', () => {
    expect(breaks()).toEqual(['11:00-11:10', '13:10-13:20', '15:20-15:30']);
  });

  it('precede a fixed block, or follow it if it starts too early', () => {
    const meeting = (span: string) => ({ blocks: [block(null, span, { type: 'busy' })] });
    expect(breaks(meeting('05 10:30-11:30'))[0]).toBe('10:20-10:30');
    expect(breaks(meeting('05 09:05-11:30'))[0]).toBe('11:30-11:40');
  });

  it('are not planned if a break has no length', () => {
    expect(breaks({ settings: { ...DEFAULT_SETTINGS, breakMinutes: 0 } })).toEqual([]);
  });
});
