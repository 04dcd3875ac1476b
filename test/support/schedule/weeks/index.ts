import type { Priority, ScheduleInput } from '../../../../src/scheduler/types.ts';
import { busy, moment, todo, week, windows } from './build.ts';

const WORKDAYS = [0, 1, 2, 3, 4];
const BOTH_WEEKS = [...WORKDAYS, 7, 8, 9, 10, 11];

/** Three clients, an overdue invoice, sport at noon. */
function freelancer(): ScheduleInput {
  return week({
    zone: 'Europe/Berlin',
    now: '2026-11-16T07:30:00.000Z',
    tasks: [
      todo('Client A: landing page', 600, { priority: 'high', dueAt: moment('3 17:00') }),
      todo('Client A: copy review', 90, { priority: 'high', dueAt: moment('2 12:00') }),
      todo('Client B: logo drafts', 480, {
        priority: 'medium',
        dueAt: moment('4 16:00'),
        maxSessionMinutes: 120,
      }),
      todo('Client B: feedback round', 60, { priority: 'medium', dueAt: moment('8 12:00') }),
      todo('Client C: proposal', 180, { priority: 'urgent', dueAt: moment('1 16:00') }),
      todo('Invoice October', 30, { priority: 'high', dueAt: moment('-3 16:00') }),
      todo('Tax return', 240, { priority: 'low', dueAt: moment('11 16:00') }),
      todo('Portfolio', 300, { cooldownMinutes: 10 }),
      todo('Newsletter', 45, { priority: 'low', autoSplit: false }),
      todo('Backup the laptop', 15),
    ],
    blocks: BOTH_WEEKS.filter((day) => day % 7 < 3).map((day) =>
      busy(`${day} 11:00`, `${day} 12:00`),
    ),
    dependencies: [
      { taskId: 'Client B: feedback round', dependsOnId: 'Client B: logo drafts' },
      { taskId: 'Client A: landing page', dependsOnId: 'Client A: copy review' },
    ],
  });
}

/** Four hours of meetings a day, and the work between them. */
function manager(): ScheduleInput {
  return week({
    zone: 'Europe/London',
    tasks: [
      todo('Budget', 240, { priority: 'urgent', dueAt: moment('3 17:00') }),
      todo('Review of the year', 300, { priority: 'high', dueAt: moment('9 17:00') }),
      todo('Hiring: read applications', 120, { priority: 'high', dueAt: moment('2 17:00') }),
      todo('Talk with Ana: prepare', 30, { priority: 'medium', dueAt: moment('1 14:00') }),
      todo('Slides for the board', 180, { priority: 'high', dueAt: moment('4 12:00') }),
      todo('Answer the auditors', 60, { priority: 'medium', dueAt: moment('4 17:00') }),
      todo('Travel expenses', 20, { priority: 'low' }),
      todo('Roadmap', 240, { priority: 'medium', dueAt: moment('11 17:00') }),
      todo('Read the strategy paper', 90),
      todo('Call the landlord', 10, { priority: 'low', dueAt: moment('4 17:00') }),
    ],
    blocks: BOTH_WEEKS.flatMap((day) => [
      busy(`${day} 09:00`, `${day} 09:30`),
      busy(`${day} 10:30`, `${day} 11:30`),
      busy(`${day} 13:00`, `${day} 14:00`),
      ...(day % 2 === 0 ? [busy(`${day} 15:00`, `${day} 16:30`)] : []),
    ]),
  });
}

/** Three exams, afternoons and weekends for learning, a daily maximum per subject. */
function student(): ScheduleInput {
  const learn = { schedulePreferenceId: 'learning', maxMinutesPerDay: 120, minSessionMinutes: 25 };
  return week({
    zone: 'Australia/Sydney',
    now: '2026-11-15T22:00:00.000Z',
    tasks: [
      todo('Statistics', 720, { ...learn, priority: 'urgent', dueAt: moment('7 22:00') }),
      todo('Law', 600, { ...learn, priority: 'high', dueAt: moment('9 22:00') }),
      todo('History', 480, { ...learn, priority: 'high', dueAt: moment('12 22:00') }),
      todo('Essay', 360, { ...learn, priority: 'medium', dueAt: moment('5 12:00') }),
      todo('Tidy the desk', 20, { schedulePreferenceId: 'learning' }),
      todo('Laundry', 30, { schedulePreferenceId: 'learning', autoSplit: false }),
    ],
    preferences: [windows('learning', '12345 13:00-20:00', '06 10:00-18:00')],
  });
}

