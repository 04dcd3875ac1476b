import { renderTimetable } from '../../src/cli/plan/timetable.ts';
import {
  type BlockInput,
  DEFAULT_SETTINGS,
  type Plan,
  type ScheduleInput,
  type TaskInput,
} from '../../src/scheduler/types.ts';

const NOW = '2026-11-16T07:00:00.000Z';
const ZONE = 'Europe/Paris';

const task = (id: string, changes: Partial<TaskInput> = {}): TaskInput => ({
  id,
  title: `Task ${id}`,
  status: 'todo',
  priority: 'none',
  dueAt: null,
  startAfter: null,
  estimateMinutes: 60,
  minSessionMinutes: 5,
  maxSessionMinutes: 60,
  cooldownMinutes: 5,
  maxMinutesPerDay: null,
  autoSchedule: true,
  autoSplit: true,
  schedulePreferenceId: null,
  locked: false,
  sortOrder: 0,
  createdAt: NOW,
  ...changes,
});

const block = (taskId: string | null, hour: string, changes: Partial<BlockInput> = {}) => ({
  id: `block ${hour}`,
  taskId,
  type: 'task',
  startAt: `2026-11-16T${hour}:00.000Z`,
  endAt: `2026-11-16T${hour.slice(0, 2)}:59:00.000Z`,
  locked: false,
  source: 'auto' as const,
  status: 'scheduled' as const,
  ...changes,
});

const input = (changes: Partial<ScheduleInput>): ScheduleInput => ({
  now: NOW,
  zone: ZONE,
  settings: DEFAULT_SETTINGS,
  tasks: [],
  blocks: [],
  preferences: [],
  dependencies: [],
  ...changes,
});

const plan = (changes: Partial<Plan>): Plan => ({
  zone: ZONE,
  horizon: { from: NOW, to: '2026-11-30T07:00:00.000Z' },
  create: [],
  cancel: [],
  missed: [],
  moves: [],
  atRisk: [],
  unscheduled: [],
  oversized: [],
  notPlanned: { total: 0, tasks: [] },
  verdict: [],
  discomfort: {
    crumbs: 0,
    crumbMinutes: 0,
    stretches: 0,
    changes: 0,
    mostChangesPerDay: 0,
    disturbedRest: 0,
    overMaximum: 0,
  },
  comfort: [],
  proof: {
    late: [0, 0, 0, 0, 0],
    bound: [0, 0, 0, 0, 0],
    optimal: true,
    computed: 'proven',
    spent: 0,
  },
  ...changes,
});

const created = (id: string, startAt: string, endAt: string) => ({
  taskId: id,
  title: `Task ${id}`,
  startAt,
  endAt,
  explanation: { code: 'first_free' as const, sentence: 'First free time.', facts: [] },
});

