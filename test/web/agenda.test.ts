import { load } from './page.ts';

type Times = { due?: number | undefined; next?: number | undefined; hasMissed?: boolean };

/** Wednesday, 11:00 in Berlin. */
const NOW = Date.parse('2026-11-18T10:00:00Z');
const CLOCK = { now: NOW, zone: 'Europe/Berlin', firstWeekday: 1 };

const at = (text: string) => Date.parse(`2026-${text}Z`);

const agenda = await load('features/tasks/agenda.ts');

it.each<[string, Times]>([
  ['overdue', { due: at('11-18T09:59') }],
  ['overdue', { due: at('11-17T09:00'), next: at('11-18T13:00') }],
  ['today', { next: at('11-18T13:00') }],
  ['today', { due: at('11-18T22:59') }],
  ['today', { next: at('11-17T23:30') }],
  ['today', { due: at('11-30T10:00'), next: at('11-18T13:00') }],
  ['tomorrow', { due: at('11-18T23:00') }],
  ['week', { due: at('11-20T10:00') }],
  ['week', { next: at('11-22T22:59') }],
  ['week', { due: at('11-20T10:00'), next: at('12-01T10:00') }],
  ['later', { next: at('11-22T23:00') }],
  ['unplanned', {}],
  ['unplanned', { hasMissed: true }],
  ['unplanned', { due: at('11-20T10:00'), hasMissed: true }],
  ['today', { next: at('11-18T13:00'), hasMissed: true }],
])('%s: a task with %j', (section, times) => {
  expect(agenda.sectionOf({ hasMissed: false, ...times }, CLOCK)).toBe(section);
});

it('a week that starts on Sunday ends on Saturday', () => {
  const times = { next: at('11-22T10:00'), hasMissed: false };
  expect(agenda.sectionOf(times, { ...CLOCK, firstWeekday: 0 })).toBe('later');
});

it('orders a section by time, keeps the order of equal times, and omits empty sections', () => {
  const tasks: Record<string, Times> = {
    evening: { next: at('11-18T17:00') },
    first: {},
    noon: { due: at('11-18T11:00') },
    second: {},
    late: { due: at('11-16T11:00') },
  };
  const timesOf = (name: string) => ({ hasMissed: false, ...tasks[name] });
  expect(agenda.agendaOf(Object.keys(tasks), timesOf, CLOCK)).toEqual([
    ['overdue', ['late']],
    ['today', ['noon', 'evening']],
    ['unplanned', ['first', 'second']],
  ]);
});
