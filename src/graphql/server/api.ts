import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { FormattedExecutionResult } from 'graphql';
import { jsonText } from '../../concurrency/json-text.ts';
import type { Logger } from '../../diagnostics/logger.ts';
import type { ChangeFeed } from '../../domain/changes/change.feed.ts';
import type { SignInSettings } from '../../http/client/client-info.ts';
import type { Api } from '../../http/pipeline.ts';
import { schema } from '../schema.ts';
import { cost } from './admission/cost.ts';
import { LIMITS } from './admission/limits.ts';
import type { Context } from './context.ts';
import { formatError } from './errors/errors.ts';
import { respondRefused } from './errors/response.ts';
import { chunkedLists } from './field-resolver.ts';
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
import { requireStreamable, streamOperation } from './stream.ts';

export const PATH = '/graphql';
const STREAM_PATH = `${PATH}/stream`;

export type GraphqlSettings = SignInSettings & {
  introspection: boolean;
  logger: Logger;
  changes: ChangeFeed;
};

/** The GraphQL API: requests at `/graphql`, and subscriptions at `/graphql/stream`. */
export function graphqlApis(settings: GraphqlSettings): [Api, Api] {
  const persisted = new PersistedQueries();
  const server = apolloServer(settings, persisted);
  server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();
  const executor = { server, persisted, settings };
  const shared = {
    name: 'graphql',
    // Some operations are public; admission.ts decides.
    authentication: () => 'optional',
    csrf: 'by operation',
    sendError: (context, error) => respondRefused(context, error, settings.logger),
  } satisfies Partial<Api>;
  const operation = requestOperation(executor);
  const subscription = streamOperation({ ...executor, changes: settings.changes });
  return [
    {
      ...shared,
      matches: (path) => path === PATH,
      // Admission verifies the credential before a mutation.
      verifiesInReads: () => true,
      route: () => operation,
    },
    {
      ...shared,
      matches: (path) => path === STREAM_PATH,
      precheck: requireStreamable,
      route: () => subscription,
    },
  ];
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
