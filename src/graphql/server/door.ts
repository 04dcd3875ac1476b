import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { FormattedExecutionResult } from 'graphql';
import type Koa from 'koa';
import type { ChangeFeed } from '../../domain/changes/change.feed.ts';
import { rateLimitOf } from '../../http/rate-limit.ts';
import type { DoorSettings } from '../../http/visitor.ts';
import type { Logger } from '../../process/logger.ts';
import { jsonText } from '../../share/json-text.ts';
import { schema } from '../schema.ts';
import type { Context } from './context.ts';
import { cost } from './cost.ts';
import { type CurrentRequest, currentRequest } from './current-request.ts';
import { formatError } from './errors.ts';
import { listsInSlices } from './field-resolver.ts';
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
  pauses,
  statusForJsonClients,
  statusForUnavailable,
  streaming,
} from './plugins.ts';
import { answer, PREFLIGHTED } from './request.ts';
import { respond, respondRefused } from './response.ts';
import { answerStream } from './stream.ts';

export const PATH = '/graphql';
const STREAM_PATH = `${PATH}/stream`;

type Settings = DoorSettings & { introspection: boolean; logger: Logger; changes: ChangeFeed };

/** The GraphQL door: everything at `/graphql`, and subscriptions at `/graphql/stream`. */
export function graphqlApi(settings: Settings): Koa.Middleware {
  const persisted = new PersistedQueries();
  const server = apolloServer(settings, persisted);
  const door = { server, persisted, settings, changes: settings.changes, logger: settings.logger };
  server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();
  return async (context, next) => {
    if (context.path !== PATH && context.path !== STREAM_PATH) return next();
    const request: CurrentRequest = { id: context.state.requestId };
    const note = () => {
      context.state.operation = request.operation;
    };
    await currentRequest.run(request, async () => {
      try {
        // Before any refusal, so that every response has the headers.
        rateLimitOf(context)?.forAddress(context);
        if (context.path === STREAM_PATH) await answerStream(context, door, note);
        else respond(context, await answer(context, door));
        note();
      } catch (error) {
        respondRefused(context, error, settings.logger);
      }
    });
  };
}

const apolloServer = ({ introspection, logger }: Settings, persisted: PersistedQueries) =>
  new ApolloServer<Context>({
    schema,
    introspection,
    // Otherwise its refusals tell, name by name, what introspection does not.
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError,
    fieldResolver: listsInSlices,
    logger,
    plugins: [
      pauses,
      emptyOperationName,
      observed,
      textualHash,
      admission({ introspection }),
      streaming,
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
async function written(result: FormattedExecutionResult, logger: Logger): Promise<string> {
  try {
    return await jsonText(result);
  } catch (error) {
    faultLogger(logger)(error as Error);
    throw error;
  }
}