/** Evenings from eight, and the weekend while the children nap. */
function parent(): ScheduleInput {
  const evening = { schedulePreferenceId: 'evenings' };
  return week({
    zone: 'America/New_York',
    now: '2026-11-16T13:00:00.000Z',
    tasks: [
      todo('School form', 15, { ...evening, priority: 'urgent', dueAt: moment('3 13:00') }),
      todo('Birthday invitations', 45, { ...evening, priority: 'high', dueAt: moment('4 13:00') }),
      todo('Bake a cake', 90, {
        ...{ ...evening, autoSplit: false, priority: 'high', startAfter: moment('5 05:00') },
        dueAt: moment('6 18:00'),
      }),
      todo('Photo book', 240, { ...evening, priority: 'low' }),
      todo('Insurance', 60, { ...evening, priority: 'medium', dueAt: moment('8 22:00') }),
      todo('Course: unit 3', 180, { ...evening, priority: 'medium', dueAt: moment('12 03:00') }),
      todo('Repair the bike', 60, { ...evening, schedulePreferenceId: 'nap' }),
      todo('Sort clothes', 90, { ...evening, schedulePreferenceId: 'nap', priority: 'low' }),
    ],
    preferences: [
      windows('evenings', '12345 20:00-22:30', '06 13:00-15:00'),
      windows('nap', '06 13:00-15:00'),
    ],
  });
}

const SIXTY_MINUTES = [15, 30, 45, 60, 20, 90, 35, 120, 25, 50];
const SIXTY_PRIORITIES: Priority[] = ['none', 'low', 'medium', 'none', 'high', 'low', 'urgent'];

/** Sixty open tasks with a title, an estimate, some dates and otherwise default values. */
function sixty(): ScheduleInput {
  return week({
    zone: 'Europe/Paris',
    tasks: Array.from({ length: 60 }, (_, index) =>
      todo(`Task ${index + 1}`, SIXTY_MINUTES[(index * 7) % 10] as number, {
        priority: SIXTY_PRIORITIES[(index * 5) % 7] as Priority,
        dueAt: index % 3 === 0 ? moment(`${2 + ((index * 5) % 10)} 16:00`) : null,
        sortOrder: index,
      }),
    ),
  });
}

/** The fortnight in which the clocks go back: nights at a desk, and a deadline on the doubled hour's day. */
function clockChange(): ScheduleInput {
  const monday = '2026-10-19T06:00:00.000Z';
  const night = { schedulePreferenceId: 'night' };
  return week({
    zone: 'Europe/Madrid',
    now: monday,
    tasks: [
      todo('Watch the migration', 180, {
        ...{ ...night, priority: 'urgent', startAfter: moment('5 20:00', monday) },
        dueAt: moment('6 06:00', monday),
      }),
      todo('Runbook', 240, { priority: 'high', dueAt: moment('4 15:00', monday) }),
      todo('Report', 150, { priority: 'medium', dueAt: moment('8 15:00', monday) }),
      todo('Thank-you notes', 40, { priority: 'low' }),
      todo('Archive the logs', 60, { ...night }),
      todo('Cost review', 200, { priority: 'medium', dueAt: moment('10 15:00', monday) }),
    ],
    preferences: [windows('night', '06 01:00-06:00')],
    dependencies: [{ taskId: 'Report', dependsOnId: 'Watch the migration' }],
  });
}

/** Realistic weeks. */
export const WEEKS: Record<string, () => ScheduleInput> = {
  freelancer,
  manager,
  student,
  parent,
  'sixty tasks': sixty,
  'clock change': clockChange,
};
