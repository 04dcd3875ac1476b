import type { Worker } from 'node:cluster';

/** A connection as Node's cluster module passes it from the primary to a worker. */
type ConnectionHandle = { close(): void };

/** The part of the cluster module's own messages that is read here. */
type ClusterMessage = { cmd?: string; act?: string; seq?: number; ack?: number };

/**
 * Closes the connections that the primary has handed to a worker which ended before it acknowledged them. The
 * cluster module closes a connection in the primary when the worker acknowledges it, and otherwise never: its
 * client would wait for a response until its own timeout, five minutes with Node's `fetch`. It is not handed to another
 * worker, since the one that ended may have begun its request.
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
