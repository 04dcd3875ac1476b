/** Sends random requests to the service and reports faults. */
import { parseArgs } from 'node:util';
import { ServerProcess } from '../support/service/server-process.ts';
import { Fuzzing } from './fuzzing.ts';

const HELP = `npm run fuzz -- [options]
  --seconds <n>    duration (60)
  --requests <n>   number of requests, instead of a duration
  --seed <n>       seed of the random choices; printed by each run
  --from <n>       the number of the first request (0): with --requests 1, repeats one
  --lanes <n>      requests at a time (8)
  --slowest <s>    maximum seconds of a response; slower ones are failures (10)
DATABASE_URL selects the database, which is filled with random data; the default is in memory.`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    requests: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
    from: { type: 'string', default: '0' },
    lanes: { type: 'string', default: '8' },
    slowest: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const server = new ServerProcess(process.env.DATABASE_URL || 'memory://');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.stop().finally(() => process.exit(1)));
}
try {
  await server.ready();
  const fuzzing = new Fuzzing(server, {
    seed: Number(values.seed),
    from: Number(values.from),
    requests: values.requests === undefined ? Number.POSITIVE_INFINITY : Number(values.requests),
    seconds: values.requests === undefined ? Number(values.seconds) : Number.POSITIVE_INFINITY,
    lanes: Number(values.lanes),
    slowestMs: Number(values.slowest) * 1000,
  });
  await fuzzing.run();
  await server.stop();
  process.exitCode = fuzzing.report() ? 0 : 1;
} finally {
  await server.stop();
}
