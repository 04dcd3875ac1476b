import { status } from '../domain/planner/planner.status.ts';
import { type ApiRouter, answer } from './router.ts';

export function plannerRoutes(router: ApiRouter): void {
  router.get(
    '/planner',
    answer(200, ({ call }) => status(call)),
  );
}
