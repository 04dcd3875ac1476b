import type { User } from './world.ts';

/** A request of the driver. */
export type Request = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Builds a request of a user. The service uses the key, contenders without authentication the id. */
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

/** Sends one request like the driver and parses the JSON response. */
export async function send(url: string, { path, ...request }: Request): Promise<unknown> {
  const response = await fetch(url + path, request);
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${request.method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
