import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FeedTime, feedText, type ZoneFeed } from '../../test/support/feed-in-zone.ts';

const PROGRAM = '/usr/bin/thunderbird';

export const hasThunderbird = (): boolean => existsSync(PROGRAM);

/** How long Thunderbird may take to start and to read all feeds. */
const SECONDS = 600;

/** Reads feeds with Thunderbird, each as a calendar of one profile. Returns the events in its cache, by the zones of the feeds. */
export async function readByThunderbird(
  feeds: readonly ZoneFeed[],
): Promise<ReadonlyMap<string, FeedTime[]>> {
  const profile = await mkdtemp(join(tmpdir(), 'feeds-thunderbird-'));
  const server = createServer(({ url = '' }, response) => {
    const feed = feeds[Number(/^\/(\d+)\.ics$/.exec(url)?.[1])];
    response.writeHead(feed ? 200 : 404, { 'content-type': 'text/calendar; charset=utf-8' });
    response.end(feed && feedText(feed));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await writeFile(join(profile, 'user.js'), preferences(feeds.length, port));
  const thunderbird = spawn(PROGRAM, ['--headless', '--no-remote', '--profile', profile], {
    env: { ...process.env, HOME: profile },
    stdio: 'ignore',
    detached: true,
  });
  try {
    const expected = feeds.reduce((sum, { times }) => sum + times.length, 0);
    const read = await cached(join(profile, 'calendar-data', 'cache.sqlite'), expected);
    return new Map(feeds.map(({ zone }, at) => [zone, read.get(`feed-${at}`) ?? []]));
  } finally {
    await end(thunderbird);
    server.closeAllConnections();
    server.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Each feed is a calendar that is cached, as one is that a person adds in Thunderbird. */
const preferences = (feeds: number, port: number): string =>
  [
    ...Array.from({ length: feeds }, (_, at) => [
      [`calendar.registry.feed-${at}.type`, 'ics'],
      [`calendar.registry.feed-${at}.uri`, `http://127.0.0.1:${port}/${at}.ics`],
      [`calendar.registry.feed-${at}.name`, `Feed ${at}`],
      [`calendar.registry.feed-${at}.cache.enabled`, true],
    ]).flat(),
    ['mail.provider.suppress_dialog_on_startup', true],
    ['mailnews.start_page.enabled', false],
    ['datareporting.policy.dataSubmissionEnabled', false],
    ['app.update.enabled', false],
  ]
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');

type Row = { calendar: string; uid: string; start: number; end: number };

/** Waits until the cache has as many events as expected, or the time is over. Returns them by their calendars. */
async function cached(file: string, expected: number): Promise<Map<string, FeedTime[]>> {
  const until = Date.now() + SECONDS * 1_000;
  let rows = await eventsIn(file);
  while (rows.length < expected && Date.now() < until) {
    await sleep(5_000);
    rows = await eventsIn(file);
  }
  const found = new Map<string, FeedTime[]>();
  for (const { calendar, uid, start, end } of rows) {
    found.set(calendar, [...(found.get(calendar) ?? []), { uid, start, end }]);
  }
  return found;
}

/** Returns the events in the cache; none while it does not exist. Its instants are in microseconds. */
async function eventsIn(file: string): Promise<Row[]> {
  if (!existsSync(file)) return [];
  // Thunderbird locks the cache: a copy, with its log of transactions, can be read.
  const copy = `${file}-copy`;
  for (const suffix of ['', '-wal']) {
    await copyFile(file + suffix, copy + suffix).catch(() => {});
  }
  try {
    const database = new DatabaseSync(copy);
    try {
      return database
        .prepare(
          `select cal_id as calendar, id as uid, event_start / 1000 as start, event_end / 1000 as end
           from cal_events`,
        )
        .all() as Row[];
    } finally {
      database.close();
    }
  } catch {
    // Copied during a write: the next copy may be whole.
    return [];
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(copy + suffix, { force: true });
  }
}

/** Ends Thunderbird and the processes that it has started. */
async function end(thunderbird: ChildProcess): Promise<void> {
  if (thunderbird.pid === undefined || thunderbird.exitCode !== null) return;
  const exited = new Promise((resolve) => thunderbird.once('exit', resolve));
  process.kill(-thunderbird.pid, 'SIGKILL');
  await exited;
}
