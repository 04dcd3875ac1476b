import { status } from '../domain/planner/planner.status.ts';
import { type ApiRouter, ok } from './router.ts';

export function plannerRoutes(router: ApiRouter): void {
  router.get(
    '/planner',
    ok(({ call }) => status(call)),
  );
}
