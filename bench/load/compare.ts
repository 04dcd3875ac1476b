import { isDeepStrictEqual } from 'node:util';
import { type Request, send } from './request.ts';

/** Number of responses to compare, distributed over the requests. */
const SAMPLES = 12;

type Side = { url: string; requests: Request[] };

/** Returns the first difference between the responses of two contenders; `undefined` if they are equal. */
export async function difference(
  ours: Side,
  theirs: Side,
  comparable: (response: unknown) => unknown = (response) => response,
): Promise<string | undefined> {
  const step = Math.max(1, Math.floor(ours.requests.length / SAMPLES));
  for (let index = 0; index < ours.requests.length; index += step) {
    const a = comparable(await send(ours.url, ours.requests[index] as Request));
    const b = comparable(await send(theirs.url, theirs.requests[index] as Request));
    const found = firstDifference(a, b, '');
    if (found) return found;
  }
  return undefined;
}

/** Returns the path of the first difference between two values, with both values. */
function firstDifference(a: unknown, b: unknown, path: string): string | undefined {
  if (isDeepStrictEqual(a, b)) return undefined;
  if (isObject(a) && isObject(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = firstDifference(a[key], b[key], `${path}/${key}`);
      if (found) return found;
    }
  }
  const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 120);
  return `${path}: ${shown(a)} against ${shown(b)}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
