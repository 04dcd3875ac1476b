import { type Agent, type ClientRequest, request as send } from 'node:http';

export type Sent = {
  method: string;
  path: string;
  body?: string;
  key?: string | undefined;
  /** The address that a proxy would name. */
  from?: string;
  /** Only half of the body is sent, and the connection stays open. */
  isHalf?: boolean;
};

/** Bodies of which the rest never comes; the oldest connections are closed first. */
const halfSent: ClientRequest[] = [];
const MOST_HALF_SENT = 900;

/** Sends half of a request; resolves with 0 at once, or with the status of an early response. */
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
    if (halfSent.length > MOST_HALF_SENT) halfSent.shift()?.destroy();
  });
}

/** Sends a request and throws the answer away; answers with its status. */
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
