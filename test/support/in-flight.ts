import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/**
 * Begins to sign up, on a connection of its own, and waits until the service reads. The function
 * it answers with sends the rest, and answers with the status.
 */
export async function beginSignUp(url: string): Promise<() => Promise<number | undefined>> {
  const sending = request(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { expect: '100-continue' },
    agent: false,
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  return async () => {
    const email = `${crypto.randomUUID()}@in.flight`;
    sending.end(JSON.stringify({ email, password: 'long enough' }));
    const [answer]: IncomingMessage[] = await once(sending, 'response');
    answer?.resume();
    return answer?.statusCode;
  };
}
