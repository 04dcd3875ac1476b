import { connect } from 'node:net';

/** The part of a connection of `pg` that tells how to cancel what it runs. */
export type Cancellable = {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
};

const CANCEL_REQUEST = 80_877_102;
const LONGEST_MS = 1_000;

/**
 * Asks PostgreSQL to cancel what a connection runs, as its protocol has it: on a connection that is good
 * for nothing else. PgBouncer hands it on. Whether it comes in time, nobody is told.
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
  socket.setTimeout(LONGEST_MS, () => socket.destroy());
  socket.on('error', () => {});
  socket.end(packet).unref();
}
