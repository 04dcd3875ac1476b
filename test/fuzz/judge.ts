import type { Outcome } from '../support/service/send.ts';

/** The fault of a response; `undefined` if there is none. */
export function faultIn(outcome: Outcome, method: string): string | undefined {
  const { status = 0, headers = {}, text = '', error } = outcome;
  if (error) return `the connection failed: ${error}`;
  if (status >= 500 && !isBusy(outcome)) return `status ${status}`;
  const isJson = String(headers['content-type']).includes('json');
  if (!isJson || method === 'HEAD' || text === '') return undefined;
  try {
    const body = JSON.parse(text);
    const errors: { extensions?: { code?: string } }[] = body?.errors ?? [];
    const internal =
      Array.isArray(errors) && errors.some((each) => each.extensions?.code === 'INTERNAL');
    return internal ? 'an internal error' : undefined;
  } catch {
    return 'an answer that is no JSON';
  }
}

/** 503 with Retry-After is the expected response to overload. */
const isBusy = ({ status, headers = {} }: Outcome) =>
  status === 503 && headers['retry-after'] !== undefined;
