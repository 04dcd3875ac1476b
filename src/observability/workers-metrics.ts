import { AggregatorRegistry } from 'prom-client';
import type { Snapshot } from './metrics.ts';

/** What only grows. The rest is a state, which ends with its process. */
const GROWING = new Set(['counter', 'histogram']);

/**
 * The metrics of several processes as one. What a process that has ended had counted when it was last asked
 * stays counted: a sum that became smaller would look like a new start to those who read it.
 */
export class WorkersMetrics<Id> {
  readonly #latest = new Map<Id, Snapshot>();
  #ended: Snapshot = [];

  update(id: Id, snapshot: Snapshot): void {
    this.#latest.set(id, snapshot);
  }

  end(id: Id): void {
    const last = this.#latest.get(id) ?? [];
    this.#latest.delete(id);
    const grown = last.filter(({ type }) => GROWING.has(String(type)));
    this.#ended = sumOf([this.#ended, grown]).getMetricsAsArray() as Snapshot;
  }

  text(): Promise<string> {
    return sumOf([this.#ended, ...this.#latest.values()]).metrics();
  }
}

const sumOf = (snapshots: Snapshot[]) => AggregatorRegistry.aggregate(snapshots);
