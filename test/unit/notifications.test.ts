import { atRiskAlert } from '../../src/domain/notifications/at-risk.ts';
import { localDay, morningSummary } from '../../src/domain/notifications/morning-summary.ts';
import {
  formatDuration,
  formatLocalTime,
  pluralise,
} from '../../src/domain/notifications/wording.ts';

const NOW = '2026-11-15T08:00:00.000Z';
const essay = { id: 'essay', title: 'Essay', dueAt: '2026-11-15T22:30:00.000Z' };
const taxes = { id: 'taxes', title: 'Taxes', dueAt: '2026-11-16T01:05:00.000Z' };

const block = (id: string, startAt: string, endAt: string) => ({
  id,
  title: `Block ${id}`,
  startAt: `2026-11-15T${startAt}:00.000Z`,
  endAt: `2026-11-15T${endAt}:00.000Z`,
});

describe('atRiskAlert', () => {
  it('has the singular for one task', () => {
    expect(atRiskAlert([essay], 'UTC')).toEqual({
      type: 'at_risk_deadline',
      title: '1 task is at risk',
      body: 'Due within 24 hours, with no time planned:\n- Essay, due Sun 15 Nov, 22:30',
      metadata: { count: 1, taskIds: ['essay'] },
      day: null,
    });
  });

  it('lists several tasks in the given order, in the time zone of the account', () => {
    expect(atRiskAlert([taxes, essay], 'Australia/Sydney')).toEqual({
      type: 'at_risk_deadline',
      title: '2 tasks are at risk',
      body: [
        'Due within 24 hours, with no time planned:',
        '- Taxes, due Mon 16 Nov, 12:05',
        '- Essay, due Mon 16 Nov, 09:30',
      ].join('\n'),
      metadata: { count: 2, taskIds: ['taxes', 'essay'] },
      day: null,
    });
  });
});

describe('morningSummary', () => {
  it('states that nothing is planned, and omits an empty list of risks', () => {
    expect(morningSummary(NOW, 'UTC', [], [])).toEqual({
      type: 'morning_summary',
      title: 'Your day: Sunday 15 November',
      body: 'Nothing is planned for today.',
      metadata: {
        date: '2026-11-15',
        blocks: 0,
        plannedMinutes: 0,
        blockIds: [],
        atRisk: 0,
        atRiskTaskIds: [],
      },
      day: '2026-11-15',
    });
  });

  it('lists the blocks with their total, then the tasks at risk', () => {
    const blocks = [block('a', '09:00', '10:30'), block('b', '13:00', '14:00')];
    expect(morningSummary(NOW, 'UTC', blocks, [essay, taxes])).toEqual({
      type: 'morning_summary',
      title: 'Your day: Sunday 15 November',
      body: [
        '2 blocks planned, 2 h 30 min:',
        '- 09:00-10:30 Block a',
        '- 13:00-14:00 Block b',
        '2 tasks at risk:',
        '- Essay, due Sun 15 Nov, 22:30',
        '- Taxes, due Mon 16 Nov, 01:05',
      ].join('\n'),
      metadata: {
        date: '2026-11-15',
        blocks: 2,
        plannedMinutes: 150,
        blockIds: ['a', 'b'],
        atRisk: 2,
        atRiskTaskIds: ['essay', 'taxes'],
      },
      day: '2026-11-15',
    });
  });

  it('has the singular for one block and one task, in the time zone of the account', () => {
    const { title, body, day } = morningSummary(
      '2026-11-15T23:00:00.000Z',
      'Asia/Tokyo',
      [block('a', '23:00', '23:20')],
      [essay],
    );
    expect([title, day]).toEqual(['Your day: Monday 16 November', '2026-11-16']);
    expect(body).toBe(
      [
        '1 block planned, 20 min:',
        '- 08:00-08:20 Block a',
        '1 task at risk:',
        '- Essay, due Mon 16 Nov, 07:30',
      ].join('\n'),
    );
  });
});

describe('localDay', () => {
  it.each([
    ['UTC', NOW, '2026-11-15', '2026-11-15T00:00:00.000Z', '2026-11-15T23:59:59.999Z'],
    [
      'Asia/Tokyo',
      '2026-11-15T15:00:00.000Z',
      '2026-11-16',
      '2026-11-15T15:00:00.000Z',
      '2026-11-16T14:59:59.999Z',
    ],
    ['no zone at all', NOW, '2026-11-15', '2026-11-14T13:00:00.000Z', '2026-11-15T12:59:59.999Z'],
  ])('in %s at %s is %s', (zone, now, day, from, to) => {
    expect(localDay(now, zone)).toEqual({ day, from, to });
  });

  it.each([
    [
      '23 hours when the clock goes forward',
      '2026-03-29T12:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ],
    [
      '25 hours when it goes back',
      '2026-10-25T12:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
    ],
  ])('has %s', (_case, now, from, to) => {
    expect(localDay(now, 'Europe/Berlin')).toMatchObject({ from, to });
  });

  it('starts at the clock change if midnight is skipped', () => {
    const { day, from } = localDay('2026-04-24T12:00:00.000Z', 'Africa/Cairo');
    expect([day, from]).toEqual(['2026-04-24', '2026-04-23T22:00:00.000Z']);
  });
});

describe('wording', () => {
  it.each([
    [0, '0 min'],
    [1, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [150, '2 h 30 min'],
    [1440, '24 h'],
    [59.6, '1 h'],
    [119.6, '2 h'],
  ])('%d minutes are %s', (minutes, expected) => {
    expect(formatDuration(minutes)).toBe(expected);
  });

  it.each([
    [0, '0 blocks'],
    [1, '1 block'],
    [2, '2 blocks'],
  ])('%d of a block are %s', (count, expected) => {
    expect(pluralise(count, 'block')).toBe(expected);
  });

  it.each([
    ['2026-11-15T09:05:00.000Z', 'UTC', 'Sun 15 Nov, 09:05'],
    ['2026-11-15T13:00:00.000Z', 'Australia/Sydney', 'Mon 16 Nov, 00:00'],
    ['2026-11-15T13:00:00.000Z', 'Mars/Base', 'Mon 16 Nov, 00:00'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(formatLocalTime(instant, zone)).toBe(expected);
  });
});
