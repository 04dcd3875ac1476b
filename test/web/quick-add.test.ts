import fc from 'fast-check';
import { inputOf, timesOf, wordsTaken } from '../../web/features/quick-add/fields.ts';
import { type ParseContext, parseLine } from '../../web/features/quick-add/parse-line.ts';
import { vocabulariesOf } from '../../web/features/quick-add/vocabulary.ts';
import { zones } from './zones.ts';

/** Wednesday, 11:00 in Berlin. */
const NOW = Date.parse('2026-11-18T10:00:00Z');

const KNOWN: ParseContext = {
  now: NOW,
  zone: 'Europe/Berlin',
  vocabularies: vocabulariesOf(['en-GB']),
  isMonthFirst: false,
  projects: [
    { id: 'p1', name: 'Work' },
    { id: 'p2', name: 'Home office' },
  ],
  labels: [
    { id: 'l1', name: 'deep' },
    { id: 'l2', name: 'Phone call' },
  ],
  rejected: new Set(),
  accepted: new Set(),
};

const read = (line: string, context: Partial<ParseContext> = {}) =>
  inputOf(parseLine(line, { ...KNOWN, ...context }));

describe('a parsed line', () => {
  it.each([
    ['Report', { title: 'Report' }],
    ['  Two   words ', { title: 'Two words' }],
    // Estimate
    ['Report 2h', { estimateMinutes: 120 }],
    ['Report 90m', { estimateMinutes: 90 }],
    ['Report 90min', { estimateMinutes: 90 }],
    ['Report 1h30', { estimateMinutes: 90 }],
    ['Report 1h30m', { estimateMinutes: 90 }],
    ['Report 1.5h', { estimateMinutes: 90 }],
    ['Report 1,5h', { estimateMinutes: 90 }],
    ['Report 2 hours', { estimateMinutes: 120 }],
    ['Report 1 h 30 min', { estimateMinutes: 90 }],
    ['Report 1h 5m', { estimateMinutes: 65 }],
    ['Report 45 minutes', { estimateMinutes: 45 }],
    ['Report 2H', { estimateMinutes: 120 }],
    ['2h Report', { estimateMinutes: 120 }],
    ['Report 2h, today', { estimateMinutes: 120, dueAt: '2026-11-18T22:59:00.000Z' }],
    ['Report 1h 30 times', { title: 'Report 30 times', estimateMinutes: 60 }],
    ['Report 17h', { title: 'Report 17h' }],
    ['Report 0h', { title: 'Report 0h' }],
    ['Report 1h75', { title: 'Report 1h75' }],
    ['Buy 3 apples', { title: 'Buy 3 apples' }],
    ['Watch 2h film 3h', { title: 'Watch 2h film', estimateMinutes: 180 }],
    // Priority
    ['Report !low', { priority: 'LOW' }],
    ['Report !medium', { priority: 'MEDIUM' }],
    ['Report !high', { priority: 'HIGH' }],
    ['Report !URGENT', { priority: 'URGENT' }],
    ['Report !none', { priority: 'NONE' }],
    ['Report !h', { priority: 'HIGH' }],
    ['Report !1', { priority: 'URGENT' }],
    ['Report !4', { priority: 'LOW' }],
    ['Report p1', { priority: 'URGENT' }],
    ['Report p2', { priority: 'HIGH' }],
    ['Report p3', { priority: 'MEDIUM' }],
    ['Report p4', { priority: 'LOW' }],
    ['Report p5', { title: 'Report p5' }],
    ['Report !constructor', { title: 'Report !constructor' }],
    ['Report !5', { title: 'Report !5' }],
    ['Report !highest', { title: 'Report !highest' }],
    ['Report !', { title: 'Report !' }],
    ['Hurry up!', { title: 'Hurry up!' }],
    ['Report !low !high', { title: 'Report !low', priority: 'HIGH' }],
    // Project and labels
    ['Report #work', { projectId: 'p1' }],
    ['Report #WORK', { projectId: 'p1' }],
    ['Report #home-office', { projectId: 'p2' }],
    ['Report #homeoffice', { projectId: 'p2' }],
    ['Report #garden', { title: 'Report #garden' }],
    ['Fix #123', { title: 'Fix #123' }],
    ['Learn C#', { title: 'Learn C#' }],
    ['Report @deep', { labelIds: ['l1'] }],
    ['Report @deep @phone-call', { labelIds: ['l1', 'l2'] }],
    ['Report @deep @deep', { title: 'Report @deep', labelIds: ['l1'] }],
    ['Mail ada@deep', { title: 'Mail ada@deep' }],
    ['Report @unknown', { title: 'Report @unknown' }],
    // Due date
    ['Report by fri 17:00', { dueAt: '2026-11-20T16:00:00.000Z' }],
    ['Report by friday at 17:00', { dueAt: '2026-11-20T16:00:00.000Z' }],
    ['Report by fri 5pm', { dueAt: '2026-11-20T16:00:00.000Z' }],
    ['Report by fri 5:30 pm', { dueAt: '2026-11-20T16:30:00.000Z' }],
    ['Report by fri at 9', { dueAt: '2026-11-20T08:00:00.000Z' }],
    ['Report by fri noon', { dueAt: '2026-11-20T11:00:00.000Z' }],
    ['Report by fri 12am', { dueAt: '2026-11-19T23:00:00.000Z' }],
    ['Report by fri', { dueAt: '2026-11-20T22:59:00.000Z' }],
    ['Report by fri, soon', { title: 'Report soon', dueAt: '2026-11-20T22:59:00.000Z' }],
    ['Report by wed', { dueAt: '2026-11-18T22:59:00.000Z' }],
    ['Report by wed 17:00', { dueAt: '2026-11-18T16:00:00.000Z' }],
    ['Report by wed 9:00', { dueAt: '2026-11-25T08:00:00.000Z' }],
    ['Report by next wed', { dueAt: '2026-11-25T22:59:00.000Z' }],
    ['Report by next sunday', { dueAt: '2026-11-29T22:59:00.000Z' }],
    ['Report by today', { dueAt: '2026-11-18T22:59:00.000Z' }],
    ['Report by tomorrow', { dueAt: '2026-11-19T22:59:00.000Z' }],
    ['Report by tomorrow 9:00', { dueAt: '2026-11-19T08:00:00.000Z' }],
    ['Report by 17:00', { dueAt: '2026-11-18T16:00:00.000Z' }],
    ['Report by 11:00', { dueAt: '2026-11-19T10:00:00.000Z' }],
    ['Report by 11:01', { dueAt: '2026-11-18T10:01:00.000Z' }],
    ['Report by 9:00', { dueAt: '2026-11-19T08:00:00.000Z' }],
    ['Report by 2026-12-01', { dueAt: '2026-12-01T22:59:00.000Z' }],
    ['Report by 2026-12-01 8:00', { dueAt: '2026-12-01T07:00:00.000Z' }],
    ['Report by 1 dec 14:00', { dueAt: '2026-12-01T13:00:00.000Z' }],
    ['Report by 1st december', { dueAt: '2026-12-01T22:59:00.000Z' }],
    ['Report by dec 1', { dueAt: '2026-12-01T22:59:00.000Z' }],
    ['Report by dec 1 2027', { dueAt: '2027-12-01T22:59:00.000Z' }],
    ['Report by 1 may', { dueAt: '2027-05-01T21:59:00.000Z' }],
    ['Report by 29 feb', { dueAt: '2028-02-29T22:59:00.000Z' }],
    ['Report by 1.12.', { dueAt: '2026-12-01T22:59:00.000Z' }],
    ['Report by 1.12.2027', { dueAt: '2027-12-01T22:59:00.000Z' }],
    ['Report by 20th', { dueAt: '2026-11-20T22:59:00.000Z' }],
    ['Report by 18th', { dueAt: '2026-11-18T22:59:00.000Z' }],
    ['Report by 17th', { dueAt: '2026-12-17T22:59:00.000Z' }],
    ['Report by 5th', { dueAt: '2026-12-05T22:59:00.000Z' }],
    ['Report due fri', { dueAt: '2026-11-20T22:59:00.000Z' }],
    ['Report due by fri', { dueAt: '2026-11-20T22:59:00.000Z' }],
    ['Report in 3 days', { dueAt: '2026-11-21T22:59:00.000Z' }],
    ['Report in 3 days 17:00', { dueAt: '2026-11-21T16:00:00.000Z' }],
    ['Report in a week', { dueAt: '2026-11-25T22:59:00.000Z' }],
    ['Report in 2w', { dueAt: '2026-12-02T22:59:00.000Z' }],
    ['Report in 2 hours', { dueAt: '2026-11-18T12:00:00.000Z' }],
    ['Report in 30 min', { dueAt: '2026-11-18T10:30:00.000Z' }],
    ['Report in time', { title: 'Report in time' }],
    ['Report by 31 feb', { title: 'Report by 31 feb' }],
    ['Report by 2026-13-01', { title: 'Report by 2026-13-01' }],
    ['Report by 25:00', { title: 'Report by 25:00' }],
    ['Stand by me', { title: 'Stand by me' }],
    ['Book by Mary due', { title: 'Book by Mary due' }],
    // All fields
    [
      'Report 2h by fri 17:00 !high #work @deep',
      {
        title: 'Report',
        estimateMinutes: 120,
        dueAt: '2026-11-20T16:00:00.000Z',
        priority: 'HIGH',
        projectId: 'p1',
        labelIds: ['l1'],
      },
    ],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual({ title: 'Report', ...expected });
  });

  it.each([
    // The clock is set forward at 2:00 and back at 3:00.
    ['Report by 2027-03-28 02:30', '2027-03-28T01:00:00.000Z'],
    ['Report by 2027-10-31 02:30', '2027-10-31T00:30:00.000Z'],
    ['Report by 2027-10-31', '2027-10-31T22:59:00.000Z'],
  ])('%s, on a clock change', (line, dueAt) => {
    expect(read(line)).toEqual({ title: 'Report', dueAt });
  });

  it('dates are in the time zone of the account, not of the browser', () => {
    const now = Date.parse('2026-11-18T22:30:00Z');
    expect(read('Report by today', { now }).dueAt).toBe('2026-11-18T22:59:00.000Z');
    expect(read('Report by today', { now, zone: 'Asia/Tokyo' }).dueAt).toBe(
      '2026-11-19T14:59:00.000Z',
    );
  });
});