describe('a timetable', () => {
  it('of an empty plan says so', () => {
    expect(renderTimetable(input({}), plan({}))).toBe(
      `Nothing is planned in the next 14 days.

0 blocks planned (0 min), 0 kept; 0 tasks at risk, 0 unscheduled, 0 oversized; times in Europe/Paris`,
    );
  });

  it('groups blocks by local day, aligns columns, and ends with the problems and a summary', () => {
    const tasks = [task('a', { priority: 'urgent' }), task('longer')];
    const trouble = { taskId: 'a', title: 'Task a', minutesLeftOut: 0, startsLater: false };
    const shown = renderTimetable(
      input({ tasks }),
      plan({
        create: [
          created('a', '2026-11-16T08:00:00.000Z', '2026-11-16T09:00:00.000Z'),
          created('longer', '2026-11-16T23:30:00.000Z', '2026-11-17T00:15:00.000Z'),
        ],
        atRisk: [{ ...trouble, explanation: { code: 'late', sentence: 'Ends late.', facts: [] } }],
        unscheduled: [
          {
            ...trouble,
            minutesLeftOut: 75,
            explanation: { code: 'no_room', sentence: 'No room.', facts: [] },
          },
          {
            ...trouble,
            minutesLeftOut: 60,
            startsLater: true,
            explanation: { code: 'starts_later', sentence: 'Cannot start before Mon.', facts: [] },
          },
        ],
        oversized: ['a'],
      }),
    );
    expect(shown).toBe(
      `Mon 16 Nov
  09:00-10:00  Task a       (urgent)  First free time.

Tue 17 Nov
  00:30-01:15  Task longer  (none)    First free time.

At risk
  Task a: Ends late.

Unscheduled
  Task a (1 h 15 min does not fit): No room.
  Task a: Cannot start before Mon.

Outlook
  Mon 16 Nov  1 h planned, 7 h free of 8 h
  Tue 17 Nov  45 min planned, 7 h 15 min free of 8 h
  7 days from Mon 16 Nov  1 h 45 min planned, 38 h 15 min free of 40 h
  7 days from Mon 23 Nov  0 min planned, 40 h free of 40 h

2 blocks planned (1 h 45 min), 0 kept; 1 task at risk, 2 unscheduled, 1 oversized; times in Europe/Paris`,
    );
  });

  it.each([
    ['manual', { source: 'manual', locked: true }],
    ['locked', { locked: true }],
    ['in progress', { status: 'in_progress' }],
    ['already started', { startAt: '2026-11-16T06:59:00.000Z' }],
    ['its task is not planned', {}],
  ] as const)('marks a kept block: %s', (why, changes) => {
    const blocks = [block('a', '09:00', changes)];
    expect(renderTimetable(input({ tasks: [task('a')], blocks }), plan({}))).toContain(
      `Task a  (none)    kept: ${why}\n`,
    );
  });

  it('omits blocks that are replaced, past, completed, cancelled or beyond the horizon', () => {
    const blocks: BlockInput[] = [
      block('a', '08:00'),
      block('a', '05:00', { source: 'manual' }),
      block('a', '09:00', { status: 'completed' }),
      block('a', '10:00', { status: 'cancelled' }),
      block('a', '11:00', {
        startAt: '2026-11-30T07:00:00.000Z',
        endAt: '2026-11-30T08:00:00.000Z',
      }),
    ];
    const shown = renderTimetable(
      input({ tasks: [task('a')], blocks }),
      plan({ cancel: ['block 08:00'] }),
    );
    expect(shown).toContain('Nothing is planned');
  });

  it('shows a block without a task, cuts long titles, and escapes control characters', () => {
    const title = `\u001b[2J${'x'.repeat(60)}`;
    const blocks = [block(null, '09:00'), block('a', '10:00')];
    const shown = renderTimetable(input({ tasks: [task('a', { title })], blocks }), plan({}));
    expect(shown).toContain('  10:00-10:59  no task ');
    expect(shown).toContain(`%1B[2J${'x'.repeat(33)}…  (none)`);
    expect(shown).not.toContain('\u001b');
  });
});

describe('a timetable on a wide terminal', () => {
  const blocks = [block('a', '09:00'), block('b', '13:00', { source: 'manual' })];
  const tasks = [task('a', { title: 'Write the report of the year' }), task('b')];
  const create = [
    { taskId: 'a', title: 'Write the report of the year', startAt: '2026-11-18T09:00:00.000Z' },
    { taskId: 'b', title: 'Next week', startAt: '2026-11-25T09:00:00.000Z' },
  ].map((each) => ({
    ...each,
    endAt: each.startAt.replace('09:00', '10:00'),
    explanation: { code: 'first_free' as const, sentence: 'First free time.', facts: [] },
  }));

  it('shows the days of each week in columns, starting on Monday', () => {
    const shown = renderTimetable(input({ tasks, blocks }), plan({ create }), 110);
    const [first, second] = shown.split('\n\n');
    expect(first?.split('\n').map((line) => line.trimEnd())).toEqual([
      'Mon 16 Nov      Tue 17 Nov      Wed 18 Nov      Thu 19 Nov      Fri 20 Nov      Sat 21 Nov      Sun 22 Nov',
      Array(7).fill('-'.repeat(14)).join('  '),
      '10:00-10:59 =                   10:00-11:00',
      ' Write the re…                   Write the re…',
    ]);
    expect(second).toMatch(/^14:00-14:59 =\n Task b/);
    expect(shown).toContain('\n\nMon 23 Nov');
    expect(shown.split('\n').every((line) => [...line].length <= 110)).toBe(true);
  });

  it('shows one block per line with its reason if seven columns do not fit', () => {
    const shown = renderTimetable(input({ tasks, blocks }), plan({ create }), 109);
    expect(shown).toContain('First free time.');
  });
});
