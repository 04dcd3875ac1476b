import { Program } from '../support/service/process.ts';

/** Logs 100 lines and exits while the thread that writes them is busy. */
const PROGRAM = `
  import { pbkdf2 } from 'node:crypto';
  import { createLogger, flushed } from './src/diagnostics/logger.ts';

  const logger = await createLogger({ logLevel: 'info', logFormat: 'json' });
  pbkdf2('password', 'salt', 300_000, 64, 'sha512', () => {});
  for (let line = 0; line < 100; line++) logger.info({ line }, 'written');
  await flushed(logger);
  process.exit(0);
`;

it('log lines keep their order, and none is lost at exit', async () => {
  const program = new Program('--input-type=module', ['--eval', PROGRAM], {
    UV_THREADPOOL_SIZE: '1',
  });
  const { code, stdout, stderr } = await program.ended();
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.trim().split('\n');
  expect(lines.map((text) => JSON.parse(text).line)).toEqual([...Array(100).keys()]);
});

/** Logs a line while the thread that writes the line before it is busy, and then runs until it is killed. */
const QUIET = `
  import { pbkdf2 } from 'node:crypto';
  import { createLogger } from './src/diagnostics/logger.ts';

  const logger = await createLogger({ logLevel: 'info', logFormat: 'json' });
  pbkdf2('password', 'salt', 300_000, 64, 'sha512', () => {});
  logger.info({ line: 1 }, 'written');
  setTimeout(() => logger.info({ line: 2 }, 'written'), 75);
  setInterval(() => {}, 60_000);
`;

it('a log line that is due while another one is being written is not held back until the next one', async () => {
  const program = new Program('--input-type=module', ['--eval', QUIET], {
    UV_THREADPOOL_SIZE: '1',
  });
  try {
    await program.waitForOutput(/"line":1,.*"line":2,/s);
  } finally {
    program.signal('SIGKILL');
    await program.ended();
  }
});

/** Logs to a full disk, and exits. */
const FULL = `
  import { closeSync, openSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { createLogger, flushed } from './src/diagnostics/logger.ts';

  closeSync(1);
  openSync('/dev/full', 'w');
  const logger = await createLogger({ logLevel: 'info', logFormat: 'json' });
  for (let line = 0; line < 4_000; line++) logger.info({ line }, 'x'.repeat(5_000));
  await sleep(200);
  logger.info('retried');
  await flushed(logger);
  console.error('continued');
  process.exit(0);
`;

it('a log that cannot be written does not end the process, nor keep it from its exit', async () => {
  const program = new Program('--input-type=module', ['--eval', FULL], {});
  const { code, stderr } = await program.ended();
  expect([code, stderr]).toEqual([0, 'continued\n']);
});
