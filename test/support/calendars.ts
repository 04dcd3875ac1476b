import { type Component, readComponents } from '../../src/domain/ical/components.ts';
import type { Client, Json } from './service/client.ts';

export type FeedResponse = { status: number; text: string; headers: Headers };

/** Sends a request without a credential. */
export async function feedResponse(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<FeedResponse> {
  const response = await fetch(url, { method, headers, redirect: 'manual' });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** A new feed of an account: its record, and a function that reads its calendar. */
export async function feedOf(me: Client, input: object = {}) {
  const feed: Json = await me.create('/api/calendar-feeds', { name: 'Feed', ...input });
  return { feed, url: `${me.url}${feed.path}`, read: () => calendarAt(`${me.url}${feed.path}`) };
}

/** Reads a calendar. Its lines must end with CRLF and have at most 75 octets. */
export async function calendarAt(url: string): Promise<Component> {
  const { status, text } = await feedResponse(url);
  if (status !== 200) throw new Error(`the feed returns ${status}: ${text}`);
  return calendarIn(text);
}

export function calendarIn(text: string): Component {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
  const [calendar, ...others] = readComponents(text);
  expect([calendar?.name, others]).toEqual(['VCALENDAR', []]);
  return calendar as Component;
}

/** The components of a calendar with a name. */
export const componentsOf = ({ components }: Component, name: string) =>
  components.filter((component) => component.name === name);

/** The values of a component by property, each with its parameters. */
export const valuesOf = ({ properties }: Component): Record<string, string> =>
  Object.fromEntries(
    properties.map(({ name, parameters, value }) => [
      [name, ...[...parameters].map(([key, text]) => `${key}=${text}`)].join(';'),
      value,
    ]),
  );

/** The value of a property, whatever its parameters. */
export const textOf = ({ properties }: Component, name: string): string | undefined =>
  properties.find((property) => property.name === name)?.value;

const MINUTE = 60_000;

/** The instant of a property with a time, by the rules of RFC 5545 on the VTIMEZONE of the calendar. */
export function instantOf(calendar: Component, component: Component, name: string): string {
  const property = component.properties.find((each) => each.name === name);
  if (!property) throw new Error(`there is no ${name}`);
  if (property.value.endsWith('Z')) return new Date(millisecondsOf(property.value)).toISOString();
  const zone = componentsOf(calendar, 'VTIMEZONE').find(
    (each) => textOf(each, 'TZID') === property.parameters.get('TZID'),
  );
  if (!zone) throw new Error('there is no VTIMEZONE for this time');
  return new Date(inZone(zone, millisecondsOf(property.value))).toISOString();
}

/**
 * A local time that occurs twice is the first occurrence, and one that does not occur has the offset before the gap: the
 * offset in effect before the local time, by the onsets in local time with the offset before each.
 */
function inZone(zone: Component, local: number): number {
  const onsets = zone.components
    .flatMap((observance) => {
      const { before, after } = offsetsOf(observance);
      return observance.properties
        .filter(({ name }) => name === 'DTSTART' || name === 'RDATE')
        .flatMap(({ value }) => value.split(','))
        .map((start) => ({ start: millisecondsOf(start), before, after }));
    })
    .sort((a, b) => a.start - b.start);
  let offset = onsets[0]?.before ?? Number.NaN;
  for (const { start, after } of onsets) {
    // Until the onset the previous offset applies: also to the hour that is repeated after it.
    if (local < start) break;
    offset = after;
  }
  return local - offset * MINUTE;
}

function offsetsOf(observance: Component): { before: number; after: number } {
  const minutes = (name: string) => {
    const [, sign, hours, rest] = /^([+-])(\d\d)(\d\d)$/.exec(textOf(observance, name) ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
  };
  return { before: minutes('TZOFFSETFROM'), after: minutes('TZOFFSETTO') };
}

const millisecondsOf = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/, '$1-$2-$3T$4:$5:$6Z'));
