import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { ATTACKS, type Known } from './attacks.ts';
import { startCalendarServer } from './calendar-server.ts';
import { request, sendHalf } from './request.ts';

type WorkerInput = {
  base: string;
  key: string;
  known: Known;
  attacks: string[];
  connections: number;
};

const { base, key, known, attacks, connections } = workerData as WorkerInput;

let stopped = false;
let turns = 0;
const statuses: Record<string, number> = {};

if (attacks.some((name) => name.startsWith('calendar'))) {
  startCalendarServer(known.calendars.port, () => {
    statuses.fetches = (statuses.fetches ?? 0) + 1;
  });
}

async function connection(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!stopped) {
    const turn = turns++;
    const attack = ATTACKS[attacks[turn % attacks.length] as string];
    if (!attack) throw new Error('no such attack');
    const sent = attack(known, turn);
    const response = sent.isHalf
      ? sendHalf(base, { key, ...sent })
      : request(base, agent, { key, ...sent });
    const status = await response.catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
    // Retries rejected requests after a short pause, so that this process does not occupy the CPU.
    if (status === 429) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  agent.destroy();
}

parentPort?.on('message', () => {
  stopped = true;
  // Does not wait for pending responses.
  parentPort?.postMessage(statuses);
  setTimeout(() => process.exit(0), 100);
});

await Promise.all(Array.from({ length: connections }, connection));
