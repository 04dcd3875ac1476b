import type Koa from 'koa';
import { lazy } from '../../concurrency/lazy.ts';
import { crossOrigin, streamPassesCsrfCheck } from '../../http/client/caller.ts';
import { HttpError, methodNotAllowed } from '../../http/io/body.ts';
import type { Api } from '../../http/pipeline.ts';
import { respondRefused } from './errors/response.ts';
import type { GraphqlSettings } from './operations.ts';

export const PATH = '/graphql';
const STREAM_PATH = `${PATH}/stream`;
const STREAM_METHODS = ['GET', 'POST'];

/**
 * The GraphQL API: requests at `/graphql`, and subscriptions at `/graphql/stream`. The schema and its libraries are loaded
 * with the first request.
 */
export function graphqlApis(settings: GraphqlSettings): [Api, Api] {
  const operations = lazy(async () =>
    (await import('./operations.ts')).graphqlOperations(settings),
  );
  const shared = {
    name: 'graphql',
    // Some operations are public; admission.ts decides.
    authentication: () => 'optional',
    csrf: 'by operation',
    sendError: (context, error) => respondRefused(context, error, settings.logger),
  } satisfies Partial<Api>;
  return [
    {
      ...shared,
      matches: (path) => path === PATH,
      // Admission verifies the credential before a mutation.
      verifiesInReads: () => true,
      route: async () => (await operations()).request,
    },
    {
      ...shared,
      matches: (path) => path === STREAM_PATH,
      precheck: requireStreamable,
      route: async () => (await operations()).subscription,
    },
  ];
}

function requireStreamable(context: Koa.Context): void {
  if (!STREAM_METHODS.includes(context.method)) throw methodNotAllowed(...STREAM_METHODS);
  if (!context.accepts('text/event-stream')) {
    throw new HttpError(406, 'The response is an event stream: accept text/event-stream');
  }
  if (!streamPassesCsrfCheck(context)) throw crossOrigin();
}
