import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { random } from '../support/random.ts';

/** Carries the test's clock to the instance. */
export const NOW_HEADER = 'x-test-now';

/** Forwards every request to a random instance, unchanged except for the clock header. */
export function balancer(instances: string[], clock: () => Date): Server {
  const agent = new Agent({ keepAlive: true });
  const chance = random(Number(process.env.TEST_SEED));
  const server = createServer(async (incoming, answer) => {
    const instance = instances[Math.floor(chance() * instances.length)] as string;
    const now = clock().toISOString();
    try {
      const response = await forward(incoming, instance, now, agent);
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        answer.writeHead(response.statusCode as number, response.rawHeaders);
        answer.once('close', () => response.destroy());
        response.once('close', () => answer.destroy()).pipe(answer);
        return;
      }
      const body = await buffer(response);
      answer.writeHead(response.statusCode as number, response.rawHeaders).end(body);
    } catch {
      // The client sees a closed connection, as it would without the balancer.
      answer.destroy();
    }
  });
  return server.on('close', () => agent.destroy());
}

/** Forwards the complete body, so that the balancer does not truncate requests or responses. */
async function forward(incoming: IncomingMessage, instance: string, now: string, agent: Agent) {
  const { method, url: path, rawHeaders } = incoming;
  const { hostname, port } = new URL(instance);
  const headers = [...rawHeaders, NOW_HEADER, now];
  const body = await buffer(incoming);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const forwarded = request({ hostname, port, method, path, headers, agent }, resolve);
    forwarded.on('error', reject).end(body);
  });
}
