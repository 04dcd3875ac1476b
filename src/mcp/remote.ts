import {
  type CallToolResult,
  type GetPromptResult,
  LATEST_PROTOCOL_VERSION,
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Tool,
} from '@modelcontextprotocol/server';
import type { Requests } from './requests.ts';
import { VERSION } from './server.ts';

type Service = { url: URL; key: string };

/** Forwards requests to a running service, with an API key. */
export function remoteRequests(service: Service): Requests {
  const send = <T>(method: string, params: object) =>
    sendToService(service, method, params) as Promise<T>;
  return {
    instructions: async () => {
      const { instructions = '' } = await send<{ instructions?: string }>('initialize', {
        protocolVersion: LATEST_PROTOCOL_VERSION,
        capabilities: {},
        clientInfo: { name: 'task-planner-stdio', version: VERSION },
      });
      return instructions;
    },
    listTools: async () => (await send<{ tools: Tool[] }>('tools/list', {})).tools,
    callTool: (name, args) => send<CallToolResult>('tools/call', { name, arguments: args ?? {} }),
    getPrompt: (name) => send<GetPromptResult>('prompts/get', { name }),
    listResources: (cursor) =>
      send<ListResourcesResult>('resources/list', cursor ? { cursor } : {}),
    readResource: (uri) => send<ReadResourceResult>('resources/read', { uri }),
  };
}

async function sendToService(
  { url, key }: Service,
  method: string,
  params: object,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch(() => {
    throw failed(`The service at ${url.href} does not respond. Is it running?`);
  });
  const { result, error } = messageIn(await response.text());
  if (result !== undefined) return result;
  if (typeof error === 'object' && error) throw ProtocolError.fromError(error.code, error.message);
  throw failed(
    `The service at ${url.href} responded with ${response.status} ${error ?? ''}`.trimEnd(),
  );
}

type Message = { result?: unknown; error?: string | { code: number; message: string } };

/** Returns the message of a response; undefined if it has none. */
function messageIn(text: string): Message {
  try {
    return JSON.parse(text) as Message;
  } catch {
    return {};
  }
}

const failed = (message: string) => new ProtocolError(ProtocolErrorCode.InternalError, message);
