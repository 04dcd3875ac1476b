import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import {
  defaultFieldResolver,
  type FormattedExecutionResult,
  type GraphQLFieldResolver,
} from 'graphql';
import { jsonText } from '../../concurrency/json-text.ts';
import { promisesChunked } from '../../concurrency/yield.ts';
import type { Logger } from '../../diagnostics/logger.ts';
import type { ChangeFeed } from '../../domain/changes/change.feed.ts';
import type { SignInSettings } from '../../http/client/client-info.ts';
import type { Operation } from '../../http/pipeline.ts';
import { schema } from '../schema.ts';
import { cost } from './admission/cost.ts';
import { LIMITS } from './admission/limits.ts';
import type { Context } from './context.ts';
import { formatError } from './errors/errors.ts';
import { instrumentation } from './instrumentation.ts';
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
  streaming,
  yielding,
} from './plugins.ts';
import { PREFLIGHTED, requestOperation } from './request.ts';
import { streamOperation } from './stream.ts';

export type GraphqlSettings = SignInSettings & {
  introspection: boolean;
  logger: Logger;
  changes: ChangeFeed;
};

type GraphqlOperations = { request: Operation; subscription: Operation };

/** The operations of `/graphql` and `/graphql/stream`, which one Apollo server executes. */
export function graphqlOperations(settings: GraphqlSettings): GraphqlOperations {
  const persisted = new PersistedQueries();
  const server = apolloServer(settings, persisted);
  server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();
  const executor = { server, persisted, settings };
  return {
    request: requestOperation(executor),
    subscription: streamOperation({ ...executor, changes: settings.changes }),
  };
}

const apolloServer = ({ introspection, logger }: GraphqlSettings, persisted: PersistedQueries) =>
  new ApolloServer<Context>({
    schema,
    introspection,
    // Otherwise error messages suggest schema names that introspection hides.
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError,
    fieldResolver: chunkedLists,
    logger,
    plugins: [
      yielding,
      emptyOperationName,
      instrumentation,
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
      // Apollo's page loads scripts from other hosts; ours is in src/graphiql.
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

/** Serializes a result. Logs a failure, such as a result too large to serialize, as Apollo does not. */
async function written(result: FormattedExecutionResult, logger: Logger): Promise<string> {
  try {
    return await jsonText(result);
  } catch (error) {
    faultLogger(logger)(error as Error);
    throw error;
  }
}

/** The longest list that is completed without yielding. */
const SHORT = 20;

/** The default resolver of graphql-js, except that long lists yield to the event loop between their items. */
const chunkedLists: GraphQLFieldResolver<unknown, unknown> = (...field) => {
  const value = defaultFieldResolver(...field);
  return Array.isArray(value) && value.length > SHORT ? promisesChunked(value) : value;
};
