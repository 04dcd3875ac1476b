import type { Context } from 'koa';

/** Returns whether the method is GET or HEAD. Sends 405 otherwise. */
export function isRead(context: Context): boolean {
  if (context.method === 'GET' || context.method === 'HEAD') return true;
  context.set('Allow', 'GET, HEAD');
  context.status = 405;
  context.body = { error: 'Method not allowed' };
  return false;
}
