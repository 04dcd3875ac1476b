import { isFlat, leastHeaps, type Memory } from '../support/memory.ts';
import { type HttpRequest, type Outcome, send, sendRaw } from '../support/service/send.ts';
import type { ServerProcess } from '../support/service/server-process.ts';
import { Chance } from './chance.ts';
import { graphRequest } from './graph.ts';
import { faultIn } from './judge.ts';
import { type Material, newMaterial } from './material.ts';
import { restRequest } from './rest.ts';
import { disguised, rawBytes } from './wire.ts';

export type Options = {
  seed: number;
  from: number;
  requests: number;
  seconds: number;
  lanes: number;
  slowestMs: number;
};

type Attempt = { number: number; sent: HttpRequest; raw: boolean; outcome: Outcome };
type Failure = Attempt & { why: string };

/** New records replace the current ones after this many requests. */
const RENEW_AFTER = 700;
/** This many consecutive 401 responses indicate that the account or its key was deleted. */
const MOST_REFUSED = 60;
/** Slower responses are counted. */
const SLOW_MS = 2_000;
const MOST_FAILURES = 20;
const MEMORY_EVERY_MS = 2_000;
const PROGRESS_EVERY = 5_000;

/** One run, limited by requests or by seconds. */
export class Fuzzing {
  readonly #server: ServerProcess;
  readonly #options: Options;
  readonly #statuses = new Map<string, number>();
  readonly #failures: Failure[] = [];
  readonly #memory: Memory[] = [];
  #slowest: Attempt[] = [];
  #slow = 0;
  #sent = 0;
  #refusedInARow = 0;
  #started = 0;
  #elapsed = 0;

  constructor(server: ServerProcess, options: Options) {
    this.#server = server;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { seed, lanes } = this.#options;
    console.log(`seed ${seed}`);
    this.#started = performance.now();
    let material = await newMaterial(this.#server.url);
    const watching = setInterval(() => this.#watchMemory(), MEMORY_EVERY_MS);
    const lane = async () => {
      while (this.#isRunning()) {
        const number = this.#options.from + this.#sent++;
        if (this.#sent % PROGRESS_EVERY === 0) this.#printProgress();
        if (this.#needsNew(number)) material = await newMaterial(this.#server.url);
        await this.#try(number, material);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    clearInterval(watching);
    this.#elapsed = (performance.now() - this.#started) / 1000;
  }

  #isRunning(): boolean {
    const { requests, seconds } = this.#options;
    return (
      this.#sent < requests &&
      performance.now() - this.#started < seconds * 1000 &&
      this.#failures.length < MOST_FAILURES &&
      !this.#server.ended
    );
  }

  #printProgress(): void {
    const elapsed = ((performance.now() - this.#started) / 1000).toFixed(0);
    console.log(`${this.#sent} after ${elapsed} s, ${this.#failures.length} failed`);
  }

  #needsNew(number: number): boolean {
    if (this.#refusedInARow < MOST_REFUSED && (number + 1) % RENEW_AFTER !== 0) return false;
    this.#refusedInARow = 0;
    return true;
  }

  async #watchMemory(): Promise<void> {
    const memory = await this.#server.memory(this.#started).catch(() => undefined);
    if (memory) this.#memory.push(memory);
  }

  async #try(number: number, material: Material): Promise<void> {
    const chance = new Chance(this.#options.seed + number * 7_919);
    const plain = chance.percent(50)
      ? restRequest(chance, material)
      : graphRequest(chance, material);
    const sent = disguised(chance, plain);
    const raw = chance.percent(2);
    const outcome = raw
      ? await sendRaw(this.#server.url, rawBytes(chance, sent))
      : await send(this.#server.url, sent);
    this.#note({ number, sent, raw, outcome });
  }

  #note(attempt: Attempt): void {
    const { sent, raw, outcome } = attempt;
    const status = outcome.error ?? String(outcome.status);
    const kind = `${raw ? 'raw' : sent.path.startsWith('/graphql') ? 'graph' : 'rest'} ${status}`;
    this.#statuses.set(kind, (this.#statuses.get(kind) ?? 0) + 1);
    this.#refusedInARow = outcome.status === 401 ? this.#refusedInARow + 1 : 0;
    const why =
      faultIn(outcome, sent.method) ??
      (outcome.ms > this.#options.slowestMs ? `${seconds(outcome.ms)} for an answer` : undefined);
    if (why) this.#fail({ ...attempt, why });
    if (outcome.ms > SLOW_MS) this.#slow++;
    this.#slowest = [...this.#slowest, attempt]
      .sort((a, b) => b.outcome.ms - a.outcome.ms)
      .slice(0, 3);
  }

  /** Printed at once, because a long run may be interrupted. */
  #fail(failure: Failure): void {
    this.#failures.push(failure);
    const { why, outcome, number } = failure;
    const { seed } = this.#options;
    console.log(`\nFAILED: ${why}\n  ${shown(failure, 4_000)}`);
    console.log(`  again: npm run fuzz -- --seed ${seed} --from ${number} --requests 1`);
    console.log(`  answer: ${JSON.stringify(outcome).slice(0, 1_000)}\n`);
  }

  /** Prints the results; true without findings. */
  report(): boolean {
    const rate = (this.#sent / this.#elapsed).toFixed(0);
    console.log(`${this.#sent} requests in ${this.#elapsed.toFixed(0)} s (${rate} per second)`);
    console.log(
      [...this.#statuses]
        .sort()
        .map(([kind, count]) => `  ${kind}: ${count}`)
        .join('\n'),
    );
    console.log(`over 2 s: ${this.#slow}; the slowest:`);
    for (const attempt of this.#slowest)
      console.log(`  ${seconds(attempt.outcome.ms)} ${shown(attempt)}`);
    const grown = this.#memoryGrown();
    const { complaints, ended } = this.#server;
    for (const line of complaints.slice(0, MOST_FAILURES)) console.log(`\nIN THE LOG: ${line}`);
    const sound = this.#failures.length + complaints.length === 0 && !grown;
    console.log(sound ? '\nfuzz: 0 findings' : '\nfuzz: FOUND SOMETHING');
    return sound && ended;
  }

  /**
   * Whether the heap has grown permanently: compares its smallest size in the last third of the run
   * with that in the second. Short runs are only reported.
   */
  #memoryGrown(): boolean {
    const all = this.#memory;
    const [second, last] = leastHeaps(all);
    const resident = all.map(({ residentMb }) => residentMb.toFixed(0));
    const step = Math.max(1, Math.floor(all.length / 10));
    console.log(`heap, at least: ${second.toFixed(0)} MB, then ${last.toFixed(0)} MB`);
    console.log(`resident, MB: ${resident.filter((_, at) => at % step === 0).join(' ')}`);
    return !isFlat(all);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** A request in one line. */
function shown({ number, sent, raw }: Omit<Attempt, 'outcome'>, most = 300): string {
  const { method, path, headers, body } = sent;
  const text = body?.toString('latin1') ?? '';
  const parts = [raw && 'raw', method, path, JSON.stringify(headers), JSON.stringify(text)];
  return `#${number} ${parts.filter(Boolean).join(' ')}`.slice(0, most);
}
