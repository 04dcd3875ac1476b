import { type Agent, type ClientRequest, request as send } from 'node:http';

export type Sent = {
  method: string;
  path: string;
  body?: string;
  key?: string | undefined;
  /** The client address in X-Forwarded-For. */
  from?: string;
  /** Whether to send only half of the body and keep the connection open. */
  isHalf?: boolean;
};

/** Requests with incomplete bodies. Beyond the maximum, the oldest connections are closed. */
const halfSent: ClientRequest[] = [];
const MAX_HALF_SENT = 900;

/** Sends half of a request. Resolves with 0 at once, or with the status of an early response. */
export function sendHalf(base: string, { method, path, body = '', key }: Sent) {
  return new Promise<number>((resolve) => {
    const outgoing = send(new URL(path, base), {
      agent: false,
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    outgoing.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', () => resolve(0));
    outgoing.write(body.slice(0, body.length / 2), () => setTimeout(() => resolve(0), 10));
    halfSent.push(outgoing);
    if (halfSent.length > MAX_HALF_SENT) halfSent.shift()?.destroy();
  });
}

/** Sends a request and discards the response body. Resolves with the status. */
export function request(base: string, agent: Agent, { method, path, body, key, from }: Sent) {
  return new Promise<number>((resolve, reject) => {
    const outgoing = send(
      new URL(path, base),
      {
        agent,
        method,
        headers: {
          ...(from && { 'x-forwarded-for': from }),
          ...(key && { authorization: `Bearer ${key}` }),
          ...(body && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
