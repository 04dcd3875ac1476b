import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs npm scripts at the same time: `node scripts/side-by-side.ts types lint`. Each shows its output
 * when it ends. The first that fails ends the others, and its exit code is the one of the run.
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
  // One that was ended because another failed has nothing to tell.
  if (process.exitCode) return;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `\n-- ${name}: ${code === 0 ? 'ok' : 'failed'} after ${seconds} s\n${output.trimEnd()}`,
  );
  if (code === 0) return;
  process.exitCode = code ?? 1;
  for (const other of running) other.kill();
}
