import type { User } from './world.ts';

/** A request as the driver sends it. */
export type Request = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** A request of a user. The service goes by the key; contenders without authentication by the id. */
export function requestOf(
  user: User,
  path: string,
  method: Request['method'] = 'GET',
  body?: object,
): Request {
  const headers: Record<string, string> = {
    Authorization: `Bearer ${user.key}`,
    'X-User-Id': user.id,
    ...(body && { 'Content-Type': 'application/json' }),
  };
  return { method, path, headers, ...(body && { body: JSON.stringify(body) }) };
}

/** Sends one request, as the driver would, and reads its JSON. */
export async function send(url: string, { path, ...request }: Request): Promise<unknown> {
  const answer = await fetch(url + path, request);
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${request.method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
