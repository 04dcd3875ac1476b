import { createHash } from 'node:crypto';
import { type Component, type Property, unescaped } from '../../ical/components.ts';
import { DAY, dayAt, type Length, readDuration, readTime } from '../../ical/times.ts';
import type { Budget } from '../../task-series/dates/expand.ts';
import { COSTS, EventFault, LIMITS, type Notices } from './limits.ts';
import { type EventRule, parseEventRule } from './rule.ts';
import { cut, plain } from './text.ts';
import type { EventZones, Zone } from './zones.ts';

/**
 * A date or a time of a property, in its zone. Dates, and times without a zone (`isFloating`), are in the account's zone,
 * unless they belong to an event with a zone.
 */
export type When = { local: number; zone: Zone; isDate: boolean; isFloating: boolean };

/** A VEVENT: a single event, a repeating one, or the change of an instance. */
export type SourceEvent = {
  uid: string;
  title: string;
  location: string | null;
  isTentative: boolean;
  isTransparent: boolean;
  isCancelled: boolean;
  sequence: number;
  start: When;
  length: Length;
  /** The longest of its length and those of its dates, in milliseconds. */
  span: number;
  rules: EventRule[];
  /** The rules of the instances that are left out (EXRULE of RFC 2445). */
  excludedRules: EventRule[];
  dates: { when: When; length: Length | undefined }[];
  exceptions: When[];
  /** The instance that this event changes. `andFollowing`: and all after it. */
  changes: { instance: When; andFollowing: boolean } | undefined;
};

type Unspanned = Omit<SourceEvent, 'span'>;

/** The properties of an event that are read. */
export const READ = new Set(
  'UID SUMMARY LOCATION STATUS TRANSP SEQUENCE DTSTART DTEND DURATION RRULE RDATE EXDATE EXRULE RECURRENCE-ID X-MICROSOFT-CDO-BUSYSTATUS X-MICROSOFT-CDO-ALLDAYEVENT'.split(
    ' ',
  ),
);

/** Reads an event. Throws an EventFault if it has no usable time. */
export function readEvent(
  component: Component,
  zones: EventZones,
  notices: Notices,
  budget: Budget,
): SourceEvent {
  const all = (name: string) => component.properties.filter((each) => each.name === name);
  const value = (name: string) => all(name)[0]?.value.trim();
  const upper = (name: string) => value(name)?.toUpperCase();
  const status = upper('STATUS');
  const [instanceProperty] = all('RECURRENCE-ID');
  // A cancelled instance needs no start of its own.
  const [startProperty = status === 'CANCELLED' ? instanceProperty : undefined] = all('DTSTART');
  if (!startProperty) throw new EventFault('DTSTART is missing');
  const start = whenIn(startProperty, zones);
  const endProperty = all('DTEND').find((each) => each.value.trim() !== '');
  const end = endProperty && inZoneOf(start, whenIn(endProperty, zones));
  const length = lengthOf(start, end, value('DURATION'));
  const title = shortText(value('SUMMARY')) ?? '(untitled)';
  const busy = upper('X-MICROSOFT-CDO-BUSYSTATUS');
  const notice = (message: string) =>
    notices.add(`line ${component.line}: ${message} (${cut(title, 50)})`);
  const event = {
    uid: uidOf(value('UID'), component),
    title,
    location: shortText(value('LOCATION')),
    isTentative: status === 'TENTATIVE' || busy === 'TENTATIVE',
    isTransparent:
      upper('TRANSP') === 'TRANSPARENT' || busy === 'FREE' || busy === 'WORKINGELSEWHERE',
    isCancelled: status === 'CANCELLED',
    sequence: Number(/^\d{1,9}$/.exec(value('SEQUENCE') ?? '')?.[0] ?? 0),
    start,
    length,
    rules: rulesIn(all('RRULE'), notice, budget),
    excludedRules: rulesIn(all('EXRULE'), notice, budget),
    dates: listOf(all('RDATE'), notice, (property, text) => dateIn(property, text, zones)),
    exceptions: listOf(all('EXDATE'), notice, (property, text) => whenIn(property, zones, text)),
    changes: changesIn(instanceProperty, zones),
  };
  if (event.changes?.andFollowing && event.rules.length > 0) {
    notice('the rule of a change to following instances is ignored');
  }
  const read = upper('X-MICROSOFT-CDO-ALLDAYEVENT') === 'TRUE' ? asAllDay(event, zones) : event;
  return { ...read, span: spanOf(read) };
}

/** Computed once for an event, as it may have many dates, and be combined with many changes. */
const spanOf = ({ length, dates }: Unspanned) =>
  dates.reduce((longest, each) => Math.max(longest, msOf(each.length)), msOf(length));

const msOf = (length: Length | undefined) => (length ? length.days * DAY + length.ms : 0);

/** Returns a UID that fits the limit and is stable: without one, a hash of the event. */
function uidOf(value: string | undefined, { properties }: Component): string {
  const uid = plain(unescaped(value ?? '')).trim();
  if (uid !== '' && uid.length <= LIMITS.uidCharacters) return uid;
  const hash = createHash('sha256');
  if (uid === '')
    for (const property of properties) hash.update(`${property.name}:${property.value}\n`);
  return hash.update(uid).digest('hex');
}

