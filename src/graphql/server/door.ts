import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type Koa from 'koa';
import type { DoorSettings } from '../../http/visitor.ts';
import type { Logger } from '../../process/logger.ts';
import { schema } from '../schema.ts';
import type { Context } from './context.ts';
import { cost } from './cost.ts';
import { type CurrentRequest, currentRequest } from './current-request.ts';
import { formatError } from './errors.ts';
import { LIMITS } from './limits.ts';
import { observed } from './observed.ts';
import { PersistedQueries, textualHash } from './persisted-queries.ts';
import {
  admission,
  completion,
  deduplicateErrors,
  emptyOperationName,
  faultLogger,
  logFaults,
  statusForJsonClients,
  statusForUnavailable,
} from './plugins.ts';
import { answer, PREFLIGHTED } from './request.ts';
import { respond, respondRefused } from './response.ts';

export const PATH = '/graphql';

type Settings = DoorSettings & { introspection: boolean; logger: Logger };

/** The GraphQL door: everything at `/graphql`. */
export function graphqlApi(settings: Settings): Koa.Middleware {
  const persisted = new PersistedQueries();
  const server = apolloServer(settings, persisted);
  const door = { server, persisted, settings };
  server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();
  return async (context, next) => {
    if (context.path !== PATH) return next();
    try {
      const request: CurrentRequest = { id: context.state.requestId };
      respond(context, await currentRequest.run(request, () => answer(context, door)));
      context.state.operation = request.operation;
    } catch (error) {
      respondRefused(context, error, settings.logger);
    }
  };
}

const apolloServer = ({ introspection, logger }: Settings, persisted: PersistedQueries) =>
  new ApolloServer<Context>({
    schema,
    introspection,
    // Otherwise its refusals tell, name by name, what introspection does not.
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError,
    logger,
    plugins: [
      emptyOperationName,
      observed,
      textualHash,
      admission({ introspection }),
      completion,
      cost,
      deduplicateErrors,
      logFaults(logger),
      statusForJsonClients,
      statusForUnavailable,
      ApolloServerPluginCacheControlDisabled(),
      // Its page would load scripts from elsewhere; ours is in src/graphiql.
      ApolloServerPluginLandingPageDisabled(),
    ],
    parseOptions: { maxTokens: LIMITS.tokens },
    csrfPrevention: { requestHeaders: ['x-apollo-operation-name', PREFLIGHTED] },
    allowBatchedHttpRequests: false,
    persistedQueries: { cache: persisted },
    includeStacktraceInErrorResponses: false,
    stringifyResult: (result) => written(result, logger),
    stopOnTerminationSignals: false,
  });

/** An answer as text. One that is too large to be written is a fault, which nobody else would log. */
function written(result: unknown, logger: Logger): string {
  try {
    return JSON.stringify(result);
  } catch (error) {
    faultLogger(logger)(error as Error);
    throw error;
  }
}
