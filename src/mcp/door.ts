import { createMcpHandler, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type Koa from 'koa';
import type { Call } from '../call.ts';
import { unauthenticated } from '../domain/errors.ts';
import { UnreadableInput } from '../domain/validation.ts';
import { parseJson, readBody } from '../http/body.ts';
import { callerOf, crossOrigin, isOwnRequest } from '../http/caller.ts';
import { inShare } from '../http/fair-share.ts';
import { rateLimitOf } from '../http/rate-limit.ts';
import type { Logger } from '../process/logger.ts';
import { requireExpectedHost } from './expected-host.ts';
import { answeredHere, isTool, type Requests } from './requests.ts';
import { mcpServer } from './server.ts';

const PATH = '/mcp';

/** The methods of the protocol that the log and the metrics know by name. */
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

/**
 * The MCP door: everything at `/mcp`. Each request stands for itself, there are no sessions and no streams that
 * stay open.
 */
export function mcpApi(logger: Logger): Koa.Middleware {
  const handler = createMcpHandler(
    ({ authInfo }) => mcpServer(authInfo?.extra?.requests as Requests),
    { maxSubscriptions: 0, keepAliveMs: 0 },
  );
  return async (context, next) => {
    if (context.path !== PATH) return next();
    rateLimitOf(context)?.forAddress(context);
    requireExpectedHost(context);
    const call = await authenticated(context);
    if (context.method !== 'POST') return methodNotAllowed(context);
    const sent = await readBody(context);
    const answer = async () => {
      const message = parseJson(sent);
      if (message instanceof UnreadableInput) return refuse(context, 'ParseError', 'Invalid JSON');
      if (Array.isArray(message))
        return refuse(context, 'InvalidRequest', 'Batches are not supported');
      context.state.operation = operationOf(message);
      const requests = answeredHere({
        call: async () => call,
        onFault: faultLog(logger, context),
        charge: (cost) => rateLimitOf(context)?.forCost(context, call.user.id, cost),
      });
      const response = await handler.fetch(requestOf(context), {
        parsedBody: message,
        authInfo: {
          token: '',
          clientId: call.user.id,
          scopes: [...call.scopes],
          extra: { requests },
        },
      });
      // The whole of it: nothing is sent bit by bit, so the share is held no longer than for the answer.
      await respond(context, response);
    };
    await inShare(context, call.user.id, answer, sent.length);
  };
}

async function authenticated(context: Koa.Context): Promise<Call> {
  const call = await callerOf(context, context.state.guest);
  if (!call) {
    context.set('WWW-Authenticate', 'Bearer realm="task-planner"');
    throw unauthenticated();
  }
  context.state.call = call;
  rateLimitOf(context)?.forAccount(context, call.user.id);
  if (!isOwnRequest(context, { signsIn: false })) throw crossOrigin();
  return call;
}

function methodNotAllowed(context: Koa.Context): void {
  context.set('Allow', 'POST');
  context.status = 405;
  context.body = { error: 'Method not allowed' };
}

/** Refuses what is no message of the protocol. */
function refuse(
  context: Koa.Context,
  code: 'ParseError' | 'InvalidRequest',
  message: string,
): void {
  context.status = 400;
  context.body = { jsonrpc: '2.0', id: null, error: { code: ProtocolErrorCode[code], message } };
}

/** What a message asks for: never a name of the client's choice. */
function operationOf(message: unknown): string {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  if (typeof method !== 'string' || !METHODS.has(method)) return 'other';
  return method === 'tools/call' && isTool(params?.name) ? params.name : method;
}

const faultLog = (logger: Logger, context: Koa.Context) => (error: unknown) => {
  const { requestId } = context.state;
  logger.error({ err: error, requestId }, `fault in request ${requestId}`);
  return `Internal error; the log of the service has more under ${requestId}`;
};

/** The request as the protocol's library reads one: its body was read already, and whom it was sent to is judged. */
const requestOf = ({ req }: Koa.Context) =>
  new Request(`http://localhost${PATH}`, {
    method: 'POST',
    headers: Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || name === 'authorization' || name === 'cookie'
        ? []
        : [[name, [value].flat().join(', ')]],
    ),
    body: '{}',
  });

async function respond(context: Koa.Context, response: Response): Promise<void> {
  const text = await response.text();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  context.body = text === '' ? null : isStream ? messageOf(text) : text;
  context.status = response.status;
  if (text !== '') context.set('Content-Type', 'application/json');
}

/** The message of a stream: it is the only one, and those who may be sent a stream may be sent JSON. */
const messageOf = (stream: string): string =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('');