/** Returns a text in one line, cut to its limit; null if it is blank. */
export function shortText(value: string | undefined): string | null {
  const text = plain(unescaped((value ?? '').slice(0, 10_000)))
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? null : cut(text, LIMITS.titleCharacters);
}

function whenIn({ name, parameters, value }: Property, zones: EventZones, text = value): When {
  const time = readTime(text.trim());
  if (!time) throw new EventFault(`${name} is invalid`);
  const { local, isUtc } = time;
  // Some programs write a date with midnight.
  const isDate = time.isDate || parameters.get('VALUE')?.toUpperCase() === 'DATE';
  if (isDate) {
    return { local: dayAt(local) * DAY, isDate, zone: zones.account, isFloating: false };
  }
  const named = parameters.get('TZID')?.trim();
  const zone = isUtc ? zones.utc : named ? zones.find(named) : zones.account;
  return { local, isDate, zone, isFloating: !isUtc && !named };
}

/** Returns a time in the zone of the start of its event, if it has none of its own. */
const inZoneOf = (start: When, when: When): When =>
  when.isFloating && !start.isDate ? { ...when, zone: start.zone } : when;

/** Returns the instant of a date or time. */
export const instantOf = ({ local, zone }: When) => zone.instantOf(local);

function lengthOf(start: When, end: When | undefined, duration: string | undefined): Length {
  const days = (count: number): Length => ({ days: Math.max(1, count), ms: 0 });
  if (end) {
    const isBackwards = start.isDate
      ? dayAt(end.local) < dayAt(start.local)
      : instantOf(end) < instantOf(start);
    if (isBackwards) throw new EventFault('DTEND is before DTSTART');
    return start.isDate
      ? days(Math.ceil((end.local - start.local) / DAY))
      : { days: 0, ms: instantOf(end) - instantOf(start) };
  }
  if (duration === undefined) return start.isDate ? days(1) : { days: 0, ms: 0 };
  const length = readDuration(duration);
  if (!length) throw new EventFault('DURATION is invalid');
  return start.isDate ? days(length.days + Math.ceil(length.ms / DAY)) : length;
}

function rulesIn(
  properties: Property[],
  notice: (message: string) => void,
  budget: Budget,
): EventRule[] {
  return properties.slice(0, LIMITS.rules).flatMap(({ value }) => {
    budget.left -= COSTS.rule;
    const parsed = parseEventRule(value);
    if ('fault' in parsed) {
      notice(`the rule ${parsed.fault}; it is ignored`);
      return [];
    }
    const { rule, ignored } = parsed;
    if (ignored.length > 0) notice(`the rule has parts that are ignored: ${ignored.join(', ')}`);
    return [rule];
  });
}

/** Reads the values of list properties. An invalid value is skipped, with one notice for the event. */
function listOf<Item>(
  properties: Property[],
  notice: (message: string) => void,
  read: (property: Property, text: string) => Item,
): Item[] {
  const items: Item[] = [];
  let skipped = 0;
  for (const property of properties) {
    for (const text of property.value.split(',', LIMITS.dates)) {
      try {
        if (items.length < LIMITS.dates) items.push(read(property, text));
        else skipped++;
      } catch (error) {
        if (!(error instanceof EventFault)) throw error;
        skipped++;
      }
    }
  }
  if (skipped > 0) notice(`${skipped} dates of ${properties[0]?.name} are skipped`);
  return items;
}

/** Reads a date of RDATE: a date, a time, or a period with an end or a duration. */
function dateIn(property: Property, text: string, zones: EventZones) {
  const [start = '', end] = text.split('/');
  const when = whenIn(property, zones, start);
  if (end === undefined) return { when, length: undefined };
  const isDuration = /^[+-]?P/i.test(end.trim());
  const length = lengthOf(
    when,
    isDuration ? undefined : whenIn(property, zones, end),
    isDuration ? end : undefined,
  );
  return { when, length };
}

function changesIn(property: Property | undefined, zones: EventZones): SourceEvent['changes'] {
  if (!property) return undefined;
  const andFollowing = property.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE';
  return { instance: whenIn(property, zones), andFollowing };
}

/** Outlook writes an all-day event with times at midnight and a mark. Its other times may be in UTC. */
function asAllDay(event: Unspanned, zones: EventZones): Unspanned {
  if (event.start.isDate || event.start.local % DAY !== 0) return event;
  const { zone } = event.start;
  const date = (when: When): When => {
    const isLocal = when.isDate || when.isFloating || when.zone === zone;
    const local = isLocal ? when.local : zone.localOf(instantOf(when));
    return { local: dayAt(local) * DAY, isDate: true, zone: zones.account, isFloating: false };
  };
  const inZone = ({ until, ...rule }: EventRule): EventRule => ({
    ...rule,
    until: until?.isUtc
      ? { local: zone.localOf(until.local), isDate: until.isDate, isUtc: false }
      : until,
  });
  const { days, ms } = event.length;
  return {
    ...event,
    start: date(event.start),
    length: { days: Math.max(1, days + Math.round(ms / DAY)), ms: 0 },
    rules: event.rules.map(inZone),
    excludedRules: event.excludedRules.map(inZone),
    exceptions: event.exceptions.map(date),
    dates: event.dates.map(({ when }) => ({ when: date(when), length: undefined })),
    changes: event.changes && { ...event.changes, instance: date(event.changes.instance) },
  };
}
