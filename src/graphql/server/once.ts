import { type DocumentNode, getOperationAST, OperationTypeNode, parse } from 'graphql';
import type { Call } from '../../call.ts';
import { isAuthorized } from '../../domain/auth/authorize.ts';
import { isOperation, type OperationName } from '../../domain/auth/scopes.ts';
import { invalid } from '../../domain/errors.ts';
import type { Answer } from '../../domain/kept-answers/kept-answer.store.ts';
import { isPlainObject } from '../../domain/validation.ts';
import { write } from '../../domain/write.ts';
import { answerOnce, answerOnceInSteps } from '../../http/answer-once.ts';
import { fingerprintOf } from '../../http/idempotency-key.ts';
import type { Code } from './error-codes.ts';
import { LIMITS } from './limits.ts';
import type { PersistedQueries } from './persisted-queries.ts';
import { executedRootFields, rootFields } from './root-fields.ts';

/** Whoever goes on as another account, or as none, has no account to keep the answer for. */
const OF_SESSIONS = new Set([
  'signUp',
  'signIn',
  'signOut',
  'changePassword',
  'endSession',
  'endAllSessions',
  'deleteAccount',
]);

/** Takes more than one transaction. */
const IN_STEPS = 'runPlanner';

/** What may turn out otherwise on the next try. */
const NOT_KEPT = new Set<Code>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INSUFFICIENT_STORAGE',
  'INTERNAL',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** A request that writes, as far as its `Idempotency-Key` is concerned. */
export type Mutation = {
  fingerprint: string;
  inSteps: boolean;
  /** The operations that it executes: those of its root fields that the schema has. */
  operations: OperationName[];
};

/** What a request asks to write; undefined if it only reads, cannot be understood, or is about a session. */
export async function mutationOf(
  body: unknown,
  persisted: PersistedQueries,
): Promise<Mutation | undefined> {
  const { query, operationName, variables, extensions } = isPlainObject(body) ? body : {};
  const name = typeof operationName === 'string' && operationName ? operationName : undefined;
  const text = typeof query === 'string' ? query : await persistedText(extensions, persisted);
  const document = text === undefined ? undefined : parsed(text);
  const operation = document && getOperationAST(document, name);
  if (operation?.operation !== OperationTypeNode.MUTATION) return undefined;
  const fields = rootFields(document as DocumentNode, operation.selectionSet)
    .map((field) => field.name.value)
    .filter((field) => field !== '__typename');
  if (fields.some((field) => OF_SESSIONS.has(field))) return undefined;
  const inSteps = fields.includes(IN_STEPS);
  if (inSteps && fields.length > 1) {
    throw invalid({
      'Idempotency-Key': [`${IN_STEPS} must be the only mutation of a request with this header`],
    });
  }
  const values = isPlainObject(variables) ? variables : {};
  const operations = executedRootFields(document as DocumentNode, operation, values)
    .map((field) => field.name.value)
    .filter(isOperation);
  return {
    fingerprint: fingerprintOf('graphql', text, name, variables ?? {}),
    inSteps,
    operations,
  };
}

/** The document of a hash, if it was registered. */
async function persistedText(extensions: unknown, persisted: PersistedQueries) {
  const asked = isPlainObject(extensions) ? extensions.persistedQuery : undefined;
  const hash = isPlainObject(asked) ? asked.sha256Hash : undefined;
  return typeof hash === 'string' ? persisted.ofHash(hash) : undefined;
}

function parsed(text: string): DocumentNode | undefined {
  try {
    return parse(text, { maxTokens: LIMITS.tokens, noLocation: true });
  } catch {
    // Apollo says what is wrong with it.
    return undefined;
  }
}

/** An answer that is not kept, and whose request has left nothing. */
class TakenBack extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('taken back');
    this.answer = answer;
  }
}

/**
 * Carries the mutations of a request out as one transaction, once. Each of them fails for itself; but one
 * that may turn out otherwise on the next try takes the whole request back.
 */
export async function mutateOnce(
  call: Call,
  key: string,
  { fingerprint, inSteps, operations }: Mutation,
  execute: (call: Call) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (!operations.every((operation) => isAuthorized(call, operation))) {
    return executeUnauthorized(call, execute);
  }
  const carryOut = async (call: Call) => {
    const answer = await execute(call);
    const takenBack = withoutData(answer);
    if (takenBack) throw new TakenBack(takenBack);
    return answer;
  };
  try {
    return await (inSteps ? answerOnceInSteps : answerOnce)(call, { key, fingerprint }, carryOut);
  } catch (error) {
    if (error instanceof TakenBack) return { ...error.answer, replayed: false };
    throw error;
  }
}

/**
 * Executes a request for which the credential lacks a scope. A stored response is not replayed to it, whichever
 * credential of the account the response was stored for. The field of that operation fails, and the transaction is rolled
 * back, as in the first request with such a credential.
 */
async function executeUnauthorized(
  call: Call,
  execute: (call: Call) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  try {
    return await write(call, async (call) => {
      const answer = await execute(call);
      throw new TakenBack(withoutData(answer) ?? answer);
    });
  } catch (error) {
    if (error instanceof TakenBack) return { ...error.answer, replayed: false };
    throw error;
  }
}

type Result = { data?: unknown; errors?: { extensions?: { code?: Code } }[] };

/** The answer without its data, if an error in it means that it must not be kept. */
function withoutData(answer: Answer): Answer | undefined {
  const result = JSON.parse(answer.body) as Result;
  const codes = (result.errors ?? []).map(({ extensions }) => extensions?.code);
  if (!codes.some((code) => code && NOT_KEPT.has(code))) return undefined;
  const told = 'data' in result ? { ...result, data: null } : result;
  return { ...answer, body: JSON.stringify(told) };
}
