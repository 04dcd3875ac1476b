import type { Worker } from 'node:cluster';
import type { Metrics, Snapshot } from '../observability/metrics.ts';
import { WorkersMetrics } from '../observability/workers-metrics.ts';
import { replyToProcess, requestFromProcess } from './process-requests.ts';

/** For a worker that does not reply within this time, its previous snapshot is used. */
const WORKER_MS = 1_000;
const PRIMARY_MS = 2 * WORKER_MS;

/** Request from the primary to a worker for the worker's metrics. */
const OWN = 'metrics of this worker';
/** Request from a worker to the primary for the metrics of all workers. */
const ALL = 'metrics of all workers';

/** Collects the metrics of all workers in the primary. */
export class ClusterMetrics {
  readonly #metrics = new WorkersMetrics<Worker>();
  readonly #workers = new Set<Worker>();

  add(worker: Worker): void {
    this.#workers.add(worker);
    replyToProcess(worker, ALL, () => this.text());
    worker.once('exit', () => {
      this.#workers.delete(worker);
      this.#metrics.end(worker);
    });
  }

  async text(): Promise<string> {
    await Promise.all([...this.#workers].map((worker) => this.#refresh(worker)));
    return this.#metrics.text();
  }

  async #refresh(worker: Worker): Promise<void> {
    const snapshot = await requestFromProcess<Snapshot>(worker, OWN, WORKER_MS);
    if (snapshot && this.#workers.has(worker)) this.#metrics.update(worker, snapshot);
  }
}

/**
 * Lets the primary read a worker's metrics. Returns a function that requests the metrics of all workers from the primary
 * and falls back to those of this worker.
 */
export function metricsInWorker(metrics: Metrics): () => Promise<string> {
  replyToProcess(process, OWN, () => metrics.snapshot());
  return async () => (await requestFromProcess<string>(process, ALL, PRIMARY_MS)) ?? metrics.text();
}
