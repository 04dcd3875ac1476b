import { requireAdmin } from '../domain/accounts/admin.service.ts';
import type { Call } from '../domain/call.ts';
import { requireRead } from './io/body.ts';
import type { Api } from './pipeline.ts';

/** The text format of Prometheus. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** The metrics at `/metrics`, for admins only. */
export const metricsApi = (text: () => Promise<string>): Api => ({
  name: 'operations',
  unknownOperation: '/metrics',
  matches: (path) => path === '/metrics',
  route: (context) => {
    requireAdmin(context.state.call as Call);
    requireRead(context);
    return {
      requires: 'checked by the API',
      execute: async () => ({ status: 200, contentType: METRICS_TYPE, body: await text() }),
    };
  },
});
