import { AggregatorRegistry } from 'prom-client';
import type { Snapshot } from './metrics.ts';

/** Metric types that never decrease. Gauges are dropped when their process exits. */
const CUMULATIVE = new Set(['counter', 'histogram']);

/**
 * Aggregates the metrics of several processes. Keeps the last known counters of exited processes: Prometheus interprets
 * a decreasing counter as a restart.
 */
export class WorkersMetrics<Id> {
  readonly #latest = new Map<Id, Snapshot>();
  #exited: Snapshot = [];

  update(id: Id, snapshot: Snapshot): void {
    this.#latest.set(id, snapshot);
  }

  end(id: Id): void {
    const last = this.#latest.get(id) ?? [];
    this.#latest.delete(id);
    const cumulative = last.filter(({ type }) => CUMULATIVE.has(String(type)));
    this.#exited = sumOf([this.#exited, cumulative]).getMetricsAsArray() as Snapshot;
  }

  text(): Promise<string> {
    return sumOf([this.#exited, ...this.#latest.values()]).metrics();
  }
}

const sumOf = (snapshots: Snapshot[]) => AggregatorRegistry.aggregate(snapshots);
