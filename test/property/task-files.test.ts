import fc from 'fast-check';
import { readTable } from '../../src/domain/task-files/csv-table.ts';
import { TASK_FORMATS } from '../../src/domain/task-files/formats.ts';
import { readIcs } from '../../src/domain/task-files/ics.ts';
import { readTodoist } from '../../src/domain/task-files/todoist.ts';
import { DomainError } from '../../src/errors.ts';

const SURROUNDINGS = { zone: 'Europe/Paris', now: '2026-11-18T00:00', project: null };

/** Text with characters that are special in some format. */
const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 5 }),
      fc.constantFrom('"', '""', ',', ';', ':', '\n', '\r\n', ' ', '\t', '\\', '\\n', '@', '='),
      fc.constantFrom('TYPE', 'CONTENT', 'task', 'title', 'BEGIN:VCALENDAR', 'BEGIN:VTODO', 'END:'),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it.each(Object.keys(TASK_FORMATS))(
  '%s: any text is parsed or rejected with a message, never a fault',
  (name) => {
    const read = TASK_FORMATS[name] as (typeof TASK_FORMATS)[string];
    fc.assert(
      fc.property(nasty, fc.constantFrom('', 'TYPE,CONTENT\n', 'title,dueAt\n'), (text, header) => {
        try {
          read(header + text, SURROUNDINGS);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }),
      { numRuns: 2_000 },
    );
  },
);

it('CSV: cells are parsed as they were written, each row with its first line', () => {
  // Lines of the file are counted by their line feeds.
  const cell = nasty.map((text) => text.replaceAll('\r', ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (cells) => {
      const written = cells.map((row) => row.map(quoted).join(','));
      const { rows } = readTable(['a,b', ...written].join('\n'));
      let line = 2;
      const lines = written.map((row) => {
        const begun = line;
        line += row.split('\n').length;
        return begun;
      });
      expect(rows.map((row) => [row.line, row.cell('a'), row.cell('b')])).toEqual(
        cells.map(([a, b], at) => [lines[at], a, b]),
      );
    }),
  );
});

it('Todoist: every cell of a task is in the task or in its description', () => {
  const word = fc.oneof(
    fc.stringMatching(/^[a-z]{3,12}$/),
    fc.constantFrom('constructor', '__proto__'),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, word, word, word), { minLength: 1, maxLength: 9 }),
      (all) => {
        const lines = all.map(([name, date, priority, unit]) =>
          ['task', name, '', priority, '1', date, '7', unit].map(quoted).join(','),
        );
        const header = 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DURATION,DURATION_UNIT';
        const { tasks } = readTodoist([header, ...lines].join('\n'), SURROUNDINGS);
        expect(tasks).toHaveLength(all.length);
        all.forEach(([name, date, priority, unit], at) => {
          const { title, description = '' } = tasks[at] ?? {};
          expect(title).toBe(name);
          for (const text of [`Date: ${date}`, `Priority: ${priority}`]) {
            expect(description).toContain(text);
          }
          if (unit !== 'minute') expect(description).toContain(`Duration: 7 ${unit}`);
        });
      },
    ),
  );
});

it('iCalendar: a text is parsed as it was written, however it is folded', () => {
  const escaped = (text: string) =>
    text.replace(/[\\;,]/g, (each) => `\\${each}`).replaceAll('\n', '\\n');
  fc.assert(
    fc.property(nasty, fc.integer({ min: 1, max: 20 }), (text, width) => {
      const description = text.replaceAll('\r', '').trim();
      const line = `DESCRIPTION:${escaped(description)}`;
      // Folded between characters, unlike programs that fold at bytes.
      const folded = [...line].reduce(
        (all, each, at) => all + (at > 0 && at % width === 0 ? `\r\n ${each}` : each),
        '',
      );
      const file = [
        'BEGIN:VCALENDAR',
        'BEGIN:VTODO',
        'SUMMARY:T',
        folded,
        'END:VTODO',
        'END:VCALENDAR',
      ];
      const { tasks } = readIcs(file.join('\r\n'), SURROUNDINGS);
      expect(tasks[0]?.description).toBe(description);
    }),
  );
});
