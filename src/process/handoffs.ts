import type { Worker } from 'node:cluster';

/** A connection as Node's cluster module passes it from the primary to a worker. */
type ConnectionHandle = { close(): void };

/** The fields of the cluster module's internal messages that this module reads. */
type ClusterMessage = { cmd?: string; act?: string; seq?: number; ack?: number };

/**
 * Closes the connections that the primary has passed to a worker that exited before it acknowledged them. The cluster
 * module closes a connection in the primary only when the worker acknowledges it. Otherwise the client would wait for a
 * response until its own timeout, five minutes with Node's `fetch`. The connection is not passed to another worker,
 * since the exited worker may have started to process its request.
 */
export function closeUnacknowledged(worker: Worker): void {
  const child = worker.process;
  const pending = new Map<number, ConnectionHandle>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]) => {
    const [{ cmd, act, seq }, handle] = args as [ClusterMessage, ConnectionHandle | undefined];
    if (cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined && handle) {
      pending.set(seq, handle);
    }
    return send(...args);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) pending.delete(ack);
  });
  // Runs when the worker has exited and its channel is closed: every message that it sent has been read.
  const end = () => {
    if (child.connected || (child.exitCode === null && child.signalCode === null)) return;
    for (const handle of pending.values()) handle.close();
    pending.clear();
  };
  child.on('exit', end).on('disconnect', end);
}
