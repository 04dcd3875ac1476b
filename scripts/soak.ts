/** Soak test: a long run at half of the maximum rate, to detect leaks and growing latencies. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { isFlat } from '../test/support/memory.ts';
import { ServerProcess } from '../test/support/service/server-process.ts';
import { bestRate, type Load, steadyLoad } from './soak/load.ts';
import { lineOf, type Stretch, summaryOf } from './soak/report.ts';
import { soakWorld } from './soak/world.ts';

const HELP = `npm run soak -- [options]
  --minutes <n>   how long (10)
  --rate <n>      requests a second (half of the best, which is measured first)
  --every <n>     seconds between the lines of the report (10)
SOAK_DATABASE_URL names the server on which a database is made, and dropped at the end
(postgres://postgres@127.0.0.1:5432/postgres).`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string' },
    every: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const MEASURED_SECONDS = 10;

const SERVER = process.env.SOAK_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const name = `planner_soak_${process.pid}`;
await onServer(`create database ${name}`);
const database = new URL(SERVER);
database.pathname = `/${name}`;
const server = new ServerProcess(database.href);
const stop = async () => {
  await server.stop();
  await onServer(`drop database if exists ${name} with (force)`);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop().finally(() => process.exit(1)));
}
try {
  await server.ready();
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  await stop();
}

async function soak(): Promise<boolean> {
  const load: Load = { url: server.url, world: await soakWorld(server.url) };
  await bestRate(load, MEASURED_SECONDS / 2);
  const rate = values.rate ? Number(values.rate) : (await bestRate(load, MEASURED_SECONDS)) / 2;
  console.log(`${rate.toFixed(0)} requests a second for ${values.minutes} minutes`);
  const stretches: Stretch[] = [];
  const started = performance.now();
  const until = started + Number(values.minutes) * 60_000;
  await steadyLoad(
    load,
    { rate, until, everyMs: Number(values.every) * 1000 },
    async (statistics) => {
      const stretch = { ...statistics, ...(await server.memory(started)) };
      stretches.push(stretch);
      console.log(lineOf(stretch));
    },
  );
  console.log(summaryOf(stretches));
  for (const line of server.complaints) console.log(`IN THE LOG: ${line}`);
  const errors = stretches.reduce((sum, each) => sum + each.errors.length, 0);
  return errors === 0 && server.complaints.length === 0 && !server.ended && isFlat(stretches);
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
