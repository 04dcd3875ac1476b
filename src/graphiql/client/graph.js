const KEY = 'task-planner.api-key';

/** The API key of this browser tab, gone when the tab is closed. */
export const keptKey = () => sessionStorage.getItem(KEY);

export function keepKey(key) {
  if (key === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, key);
}

/** Sends an operation with the kept key or, without one, with the session's cookie. */
export async function send(operation, headers) {
  const response = await ask('', operation, { headers });
  return response.json();
}

/** The answer of the graph, or of an address below it, to an operation. */
export function ask(path, operation, { headers: furtherHeaders = {}, signal }) {
  const key = keptKey();
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json' });
  if (key !== null) headers.set('authorization', `Bearer ${key}`);
  for (const [name, value] of Object.entries(furtherHeaders)) headers.set(name, value);
  return fetch(location.pathname + path, {
    method: 'POST',
    headers,
    // The service falls back to the cookie: a key that is not good would seem to be.
    credentials: key === null ? 'same-origin' : 'omit',
    body: JSON.stringify(operation),
    signal,
  });
}

export const isRefusal = ({ errors = [] }) =>
  errors.some(({ extensions, path }) => extensions?.code === 'UNAUTHENTICATED' && !path);
