import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as it goes over the wire. */
export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
};

/** What became of a request: an answer, or an error of the connection. */
export type Outcome = {
  ms: number;
  status?: number;
  headers?: Record<string, unknown>;
  text?: string;
  error?: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const PATIENCE_MS = 60_000;

/** Sends a request as any client would. */
export async function send(url: string, { method, path, headers, body }: Sent): Promise<Outcome> {
  const started = performance.now();
  const { hostname, port } = new URL(url);
  try {
    const answer = await new Promise<Omit<Outcome, 'ms'>>((resolve, reject) => {
      const length = body && { 'content-length': String(body.length) };
      const options = { hostname, port, method, path, headers: { ...headers, ...length }, agent };
      const sending = request(options, async (response) => {
        const text = (await buffer(response).catch(reject))?.toString() ?? '';
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
      sending.setTimeout(PATIENCE_MS, () => sending.destroy(new Error('no answer')));
      sending.on('error', reject);
      sending.end(body);
    });
    return { ms: performance.now() - started, ...answer };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { ms: performance.now() - started, error: code ?? message };
  }
}

/** Sends bytes, then no more, and reads what comes back. */
export async function sendRaw(url: string, bytes: Buffer): Promise<Outcome> {
  const started = performance.now();
  const { hostname, port } = new URL(url);
  const text = await new Promise<string>((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.setEncoding('latin1').on('data', (part) => {
      heard += part;
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    // A connection that is broken off is a fair answer to what is no HTTP.
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  return { ms: performance.now() - started, status, headers: {}, text: '' };
}
