import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const service of running) service.kill('SIGKILL');
});

/** Starts the service on a database, and waits until it answers. */
export async function startService(
  base: string,
  url: string,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const service = spawn(process.execPath, ['src/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: new URL(base).port,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      TRUST_PROXY: '1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(service);
  for (let attempt = 0; attempt < 300; attempt++) {
    const isReady = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return service;
    await sleep(100);
  }
  throw new Error('the service does not answer');
}

export async function endService(service: ChildProcess): Promise<void> {
  running.delete(service);
  if (service.exitCode !== null || service.signalCode !== null) return;
  const ended = once(service, 'exit');
  service.kill('SIGKILL');
  await ended;
}

/** Ends all services that were started. */
export async function endServices(): Promise<void> {
  for (const service of running) await endService(service);
}
