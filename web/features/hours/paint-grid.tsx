import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { wording } from '../../state/router/view.ts';
import { weekdayInWords, weekdaysInOrder } from '../../time/hours-in-words.ts';
import { MINUTES_OF_DAY, timeOfMinutes } from '../../time/painting.ts';
import { draft } from './draft.ts';
import { carryOn, cellOf, paintByPointer, toggle } from './painter.ts';
import { type Cell, cellBeside, openness, type Sheet, spanOf } from './strokes.ts';

const WEEKDAYS = weekdaysInOrder(wording);

const STATES = { open: 'open', partly: 'partly open', shut: 'closed' };

/** The minute that the grid begins with: shortly before the first opening, at 7:00 if all is closed. */
function firstOpening(): number {
  const opening = Math.min(
    ...draft
      .peek()
      .painting.flat()
      .map(({ from }) => from),
  );
  return Number.isFinite(opening) ? Math.max(0, opening - 60) : 7 * 60;
}

/** The weekly grid whose cells are opened and closed: by dragging, or with arrows, Space and Shift. */
export function PaintGrid({ step }: { step: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const sheet: Sheet = { weekdays: WEEKDAYS, step };
  const focused = useSignal({ column: 0, minute: 9 * 60 });
  const present = { column: focused.value.column, row: Math.floor(focused.value.minute / step) };

  useEffect(() => paintByPointer(table.current as HTMLElement, sheet), [step]);
  useLayoutEffect(() => {
    const [shown, rows] = [scroller.current, table.current?.tBodies[0]?.rows];
    if (!shown || !rows) return;
    // Rows have no position until the dialog is shown, which is after its content is rendered.
    const observer = new ResizeObserver(() => {
      if (shown.clientHeight === 0) return;
      observer.disconnect();
      const [first, row] = [rows[0], rows[Math.floor(firstOpening() / step)]];
      shown.scrollTop = (row?.offsetTop ?? 0) - (first?.offsetTop ?? 0);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [step]);

  const goTo = ({ column, row }: Cell) => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${column} ${row}"]`);
    cell?.focus();
  };
  const press = (event: TargetedKeyboardEvent<HTMLTableElement>) => {
    const from = cellOf(event.target);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = cellBeside(sheet, from, event.key);
    if (!to && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!to) return toggle(sheet, from);
    if (event.shiftKey) carryOn(sheet, from, to);
    goTo(to);
  };

  return (
    <div ref={scroller} class="paint-sheet">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked through and pressed
        role="grid"
        class="paint"
        aria-label="Hours of the week"
        aria-multiselectable="true"
        data-step={step}
        onKeyDown={press}
        onFocusIn={({ target }) => {
          const cell = cellOf(target);
          if (cell) focused.value = { column: cell.column, minute: cell.row * step };
        }}
      >
        <thead>
          <tr>
            <td class="corner-cell" />
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" aria-label={weekdayInWords(wording, weekday, 'long')}>
                {weekdayInWords(wording, weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: MINUTES_OF_DAY / step }, (_, row) => (
            <Row key={row * step} sheet={sheet} row={row} focused={present} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ sheet, row, focused }: { sheet: Sheet; row: number; focused: Cell }) {
  const { from, to } = spanOf(sheet, row);
  const isHour = from % 60 === 0;
  return (
    <tr class={isHour ? 'hour' : undefined}>
      <th scope="row">
        <span class={isHour ? undefined : 'unseen'}>{timeOfMinutes(from)}</span>
      </th>
      {sheet.weekdays.map((weekday, column) => {
        const state = openness(draft.value.painting, sheet, { column, row });
        const isFocused = focused.column === column && focused.row === row;
        const day = weekdayInWords(wording, weekday, 'long');
        return (
          <td
            key={weekday}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is opened and closed
            role="gridcell"
            class={state}
            tabIndex={isFocused ? 0 : -1}
            data-cell={`${column} ${row}`}
            data-column={column}
            data-row={row}
            aria-selected={state === 'open'}
            aria-label={`${day} ${timeOfMinutes(from)} to ${timeOfMinutes(to)}, ${STATES[state]}`}
          />
        );
      })}
    </tr>
  );
}
