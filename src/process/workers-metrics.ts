import type { Worker } from 'node:cluster';
import type { Metrics, Snapshot } from '../observability/metrics.ts';
import { WorkersMetrics } from '../observability/workers-metrics.ts';
import { answerProcess, askProcess } from './questions.ts';

/** A worker that is too busy to answer within this time is told of as it was before. */
const WORKER_MS = 1_000;
const PRIMARY_MS = 2 * WORKER_MS;

/** What the primary asks a worker: its own metrics. */
const OWN = 'metrics of this worker';
/** What a worker asks the primary: those of all. */
const ALL = 'metrics of all workers';

/** The metrics of a cluster, as its primary gathers them. */
export class ClusterMetrics {
  readonly #counted = new WorkersMetrics<Worker>();
  readonly #workers = new Set<Worker>();

  add(worker: Worker): void {
    this.#workers.add(worker);
    answerProcess(worker, ALL, () => this.text());
    worker.once('exit', () => {
      this.#workers.delete(worker);
      this.#counted.end(worker);
    });
  }

  async text(): Promise<string> {
    await Promise.all([...this.#workers].map((worker) => this.#ask(worker)));
    return this.#counted.text();
  }

  async #ask(worker: Worker): Promise<void> {
    const snapshot = await askProcess<Snapshot>(worker, OWN, WORKER_MS);
    if (snapshot && this.#workers.has(worker)) this.#counted.update(worker, snapshot);
  }
}

/** A worker's part: it tells its primary what it has counted, and asks for what all have. */
export function metricsInWorker(metrics: Metrics): () => Promise<string> {
  answerProcess(process, OWN, () => metrics.snapshot());
  return async () => (await askProcess<string>(process, ALL, PRIMARY_MS)) ?? metrics.text();
}
