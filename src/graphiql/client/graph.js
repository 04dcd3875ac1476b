const KEY = 'task-planner.api-key';

/** The API key of this browser tab, deleted when the tab is closed. */
export const keptKey = () => sessionStorage.getItem(KEY);

export function keepKey(key) {
  if (key === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, key);
}

/** Sends an operation with the stored API key, otherwise with the session cookie. */
export async function send(operation, headers) {
  const response = await ask('', operation, { headers });
  return response.json();
}

/** Sends an operation to the GraphQL endpoint, or to a path below it. */
export function ask(path, operation, { headers: furtherHeaders = {}, signal }) {
  const key = keptKey();
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json' });
  if (key !== null) headers.set('authorization', `Bearer ${key}`);
  for (const [name, value] of Object.entries(furtherHeaders)) headers.set(name, value);
  return fetch(location.pathname + path, {
    method: 'POST',
    headers,
    // Without the cookie, as the service would fall back to it, and an invalid key would seem valid.
    credentials: key === null ? 'same-origin' : 'omit',
    body: JSON.stringify(operation),
    signal,
  });
}

export const isRefusal = ({ errors = [] }) =>
  errors.some(({ extensions, path }) => extensions?.code === 'UNAUTHENTICATED' && !path);
