import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { random } from '../support/random.ts';

/** Brings the test's clock to the instance that answers. */
export const NOW_HEADER = 'x-test-now';

/** Hands every request to one of the instances at random, as it came but for the clock. */
export function balancer(instances: string[], clock: () => Date): Server {
  const agent = new Agent({ keepAlive: true });
  const chance = random(Number(process.env.TEST_SEED));
  const server = createServer(async (asked, answer) => {
    const instance = instances[Math.floor(chance() * instances.length)] as string;
    const now = clock().toISOString();
    try {
      const response = await forward(asked, instance, now, agent);
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        answer.writeHead(response.statusCode as number, response.rawHeaders);
        answer.once('close', () => response.destroy());
        response.once('close', () => answer.destroy()).pipe(answer);
        return;
      }
      const body = await buffer(response);
      answer.writeHead(response.statusCode as number, response.rawHeaders).end(body);
    } catch {
      // Whoever asks is to see that nobody answers.
      answer.destroy();
    }
  });
  return server.on('close', () => agent.destroy());
}

/** Whole requests, whole answers: nobody is cut off here who would not have been cut off there. */
async function forward(asked: IncomingMessage, instance: string, now: string, agent: Agent) {
  const { method, url: path, rawHeaders } = asked;
  const { hostname, port } = new URL(instance);
  const headers = [...rawHeaders, NOW_HEADER, now];
  const body = await buffer(asked);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const forwarded = request({ hostname, port, method, path, headers, agent }, resolve);
    forwarded.on('error', reject).end(body);
  });
}
