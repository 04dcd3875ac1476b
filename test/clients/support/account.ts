/** The address of the service and the key of its first account, an admin, set by the setup. */
export const { PLANNER_URL: url = '', PLANNER_KEY: adminKey = '' } = process.env;

/** The key of a new account. */
export async function newKey(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { headers } = await post('/api/auth/sign-up', { email, password: 'correct horse' });
  const cookie = headers.getSetCookie().map((each) => each.replace(/;.*/, ''));
  const answer = await post('/api/api-keys', { name: 'client' }, { cookie: cookie.join('; ') });
  return ((await answer.json()) as { key: string }).key;
}

/** Creates tasks with these titles in order; returns their ids. */
export async function makeTasks(key: string, titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const answer = await post('/api/tasks', { title }, { authorization: `Bearer ${key}` });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  return ids;
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${path}: ${await response.text()}`);
  return response;
}
