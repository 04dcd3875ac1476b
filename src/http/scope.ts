import type Koa from 'koa';
import { hungUp, inScope, type RequestScopes } from '../request-scope.ts';

/** All that is done for a request ends with it: when its client hangs up, too. */
export function requestScope(scopes: RequestScopes): Koa.Middleware {
  return (context, next) => {
    const scope = scopes.open();
    const { res } = context;
    res.once('close', () => {
      if (!res.writableFinished) scope.withdraw(hungUp());
      scopes.close(scope);
    });
    return inScope(scope, next);
  };
}
