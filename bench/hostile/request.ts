import { type Agent, request as send } from 'node:http';

export type Sent = { method: string; path: string; body?: string; key?: string | undefined };

/** Sends a request and throws the answer away; answers with its status. */
export function request(base: string, agent: Agent, { method, path, body, key }: Sent) {
  return new Promise<number>((resolve, reject) => {
    const outgoing = send(
      new URL(path, base),
      {
        agent,
        method,
        headers: {
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
