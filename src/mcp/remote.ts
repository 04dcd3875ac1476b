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
import { VERSION } from './version.ts';

type Service = { url: URL; key: string };

/** Asks a running service, with a key, what a client asks here. */
export function answeredBy(service: Service): Requests {
  const ask = <T>(method: string, params: object) =>
    askService(service, method, params) as Promise<T>;
  return {
    instructions: async () => {
      const { instructions = '' } = await ask<{ instructions?: string }>('initialize', {
        protocolVersion: LATEST_PROTOCOL_VERSION,
        capabilities: {},
        clientInfo: { name: 'task-planner-stdio', version: VERSION },
      });
      return instructions;
    },
    listTools: async () => (await ask<{ tools: Tool[] }>('tools/list', {})).tools,
    callTool: (name, args) => ask<CallToolResult>('tools/call', { name, arguments: args ?? {} }),
    getPrompt: (name) => ask<GetPromptResult>('prompts/get', { name }),
    listResources: (cursor) => ask<ListResourcesResult>('resources/list', cursor ? { cursor } : {}),
    readResource: (uri) => ask<ReadResourceResult>('resources/read', { uri }),
  };
}

async function askService({ url, key }: Service, method: string, params: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch(() => {
    throw failed(`No service answers at ${url.href}. Is it running?`);
  });
  const { result, error } = messageIn(await response.text());
  if (result !== undefined) return result;
  if (typeof error === 'object' && error) throw ProtocolError.fromError(error.code, error.message);
  throw failed(`The service at ${url.href} answered ${response.status} ${error ?? ''}`.trimEnd());
}

type Message = { result?: unknown; error?: string | { code: number; message: string } };

/** The message of an answer; of what is no message, nothing. */
function messageIn(text: string): Message {
  try {
    return JSON.parse(text) as Message;
  } catch {
    return {};
  }
}

const failed = (message: string) => new ProtocolError(ProtocolErrorCode.InternalError, message);
