import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs npm scripts in parallel: `node scripts/side-by-side.ts types lint`. Prints the output of each when it ends. The first
 * failure stops the others and determines the exit code.
 */
const names = process.argv.slice(2);
const running = new Set<ChildProcess>();
console.log(`== ${names.join(', ')}, side by side`);
await Promise.all(names.map(run));

async function run(name: string): Promise<void> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  running.delete(child);
  // Stopped because another script failed: no output.
  if (process.exitCode) return;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `\n-- ${name}: ${code === 0 ? 'ok' : 'failed'} after ${seconds} s\n${output.trimEnd()}`,
  );
  if (code === 0) return;
  process.exitCode = code ?? 1;
  for (const other of running) other.kill();
}
