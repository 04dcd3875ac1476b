import { type DocumentNode, getOperationAST, OperationTypeNode } from 'graphql';
import { isAuthorized } from '../../domain/auth/authorize.ts';
import { idempotencyOf, isOperation, type OperationName } from '../../domain/auth/scopes.ts';
import type { Call } from '../../domain/call.ts';
import { write } from '../../domain/records/write.ts';
import type { Answer } from '../../domain/stored-responses/stored-response.store.ts';
import { isPlainObject } from '../../domain/validation/validation.ts';
import { invalid, RETRYABLE } from '../../errors.ts';
import { fingerprintOf } from '../../http/idempotency/idempotency-key.ts';
import { executeKeyed, executeKeyedInSteps } from '../../http/idempotency/keyed-request.ts';
import { LIMITS } from './admission/limits.ts';
import { executedRootFields, parsed, rootFields } from './admission/root-fields.ts';
import type { Code } from './errors/error-codes.ts';
import type { PersistedQueries } from './persisted-queries.ts';

/** Codes of errors that are not stored, as a retry may succeed. */
const NOT_STORED = new Set<Code>([...RETRYABLE, 'INTERNAL', 'PERSISTED_QUERY_NOT_FOUND']);

/** A mutation with an `Idempotency-Key`. */
type Mutation = {
  fingerprint: string;
  inSteps: boolean;
  /** The operations that it executes: its root fields that the schema has. */
  operations: OperationName[];
};

/**
 * Returns the mutation of a request; undefined if the request only reads, is not valid GraphQL, or changes the session.
 */
export async function mutationOf(
  body: unknown,
  persisted: PersistedQueries,
): Promise<Mutation | undefined> {
  const { query, operationName, variables, extensions } = isPlainObject(body) ? body : {};
  const name = typeof operationName === 'string' && operationName ? operationName : undefined;
  const text = typeof query === 'string' ? query : await persistedText(extensions, persisted);
  const document = text === undefined ? undefined : parsed(text, LIMITS.tokens);
  const operation = document && getOperationAST(document, name);
  if (operation?.operation !== OperationTypeNode.MUTATION) return undefined;
  const fields = rootFields(document as DocumentNode, operation.selectionSet)
    .map((field) => field.name.value)
    .filter((field) => field !== '__typename');
  if (fields.some((field) => idempotencyOf(field) === 'none')) return undefined;
  const inSteps = fields.find((field) => idempotencyOf(field) === 'steps');
  if (inSteps && fields.length > 1) {
    throw invalid({
      'Idempotency-Key': [`${inSteps} must be the only mutation of a request with this header`],
    });
  }
  const values = isPlainObject(variables) ? variables : {};
  const operations = executedRootFields(document as DocumentNode, operation, values)
    .map((field) => field.name.value)
    .filter(isOperation);
  return {
    fingerprint: fingerprintOf('graphql', text, name, variables ?? {}),
    inSteps: inSteps !== undefined,
    operations,
  };
}

/** Returns the registered document of a persisted query hash. */
async function persistedText(extensions: unknown, persisted: PersistedQueries) {
  const persistedQuery = isPlainObject(extensions) ? extensions.persistedQuery : undefined;
  const hash = isPlainObject(persistedQuery) ? persistedQuery.sha256Hash : undefined;
  return typeof hash === 'string' ? persisted.ofHash(hash) : undefined;
}

/** Rolls back the transaction of a request whose response is not stored. */
class RolledBack extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('rolled back');
    this.answer = answer;
  }
}

/**
 * Executes the mutations of a request once, in one transaction. Each fails on its own, except that an error with a code
 * in NOT_STORED rolls back the whole request.
 */
export async function executeMutations(
  call: Call,
  key: string,
  { fingerprint, inSteps, operations }: Mutation,
  execute: (call: Call) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (!operations.every((operation) => isAuthorized(call, operation))) {
    return executeUnauthorized(call, execute);
  }
  const executeOrRollBack = async (call: Call) => {
    const answer = await execute(call);
    const rolledBack = withoutData(answer);
    if (rolledBack) throw new RolledBack(rolledBack);
    return answer;
  };
  try {
    return await (inSteps ? executeKeyedInSteps : executeKeyed)(
      call,
      { key, fingerprint },
      executeOrRollBack,
    );
  } catch (error) {
    if (error instanceof RolledBack) return { ...error.answer, replayed: false };
    throw error;
  }
}

/**
 * Executes a request whose credential lacks a scope. Neither replays nor stores a response, as stored responses are
 * shared by all credentials of the account. The field of that operation fails, and the transaction is rolled back.
 */
async function executeUnauthorized(
  call: Call,
  execute: (call: Call) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  try {
    return await write(call, async (call) => {
      const answer = await execute(call);
      throw new RolledBack(withoutData(answer) ?? answer);
    });
  } catch (error) {
    if (error instanceof RolledBack) return { ...error.answer, replayed: false };
    throw error;
  }
}

type Result = { data?: unknown; errors?: { extensions?: { code?: Code } }[] };

/** Returns the response without its data if one of its errors must not be stored; otherwise undefined. */
function withoutData(answer: Answer): Answer | undefined {
  const result = JSON.parse(answer.body) as Result;
  const codes = (result.errors ?? []).map(({ extensions }) => extensions?.code);
  if (!codes.some((code) => code && NOT_STORED.has(code))) return undefined;
  const cleared = 'data' in result ? { ...result, data: null } : result;
  return { ...answer, body: JSON.stringify(cleared) };
}
