import { connect } from 'node:net';

/** The members of a `pg` connection that a cancel request needs. */
export type Cancellable = {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
};

const CANCEL_REQUEST = 80_877_102;
const TIMEOUT_MS = 1_000;

/**
 * Sends a CancelRequest for the statement that a connection runs. The protocol requires a separate connection for it and
 * has no response. PgBouncer forwards it.
 */
export function requestCancel({ host, port, processID, secretKey }: Cancellable): void {
  if (processID === null || secretKey === null) return;
  const packet = Buffer.alloc(16);
  packet.writeInt32BE(16, 0);
  packet.writeInt32BE(CANCEL_REQUEST, 4);
  packet.writeInt32BE(processID, 8);
  packet.writeInt32BE(secretKey, 12);
  const socket = host.startsWith('/')
    ? connect(`${host}/.s.PGSQL.${port}`)
    : connect({ host, port });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.on('error', () => {});
  socket.end(packet).unref();
}
