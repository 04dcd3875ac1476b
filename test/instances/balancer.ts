import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

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

/** Numbers from 0 to 1 that depend on nothing but the seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
