import type Koa from 'koa';
import {
  clientDisconnected,
  inScope,
  type RequestScopes,
} from '../../concurrency/request-scope.ts';

/** Opens the scope of a request. Cancels it when the client disconnects, so that its work ends. */
export function requestScope(scopes: RequestScopes): Koa.Middleware {
  return (context, next) => {
    const scope = scopes.open();
    const { res } = context;
    res.once('close', () => {
      if (!res.writableFinished) scope.cancel(clientDisconnected());
      scopes.close(scope);
    });
    return inScope(scope, next);
  };
}
