import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { LONGEST_WAIT_MS } from '../eventually.ts';

/** A request as it goes over the wire. */
export type HttpRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
};

/** The result of a request: a response, or an error of the connection. */
export type Outcome = {
  ms: number;
  status?: number;
  headers?: Record<string, unknown>;
  text?: string;
  error?: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request. */
export async function send(
  url: string,
  { method, path, headers, body }: HttpRequest,
): Promise<Outcome> {
  const started = performance.now();
  const { hostname, port } = new URL(url);
  try {
    const answer = await new Promise<Omit<Outcome, 'ms'>>((resolve, reject) => {
      const length = body && { 'content-length': String(body.length) };
      const options = { hostname, port, method, path, headers: { ...headers, ...length }, agent };
      const sending = request(options, async (response) => {
        try {
          const text = decoded(response.headers['content-encoding'], await buffer(response));
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        } catch (error) {
          reject(error);
        }
      });
      sending.setTimeout(LONGEST_WAIT_MS, () => sending.destroy(new Error('no answer')));
      sending.on('error', reject);
      sending.end(body);
    });
    return { ms: performance.now() - started, ...answer };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { ms: performance.now() - started, error: code ?? message };
  }
}

const DECODERS = new Map([
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
]);

/** The text of a response body. A response to HEAD names the coding of a body that it does not have. */
function decoded(coding: string | undefined, bytes: Buffer): string {
  const decode = coding && bytes.length > 0 ? DECODERS.get(coding) : undefined;
  return (decode ? decode(bytes) : bytes).toString();
}

/** Sends bytes, half-closes the connection, and returns the received text. */
export async function sendRaw(url: string, bytes: Buffer): Promise<Outcome> {
  const started = performance.now();
  const { hostname, port } = new URL(url);
  const text = await new Promise<string>((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.setEncoding('latin1').on('data', (part) => {
      received += part;
    });
    socket.setTimeout(LONGEST_WAIT_MS, () => socket.destroy());
    // Closing the connection is a valid response to invalid HTTP.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  return { ms: performance.now() - started, status, headers: {}, text: '' };
}
