import { useEffect, useRef } from 'preact/hooks';
import { run } from '../../state/commands/command.ts';
import { open, route } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { momentInWords } from '../../time/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { tintOf } from '../../ui/tint.ts';
import { deleteCalendar, refreshCalendar, switchCalendar } from './calendar-commands.ts';
import { CalendarForm } from './calendar-form.tsx';
import { calendarInWords, noticesInWords, troubleInWords } from './calendar-words.ts';
import { type Calendar, calendars, calendarsState } from './calendars.ts';

/** The route's `id` of the form for a new calendar. */
const NEW = 'subscribe';

const show = (id?: string) => open({ dialog: 'calendars', id });

/** Whether the route's `id` opens a form of a subscribed calendar. */
export const isOfCalendar = (id: string | undefined): boolean =>
  id === NEW || calendars.value.some((calendar) => calendar.id === id);

/** Whether a form was open last: then the focus returns to this list. */
let wasInForm = false;

/** The form of the calendar that the route names. */
export function OpenCalendar() {
  const { id } = route.value;
  useEffect(() => {
    wasInForm = true;
  }, []);
  return (
    <CalendarForm
      key={id}
      calendar={calendars.value.find((calendar) => calendar.id === id)}
      onClose={() => {
        if (route.peek().dialog === 'calendars') show();
      }}
    />
  );
}

/** The subscribed calendars with their state. */
export function CalendarList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMounted = useRef(false);
  const count = calendars.value.length;
  // The focused button may be gone: a form was closed or a calendar deleted.
  useEffect(() => {
    const isOwn = isMounted.current || wasInForm;
    if (isOwn && document.activeElement === document.body) heading.current?.focus();
    isMounted.current = true;
    wasInForm = false;
  }, [count]);
  return (
    <section aria-labelledby="calendars-heading">
      <h3 id="calendars-heading" ref={heading} tabIndex={-1}>
        Subscribed calendars
      </h3>
      <p class="hint">
        Events of your other calendars are shown read-only, and the planner keeps their time free.
      </p>
      {calendarsState.value !== 'ready' && <p class="hint">Loading…</p>}
      {calendarsState.value === 'ready' && count === 0 && (
        <p class="hint">No subscribed calendars yet.</p>
      )}
      <ul class="records feeds">
        {calendars.value.map((calendar) => (
          <CalendarRow key={calendar.id} calendar={calendar} />
        ))}
      </ul>
      <div class="form-actions">
        <Button icon="plus" onClick={() => show(NEW)}>
          Subscribe to a calendar
        </Button>
      </div>
    </section>
  );
}

function CalendarRow({ calendar }: { calendar: Calendar }) {
  const { name, color, host, noticeCount } = calendar;
  const moment = (at: string) => momentInWords(wording, zone.value, Date.parse(at));
  const context = { now: now.value, moment };
  const trouble = troubleInWords(calendar, context);
  return (
    <li class={calendar.enabled ? undefined : 'off'}>
      <p>
        <span class="swatch" {...tintOf(color)} /> <strong dir="auto">{name}</strong>{' '}
        {host && <code>{host}</code>}
        <span class="facts">{calendarInWords(calendar, context)}</span>
      </p>
      {trouble && <p class="problem">{trouble}</p>}
      {noticeCount > 0 && <Notices calendar={calendar} />}
      <RowActions calendar={calendar} />
    </li>
  );
}

function Notices({ calendar }: { calendar: Calendar }) {
  const { summary, listed, more } = noticesInWords(calendar);
  return (
    <details class="planning">
      <summary>{summary}</summary>
      <ul class="notices">
        {listed.map((notice, index) => (
          // Notices have no ids, and two may be equal.
          <li key={index} dir="auto">
            {notice}
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </details>
  );
}

function RowActions({ calendar }: { calendar: Calendar }) {
  const { id, name, enabled, source } = calendar;
  const toggle = enabled ? 'Turn off' : 'Turn on';
  return (
    <div class="form-actions">
      <Button aria-label={`Change: ${name}`} onClick={() => show(id)}>
        Change
      </Button>
      {enabled && source === 'ADDRESS' && (
        <Button aria-label={`Refresh now: ${name}`} onClick={() => run(refreshCalendar(calendar))}>
          Refresh now
        </Button>
      )}
      <Button
        aria-label={`${toggle}: ${name}`}
        onClick={() => run(switchCalendar(calendar, !enabled))}
      >
        {toggle}
      </Button>
      <ConfirmButton
        label="Delete"
        confirmLabel="Really delete with its events, no undo"
        about={name}
        onConfirm={() => run(deleteCalendar(calendar))}
      />
    </div>
  );
}
