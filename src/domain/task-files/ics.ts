import { DateTime } from 'luxon';
import { refused } from '../../errors.ts';
import {
  type Component,
  type Property,
  propertyOf,
  readComponents,
  textsIn,
  unescaped,
} from '../ical/components.ts';
import { DAY, type Length, readDuration, readTime } from '../ical/times.ts';
import { CalendarZones } from '../ical/zone-names.ts';
import { firstOfRepeated } from '../validation/instant.ts';
import { type DateText, dueAt, startAt } from './dates.ts';
import {
  type FileTask,
  fitTitle,
  keep,
  Occurrences,
  plainTask,
  type ReadOptions,
  setEstimate,
  setLabels,
  setStart,
  type TaskFile,
} from './task-file.ts';

const STATUSES = new Map<string, FileTask['status']>([
  ['NEEDS-ACTION', 'todo'],
  ['IN-PROCESS', 'in_progress'],
  ['COMPLETED', 'completed'],
  ['CANCELLED', 'cancelled'],
]);

/** The longest text of a property, more than any text of a task may have. */
const LONGEST_TEXT = 1_000_000;

/** Whether a property is read for a task. Others, such as those of other programs, may have any length. */
const isRead = ({ name }: Property) => READ.has(name) || KEPT.has(name);

const READ = new Set(
  'SUMMARY DESCRIPTION CATEGORIES STATUS PRIORITY UID RECURRENCE-ID RELATED-TO DUE DTSTART COMPLETED DURATION ESTIMATED-DURATION PERCENT-COMPLETE'.split(
    ' ',
  ),
);

/** Properties without a matching field, by their name in the description. */
const KEPT = new Map([
  ['LOCATION', 'Location'],
  ['URL', 'URL'],
  ['RRULE', 'Repeats'],
  ['RDATE', 'Repeats also'],
  ['CONTACT', 'Contact'],
  ['ATTACH', 'Attachment'],
  ['COMMENT', 'Comment'],
]);

/** Reads the tasks (VTODO) of an iCalendar file. */
export function readIcs(text: string, options: ReadOptions): TaskFile {
  const calendars = readComponents(text).filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0)
    throw refused('the file is not a calendar: BEGIN:VCALENDAR is missing');
  const file: TaskFile = { tasks: [], notices: [] };
  const reader = new IcsReader(file, options);
  for (const calendar of calendars) reader.addCalendar(calendar);
  reader.setParents();
  return file;
}

class IcsReader {
  readonly #file: TaskFile;
  readonly #options: ReadOptions;
  readonly #occurrences = new Occurrences();
  /** The index of the first task with each UID. */
  readonly #byUid = new Map<string, number>();
  readonly #relations: { child: string | number; parent: string | number; line: number }[] = [];

  constructor(file: TaskFile, options: ReadOptions) {
    this.#file = file;
    this.#options = options;
  }

  addCalendar(calendar: Component): void {
    const zones = new CalendarZones(calendar);
    const name = propertyOf(calendar, 'X-WR-CALNAME')?.value ?? '';
    const project = this.#options.project ?? (unescaped(name).trim() || null);
    const others = new Map<string, { line: number; count: number }>();
    for (const component of calendar.components) {
      if (component.name === 'VTODO') this.#addTask(component, zones, project);
      else if (component.name !== 'VTIMEZONE') {
        const { line, count } = others.get(component.name) ?? { line: component.line, count: 0 };
        others.set(component.name, { line, count: count + 1 });
      }
    }
    for (const [name, { line, count }] of others) {
      const message = `${count} ${name} skipped: only tasks (VTODO) are imported`;
      this.#file.notices.push({ line, message });
    }
  }

