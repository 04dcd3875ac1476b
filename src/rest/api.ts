import type Koa from 'koa';
import compose from 'koa-compose';
import { notFound } from '../domain/errors.ts';
import type { DoorSettings } from '../http/visitor.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';
import { authRoutes } from './auth.routes.ts';
import { authentication } from './authentication.ts';
import { checklistItemRoutes } from './checklist-items.routes.ts';
import { documentRoutes } from './documents.routes.ts';
import { labelRoutes } from './labels.routes.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { plannerRoutes } from './planner.routes.ts';
import { projectRoutes } from './projects.routes.ts';
import { type ApiContext, ApiRouter, methodsOf } from './router.ts';
import { schedulePreferenceRoutes } from './schedule-preferences.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { spaceRoutes } from './spaces.routes.ts';
import { taskRoutes } from './tasks.routes.ts';
import { timeBlockRoutes } from './time-blocks.routes.ts';
import { userRoutes } from './user.routes.ts';

/** The REST API: everything under `/api/`. */
export function restApi(settings: DoorSettings): Koa.Middleware {
  const router = allRoutes(settings);
  const middleware = compose([
    authentication,
    checkMethod(router),
    router.routes(),
  ] as Koa.Middleware[]);
  return (context, next) =>
    /^\/api(\/|$)/.test(context.path) ? middleware(context, next) : next();
}

export function allRoutes(settings: DoorSettings): ApiRouter {
  const router = new ApiRouter();
  taskRoutes(router);
  checklistItemRoutes(router);
  projectRoutes(router);
  labelRoutes(router);
  spaceRoutes(router);
  documentRoutes(router);
  schedulePreferenceRoutes(router);
  timeBlockRoutes(router);
  plannerRoutes(router);
  userRoutes(router);
  notificationRoutes(router);
  searchRoutes(router);
  apiKeyRoutes(router);
  authRoutes(router, settings);
  return router;
}

/** 404 for unknown paths, 405 with `Allow` for other methods. */
const checkMethod = (router: ApiRouter) => async (context: ApiContext, next: Koa.Next) => {
  const methods = methodsOf(router, context.path);
  if (methods.length === 0) throw notFound('Not found');
  if (methods.includes(context.method)) return next();
  context.set('Allow', methods.join(', '));
  context.status = 405;
  context.body = { error: 'Method not allowed' };
};
