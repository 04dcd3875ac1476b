import { needsNoCredential } from '../domain/auth/authorize.ts';
import type { SignInSettings } from '../http/client/client-info.ts';
import type { Api } from '../http/pipeline.ts';
import { ENDPOINTS } from './endpoints.ts';
import { type ApiContext, operationFinder } from './router.ts';

/** Paths without authentication: they issue a credential. */
const PUBLIC = new Set(
  Object.entries(ENDPOINTS).flatMap(([endpoint, { operation }]) =>
    needsNoCredential(operation) ? [endpoint.replace(/^\w+ /, '/api')] : [],
  ),
);

/** The REST API: everything under `/api/`. */
export function restApi(settings: SignInSettings): Api {
  const operationOf = operationFinder(ENDPOINTS, settings);
  return {
    name: 'rest',
    unknownOperation: 'unmatched',
    matches: (path) => /^\/api(\/|$)/.test(path),
    authentication: ({ path }) => (PUBLIC.has(path) ? 'ignored' : 'required'),
    verifiesInReads: ({ method }) => method === 'GET' || method === 'HEAD',
    route: (context) => operationOf(context as ApiContext),
  };
}
