import { run } from './run.ts';

const code = await run(process.argv.slice(2), process);
// 0 does not override the exit code that `serve` sets when the server cannot start.
if (code > 0) process.exitCode = code;