  #addTask(component: Component, zones: CalendarZones, project: string | null): void {
    const long = component.properties.find(
      (property) => property.value.length > LONGEST_TEXT && isRead(property),
    );
    if (long) {
      throw refused(`line ${long.line}: ${long.name} has more than ${LONGEST_TEXT} characters`);
    }
    const all = (name: string) => component.properties.filter((each) => each.name === name);
    const text = (name: string) => unescaped(all(name)[0]?.value ?? '').trim();
    const task = plainTask(component.line, text('SUMMARY').replace(/\s+/g, ' '), project);
    if (task.title === '') {
      task.title = '(untitled)';
      this.#file.notices.push({
        line: task.line,
        message: 'a task without a SUMMARY is imported as (untitled)',
      });
    }
    task.description = text('DESCRIPTION');
    fitTitle(this.#file, task);
    setLabels(
      this.#file,
      task,
      all('CATEGORIES').flatMap(({ value }) => textsIn(value)),
    );
    this.#setStatus(task, text, all('STATUS')[0]);
    this.#setPriority(task, all('PRIORITY')[0]);
    this.#setDates(task, component, zones);
    for (const { name, line, value } of component.properties) {
      const kept = KEPT.get(name);
      if (kept)
        keep(
          this.#file,
          task,
          kept,
          unescaped(value).trim(),
          `tasks have no field for ${name}`,
          line,
        );
    }
    const { length: alarms } = component.components;
    if (alarms > 0) {
      this.#file.notices.push({ line: task.line, message: `reminders skipped: ${alarms}` });
    }
    this.#identify(task, text('UID'), text('RECURRENCE-ID'), all('RELATED-TO'));
  }

  #identify(task: FileTask, uid: string, recurrence: string, related: Property[]): void {
    const at = this.#file.tasks.length;
    const path = uid === '' ? ['', task.project ?? '', task.title] : [uid, recurrence];
    task.key = [...path, this.#occurrences.next(...path)];
    if (uid !== '' && !this.#byUid.has(uid)) this.#byUid.set(uid, at);
    for (const { value, parameters, line } of related) {
      const other = unescaped(value).trim();
      const type = parameters.get('RELTYPE')?.toUpperCase() ?? 'PARENT';
      if (type === 'PARENT') this.#relations.push({ child: at, parent: other, line });
      else if (type === 'CHILD') this.#relations.push({ child: other, parent: at, line });
      else {
        const message = `a relation of the type ${type} is skipped`;
        this.#file.notices.push({ line, message });
      }
    }
    this.#file.tasks.push(task);
  }

  /** Sets parents after all tasks are read, as a subtask may precede its parent. */
  setParents(): void {
    const { tasks, notices } = this.#file;
    const placeOf = (which: string | number) =>
      typeof which === 'number' ? which : this.#byUid.get(which);
    for (const { child, parent, line } of this.#relations) {
      const [part, whole] = [placeOf(child), placeOf(parent)];
      const task = part === undefined ? undefined : tasks[part];
      if (!task || whole === undefined) {
        notices.push({ line, message: 'RELATED-TO does not match a task of the file; skipped' });
      } else if (task.parent !== null && task.parent !== whole) {
        notices.push({ line, message: 'a task has at most one parent; skipped' });
      } else {
        task.parent = whole;
      }
    }
  }

  #setStatus(task: FileTask, text: (name: string) => string, property?: Property): void {
    const status = property?.value.trim().toUpperCase();
    if (status !== undefined && !STATUSES.has(status)) {
      keep(this.#file, task, 'Status', status, `unknown status ${status}`, property?.line);
    }
    const isDone = text('PERCENT-COMPLETE') === '100' || text('COMPLETED') !== '';
    task.status = STATUSES.get(status ?? '') ?? (isDone ? 'completed' : 'todo');
  }

  #setPriority(task: FileTask, property?: Property): void {
    const text = property?.value.trim() ?? '0';
    if (/^\d$/.test(text)) task.priority = priorityOf(Number(text));
    else keep(this.#file, task, 'Priority', text, 'the priority is not 0 to 9', property?.line);
  }

  #setDates(task: FileTask, component: Component, zones: CalendarZones): void {
    const [due, start, completed] = ['DUE', 'DTSTART', 'COMPLETED'].map((name) => {
      const property = propertyOf(component, name);
      const read = property && this.#dateIn(property, zones);
      if (property && !read) {
        const { value, line, parameters } = property;
        const shown = [value, parameters.get('TZID')].filter(Boolean).join(' ');
        keep(this.#file, task, name, shown, `${name} is invalid`, line);
      }
      return read;
    });
    const span = this.#duration(task, component, 'DURATION');
    const estimate = this.#duration(task, component, 'ESTIMATED-DURATION') ?? span;
    if (due) task.dueAt = dueAt(due);
    else if (start && span) task.dueAt = startAt({ ...start, at: laterBy(start.at, span) });
    if (start) setStart(this.#file, task, startAt(start));
    if (completed && task.status === 'completed') task.completedAt = startAt(completed);
    if (estimate) {
      const minutes = (estimate.days * DAY + estimate.ms) / 60_000;
      setEstimate(this.#file, task, minutes, estimate.text);
    }
  }

  #duration(task: FileTask, component: Component, name: string): DurationText | undefined {
    const property = propertyOf(component, name);
    if (!property) return undefined;
    const text = property.value.trim();
    const length = readDuration(text);
    if (length) return { ...length, text };
    keep(this.#file, task, name, property.value, `${name} is invalid`, property.line);
    return undefined;
  }

  #dateIn({ value, parameters }: Property, zones: CalendarZones): DateText | undefined {
    const time = readTime(value.trim());
    const named = parameters.get('TZID');
    const zone = time?.isUtc ? 'utc' : named ? zones.find(named) : this.#options.zone;
    if (!time || !zone) return undefined;
    const local = DateTime.fromMillis(time.local, { zone: 'utc' });
    const at = firstOfRepeated(local.setZone(zone, { keepLocalTime: true }));
    const inRange = at.isValid && at.year >= 1970 && at.year <= 9998;
    return inRange ? { at, wholeDay: time.isDate } : undefined;
  }
}

type DurationText = Length & { text: string };

const laterBy = (at: DateTime, { days, ms }: Length) => at.plus({ days, milliseconds: ms });

/** 1 is the highest, 5 the middle, 9 the lowest; 0 is none. */
function priorityOf(value: number): FileTask['priority'] {
  if (value === 0) return 'none';
  if (value === 1) return 'urgent';
  if (value < 5) return 'high';
  return value === 5 ? 'medium' : 'low';
}