describe('rejected and offered fields', () => {
  it('the words of a rejected field stay in the title', () => {
    const { taken } = parseLine('Report 2h by fri 17:00', KNOWN);
    expect(taken.map(({ key }) => key)).toEqual(['estimate 2h', 'due by fri 17:00']);
    const rejected = new Set(['due by fri 17:00']);
    expect(read('Report 2h by fri 17:00', { rejected })).toEqual({
      title: 'Report by fri 17:00',
      estimateMinutes: 120,
    });
  });

  it('an unknown project or label is offered, with its name as typed', () => {
    const { offers, taken } = parseLine('Report #Garden, @Later', KNOWN);
    expect(taken).toEqual([]);
    expect(offers).toMatchObject([
      { kind: 'project', name: 'Garden', id: undefined },
      { kind: 'label', name: 'Later', id: undefined },
    ]);
    const accepted = new Set(offers.map(({ key }) => key));
    expect(parseLine('Report #Garden, @Later', { ...KNOWN, accepted })).toMatchObject({
      title: 'Report',
      offers: [],
      taken: [{ name: 'Garden' }, { name: 'Later' }],
    });
  });
});

const pieces = fc.oneof(
  fc.constantFrom(
    ...'Report by due in at 2h 1h30 90m 2 h fri friday next dec 1st 31 17:00 5pm !high !9 p1 #work #new @deep @ # ! 2026-12-01 1.12. , ; tomorrow tonight sun morgen um halb bis every mondays half an hour friday Fr from after before 9-11 12:30-13:30 9 11/30 noon days 999 a week weekend'.split(
      ' ',
    ),
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const lines = fc.array(pieces, { maxLength: 12 }).map((words) => words.join(' '));
const moments = fc.integer({ min: 0, max: Date.UTC(2100, 0) });

/** A text without its spaces, commas and dashes: those beside a field are not part of the title. */
const lettersOf = (text: string) => text.replace(/[\s,;:|·–—-]+/g, '');

describe('for any line', () => {
  it('every letter is either parsed or part of the title, in order', () => {
    fc.assert(
      fc.property(lines, zones, moments, (line, zone, now) => {
        const { title, taken } = parseLine(line, { ...KNOWN, zone, now });
        const parts = wordsTaken(taken);
        let rest = '';
        let end = 0;
        for (const { from, to } of parts) {
          expect(from).toBeGreaterThanOrEqual(end);
          rest += `${line.slice(end, from)} `;
          end = to;
        }
        expect(lettersOf(title)).toBe(lettersOf(rest + line.slice(end)));
      }),
    );
  });

  it('the input has the shown fields', () => {
    fc.assert(
      fc.property(lines, zones, moments, (line, zone, now) => {
        const understood = parseLine(line, { ...KNOWN, zone, now });
        const input = inputOf(understood);
        const one = <Kind>(kind: Kind) => understood.taken.filter((part) => part.kind === kind);
        for (const kind of ['estimate', 'due', 'priority', 'project']) {
          expect(one(kind).length).toBeLessThanOrEqual(1);
        }
        const shown = { title: understood.title } as Record<string, unknown>;
        for (const part of understood.taken) {
          if (part.kind === 'estimate') shown.estimateMinutes = part.minutes;
          if (part.kind === 'due') shown.dueAt = new Date(part.at).toISOString();
          if (part.kind === 'start') shown.startAfter = new Date(part.at).toISOString();
          if (part.kind === 'priority') shown.priority = part.priority;
          if (part.kind === 'project') shown.projectId = part.id;
        }
        for (const part of understood.taken) {
          if (part.kind === 'window') {
            shown.dueAt = new Date(part.due).toISOString();
            if (part.start !== undefined) shown.startAfter ??= new Date(part.start).toISOString();
          }
          if (part.kind === 'at') {
            shown.estimateMinutes ??= ((part.end as number) - part.start) / 60_000;
            expect(timesOf(understood)).toEqual({ start: part.start, end: part.end });
          }
        }
        const labelIds = one('label').map((part) => 'id' in part && part.id);
        if (labelIds.length > 0) shown.labelIds = [...new Set(labelIds)];
        expect(input).toEqual(shown);
        if (input.dueAt) expect(input.dueAt).toMatch(/^\d{4}-/);
      }),
    );
  });

  it('doubtful words are part of the title, and do not overlap', () => {
    fc.assert(
      fc.property(lines, zones, moments, (line, zone, now) => {
        const { taken, doubts } = parseLine(line, { ...KNOWN, zone, now });
        const parts = [...taken, ...doubts].toSorted((one, other) => one.from - other.from);
        for (const [index, { from }] of parts.entries()) {
          expect(from).toBeGreaterThanOrEqual(parts[index - 1]?.to ?? 0);
        }
      }),
      // A date that was not read between the parts of another one.
      { examples: [['9 2026-12-01 dec', 'Europe/Berlin', 0]] },
    );
  });

  it('rejected fields are never parsed', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const keys = parseLine(line, KNOWN).taken.map(({ key }) => key);
        const rejected = new Set(keys);
        const again = parseLine(line, { ...KNOWN, rejected }).taken.map(({ key }) => key);
        expect(again.filter((key) => rejected.has(key))).toEqual([]);
      }),
    );
  });
});
