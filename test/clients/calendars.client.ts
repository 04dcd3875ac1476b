import ICAL from 'ical.js';
import ical from 'node-ical';
import { type FeedTime, feedInZone, feedText, renamed, ZONES } from '../support/feed-in-zone.ts';

const byUid = (times: FeedTime[]) =>
  times.toSorted((one, other) => one.uid.localeCompare(other.uid));

const FEEDS = ZONES.map((zone) => [zone, feedInZone(zone)] as const);

it('there are 12 zones with 200 blocks each', () => {
  expect(FEEDS.map(([, { times }]) => times.length)).toEqual(Array(12).fill(200));
});

describe.each(FEEDS)('a feed in %s', (zone, feed) => {
  const text = feedText(feed);

  it('is read by node-ical with the same instants', () => {
    const found = Object.values(ical.sync.parseICS(text)).flatMap((event) =>
      event?.type === 'VEVENT'
        ? [{ uid: event.uid, start: event.start.getTime(), end: event.end?.getTime() ?? 0 }]
        : [],
    );
    expect(byUid(found)).toEqual(byUid(feed.times));
  });

  it.each([
    ['its zone', text],
    ['a zone that only the feed defines', renamed(text, zone)],
  ])('is read by ical.js in strict mode with the same instants, in %s', (_, text) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    for (const definition of calendar.getAllSubcomponents('vtimezone')) {
      ICAL.TimezoneService.register(new ICAL.Timezone(definition));
    }
    const found = calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        start: event.startDate.toUnixTime() * 1000,
        end: event.endDate.toUnixTime() * 1000,
      };
    });
    ICAL.TimezoneService.reset();
    expect(byUid(found)).toEqual(byUid(feed.times));
  });
});
