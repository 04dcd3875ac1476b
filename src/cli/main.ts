import { run } from './run.ts';

const code = await run(process.argv.slice(2), process);
// A server that cannot start has set its own.
if (code > 0) process.exitCode = code;
