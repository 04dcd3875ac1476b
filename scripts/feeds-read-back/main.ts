import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CALENDAR_END } from '../../src/domain/calendar-feeds/calendar-feed.text.ts';
import {
  type FeedTime,
  feedInZone,
  feedText,
  renamed,
  ZONES,
  type ZoneFeed,
} from '../../test/support/feed-in-zone.ts';
import { hasThunderbird, readByThunderbird } from './thunderbird.ts';

const HELP = `Feeds of 200 blocks in 12 time zones, read back by programs of Debian:

  apt-get install python3-icalendar khal thunderbird

Fails if a reader finds other instants or a fault, or is not installed. Thunderbird is optional: it reads all feeds as
calendars of a new profile, headless, and its cache is compared. node-ical and ical.js: npm run test:clients.`;

type Read = { times: FeedTime[]; faults: string[] };
type Reader = { name: string; read(folder: string, feed: ZoneFeed): Promise<Read> };

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Debian's Python, which another one in the path may hide. */
const PYTHON = '/usr/bin/python3';

const icalendar = async (folder: string, text: string): Promise<Read> => {
  const file = join(folder, 'feed.ics');
  await writeFile(file, text);
  const script = join(import.meta.dirname, 'read.py');
  return JSON.parse((await run(PYTHON, [script, file], { maxBuffer: MOST_OUTPUT })).stdout);
};

const CONFIG = (folder: string) => `[calendars]
[[feed]]
path = ${folder}/events
[sqlite]
path = ${folder}/khal.db
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%dT%H:%M
longdatetimeformat = %Y-%m-%dT%H:%M
`;

/** khal reads a folder with a file for each event. */
async function khal(folder: string, { head, events }: ZoneFeed): Promise<Read> {
  await mkdir(join(folder, 'events'));
  await Promise.all(
    events.map((event, at) =>
      writeFile(join(folder, 'events', `${at}.ics`), head + event + CALENDAR_END),
    ),
  );
  const config = join(folder, 'config');
  await writeFile(config, CONFIG(folder));
  const format = '{uid} {start-long} {end-long}';
  const list = ['list', '--once', '--notstarted', '--day-format', '', '--format', format];
  const { stdout, stderr } = await run('khal', ['-c', config, ...list, '2026-01-01', '370d'], {
    maxBuffer: MOST_OUTPUT,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  const times = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [uid = '', start, end] = line.split(' ');
      return { uid, start: Date.parse(`${start}Z`), end: Date.parse(`${end}Z`) };
    });
  return { times, faults: stderr.split('\n').filter(Boolean) };
}

const READERS: Reader[] = [
  { name: 'python3-icalendar', read: (folder, feed) => icalendar(folder, feedText(feed)) },
  {
    name: 'python3-icalendar, own zone',
    read: (folder, feed) => icalendar(folder, renamed(feedText(feed), feed.zone)),
  },
  { name: 'khal', read: khal },
];

const sorted = (times: FeedTime[]) =>
  JSON.stringify(times.toSorted((one, other) => one.uid.localeCompare(other.uid)));

/** Returns what a reader finds in a feed: `same instants`, or what is wrong. */
async function outcomeOf({ read }: Reader, feed: ZoneFeed): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'feeds-read-back-'));
  try {
    const { times, faults } = await read(folder, feed);
    return faults.length > 0 ? `${faults.length} faults: ${faults[0]}` : comparison(times, feed);
  } catch (error) {
    return `cannot run: ${String(error).split('\n').slice(0, 2).join(' ')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function comparison(times: FeedTime[], feed: ZoneFeed): string {
  if (sorted(times) === sorted(feed.times)) return SAME;
  const expected = new Set(feed.times.map((time) => JSON.stringify(time)));
  const wrong = times.filter((time) => !expected.has(JSON.stringify(time)));
  return `${times.length} events, ${wrong.length} of which differ: ${JSON.stringify(wrong[0])}`;
}

const SAME = 'same instants';

function print(reader: string, feed: ZoneFeed, outcome: string): void {
  if (outcome !== SAME) process.exitCode = 1;
  const columns = [feed.zone.padEnd(22), reader.padEnd(28), String(feed.times.length).padStart(4)];
  process.stdout.write(`${columns.join(' ')}  ${outcome}\n`);
}

if (process.argv.includes('--help')) {
  process.stdout.write(`${HELP}\n`);
} else {
  const feeds = ZONES.map(feedInZone);
  for (const feed of feeds) {
    for (const reader of READERS) print(reader.name, feed, await outcomeOf(reader, feed));
  }
  if (hasThunderbird()) {
    const read = await readByThunderbird(feeds);
    for (const feed of feeds)
      print('Thunderbird', feed, comparison(read.get(feed.zone) ?? [], feed));
  } else {
    process.stdout.write('Thunderbird is not installed, and skipped\n');
  }
}
