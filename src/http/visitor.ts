import type { Context } from 'koa';
import type { Visitor } from '../domain/auth/visitor.ts';

/** Where a request comes from: its address, as a trusted proxy tells it, and what the client calls itself. */
export const visitorOf = (context: Context): Visitor => ({
  address: context.ip,
  userAgent: context.get('user-agent') || null,
});
