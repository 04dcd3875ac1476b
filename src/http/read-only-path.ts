import type { Context } from 'koa';

/** Whether a path that can only be read is; any other method is answered here, with 405. */
export function isRead(context: Context): boolean {
  if (context.method === 'GET' || context.method === 'HEAD') return true;
  context.set('Allow', 'GET, HEAD');
  context.status = 405;
  context.body = { error: 'Method not allowed' };
  return false;
}
