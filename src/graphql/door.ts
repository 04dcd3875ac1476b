import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type Koa from 'koa';
import { UnreadableInput } from '../domain/validation.ts';
import { readJson } from '../http/body.ts';
import { callerOf, requireSameOrigin } from '../http/caller.ts';
import { sessionToken, setSession } from '../http/session-cookie.ts';
import type { Logger } from '../logger.ts';
import { Context } from './context.ts';
import { formatError } from './errors.ts';
import { LIMITS } from './limits.ts';
import { authenticated, limited, traced, wellFormedIsOk } from './plugins.ts';
import { schema } from './schema.ts';

export const PATH = '/graphql';

type Settings = { signUpOpen: boolean; introspection: boolean; logger: Logger };

/** The GraphQL door: everything at `/graphql`. */
export function graphqlApi(settings: Settings): Koa.Middleware {
  const server = apolloServer(settings);
  server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();
  return async (context, next) => {
    if (context.path !== PATH) return next();
    requireSameOrigin(context);
    const body = context.method === 'POST' ? await readJson(context.req) : undefined;
    const answer = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: context.method,
        headers: headersOf(context),
        search: context.search,
        // What is no JSON is no GraphQL request: Apollo says so in its own form.
        body: body instanceof UnreadableInput ? undefined : body,
      },
      context: () => contextOf(context, settings),
    });
    for (const [name, value] of answer.headers) context.set(name, value);
    context.status = answer.status ?? 200;
    context.body = answer.body.kind === 'complete' ? answer.body.string : '';
  };
}

const apolloServer = ({ introspection, logger }: Settings) =>
  new ApolloServer<Context>({
    schema,
    introspection,
    formatError,
    logger,
    plugins: [
      // The first to look at an operation comes first.
      authenticated,
      limited,
      traced(logger),
      wellFormedIsOk,
      ApolloServerPluginCacheControlDisabled(),
    ],
    parseOptions: { maxTokens: LIMITS.tokens },
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
  });

function headersOf(context: Koa.Context): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(context.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  }
  return headers;
}

async function contextOf(context: Koa.Context, { signUpOpen }: Settings): Promise<Context> {
  const { guest, requestId } = context.state;
  const call = await callerOf(context, guest);
  context.state.call = call;
  return new Context({
    guest,
    call,
    requestId,
    signUpOpen,
    session: { token: sessionToken(context), keep: (token) => setSession(context, token) },
  });
}
