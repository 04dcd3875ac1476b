import { readFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/server';
import { prompts } from './prompts.ts';
import type { Requests } from './requests.ts';
import { resourceTemplates } from './resources.ts';

/** The version of the service. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

/** A server for one request or one connection. */
export async function mcpServer(requests: Requests): Promise<Server> {
  const server = new Server(
    { name: 'task-planner', title: 'Task Planner', version: VERSION },
    {
      capabilities: { tools: {}, prompts: {}, resources: {} },
      instructions: await requests.instructions(),
    },
  );
  server.setRequestHandler('tools/list', async () => ({ tools: await requests.listTools() }));
  server.setRequestHandler('tools/call', ({ params }) =>
    requests.callTool(params.name, params.arguments),
  );
  server.setRequestHandler('prompts/list', () => ({ prompts }));
  server.setRequestHandler('prompts/get', ({ params }) => requests.getPrompt(params.name));
  server.setRequestHandler('resources/list', ({ params }) =>
    requests.listResources(params?.cursor),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }));
  server.setRequestHandler('resources/read', ({ params }) => requests.readResource(params.uri));
  return server;
}
