import {
  commitMutation,
  Environment,
  type EnvironmentConfig,
  type FetchFunction,
  type GraphQLResponse,
  getSingularSelector,
  type MutationConfig,
  type MutationParameters,
  Network,
  type PayloadError,
  type ReaderFragment,
  RecordSource,
  type SingularReaderSelector,
  Store,
} from 'relay-runtime';
import { url } from './account.ts';
import type { Wire } from './wire.ts';

/** An environment as in Relay's guide. */
export function relayEnvironment(
  key: string,
  wire: Wire,
  options: Pick<EnvironmentConfig, 'getDataID'> = {},
): Environment {
  const send: FetchFunction = async ({ text, name }, variables) => {
    const response = await wire.fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: text, operationName: name, variables }),
    });
    return (await response.json()) as GraphQLResponse;
  };
  return new Environment({
    network: Network.create(send),
    store: new Store(new RecordSource()),
    ...options,
  });
}

/** The generated type of a fragment reference. */
type Key<Data> = { readonly ' $data'?: Data };

/** The data of a fragment: the current state of the store, updated after every change. */
export function show<Data>(
  environment: Environment,
  fragment: ReaderFragment,
  key: Key<Data>,
): () => Data {
  const selector = getSingularSelector(fragment, key) as SingularReaderSelector;
  let snapshot = environment.lookup(selector);
  environment.subscribe(snapshot, (changed) => {
    snapshot = changed;
  });
  return () => snapshot.data as unknown as Data;
}

/** Sends a mutation; resolves with its errors. */
export function commit<Mutation extends MutationParameters>(
  environment: Environment,
  config: MutationConfig<Mutation>,
): Promise<readonly PayloadError[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly PayloadError[]>();
  commitMutation<Mutation>(environment, {
    ...config,
    onCompleted: (_response, errors) => resolve(errors ?? []),
    onError: reject,
  });
  return promise;
}
