import { createMcpHandler, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type Koa from 'koa';
import type { Logger } from '../diagnostics/logger.ts';
import type { Call } from '../domain/call.ts';
import { UnreadableInput } from '../domain/validation/validation.ts';
import type { CurrentRequest } from '../http/current-request.ts';
import { JSON_TYPE } from '../http/idempotency/keyed-request.ts';
import { logFault } from '../http/middleware/fault-log.ts';
import type { Operation, Reply } from '../http/pipeline.ts';
import { isTool, localRequests, type Requests } from './requests.ts';
import { mcpServer } from './server.ts';

/** The protocol methods that the log and the metrics have names for. */
const METHODS = new Set([
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** The operation of every request at `/mcp`. Stateless: it has no sessions and no open streams. */
export function mcpOperation(logger: Logger): Operation {
  const handler = createMcpHandler(
    ({ authInfo }) => mcpServer(authInfo?.extra?.requests as Requests),
    { maxSubscriptions: 0, keepAliveMs: 0 },
  );
  return {
    requires: 'checked by the API',
    // MCP clients do not send an `Idempotency-Key`.
    idempotency: 'none',
    execute: async ({ context, call, json, charge }) => {
      const message = json();
      if (message instanceof UnreadableInput) return refuse('ParseError', 'Invalid JSON');
      if (Array.isArray(message)) return refuse('InvalidRequest', 'Batches are not supported');
      (context.state.request as CurrentRequest).operation = operationOf(message);
      const { user, scopes } = call as Call;
      const requests = localRequests({
        call: async () => call as Call,
        onFault: faultLog(logger, context),
        charge,
      });
      const response = await handler.fetch(requestOf(context), {
        parsedBody: message,
        authInfo: { token: '', clientId: user.id, scopes: [...scopes], extra: { requests } },
      });
      return replyOf(response);
    },
  };
}

/** Rejects a body that is not a message of the protocol. */
const refuse = (code: 'ParseError' | 'InvalidRequest', message: string): Reply => ({
  status: 400,
  contentType: JSON_TYPE,
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: ProtocolErrorCode[code], message },
  }),
});

/** Returns the operation of a message for the metrics, never a name that the client chooses. */
function operationOf(message: unknown): string {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  if (typeof method !== 'string' || !METHODS.has(method)) return 'other';
  return method === 'tools/call' && isTool(params?.name) ? params.name : method;
}

const faultLog = (logger: Logger, context: Koa.Context) => (error: unknown) => {
  const { requestId } = context.state;
  logFault(logger, error, requestId);
  return `Internal error; see request ${requestId} in the log of the service`;
};

/** Returns the request for the protocol's library. The body is parsed already, and the Host header checked. */
const requestOf = ({ req }: Koa.Context) =>
  new Request('http://localhost/mcp', {
    method: 'POST',
    headers: Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || name === 'authorization' || name === 'cookie'
        ? []
        : [[name, [value].flat().join(', ')]],
    ),
    body: '{}',
  });

/** Reads the complete response. */
async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const body = isStream ? messageOf(text) : text;
  return {
    status: response.status,
    contentType: 'application/json',
    body,
    ...(text === '' && { headers: [] }),
  };
}

/** Returns the only message of a stream. Clients that accept streams must accept JSON too. */
const messageOf = (stream: string): string =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('');
