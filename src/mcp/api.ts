import { lazy } from '../concurrency/lazy.ts';
import type { Logger } from '../diagnostics/logger.ts';
import { methodNotAllowed } from '../http/io/body.ts';
import type { Api } from '../http/pipeline.ts';
import { requireExpectedHost } from './expected-host.ts';

/** The MCP API: everything at `/mcp`. The library of the protocol is loaded with the first request. */
export function mcpApi(logger: Logger): Api {
  const operation = lazy(async () => (await import('./operation.ts')).mcpOperation(logger));
  return {
    name: 'mcp',
    matches: (path) => path === '/mcp',
    precheck: requireExpectedHost,
    challenge: 'Bearer realm="task-planner"',
    route: ({ method }) => {
      if (method !== 'POST') throw methodNotAllowed('POST');
      return operation();
    },
  };
}
