import {
  PREVIEW_OF_CONTRACT,
  preview,
  toContractPreview,
} from '../domain/planner/planner.preview.ts';
import { runPlanner, runSummary, settledWithSummary } from '../domain/planner/planner.run.ts';
import { status } from '../domain/planner/planner.status.ts';
import { emptyBodyAsObject } from '../http/body.ts';
import { type ApiRouter, ok } from './router.ts';

export function plannerRoutes(router: ApiRouter): void {
  router.get(
    '/planner',
    ok(({ call }) => status(call)),
  );

  router.post(
    '/planner',
    ok(async ({ call }) => runSummary((await runPlanner(call, settledWithSummary)).plan), {
      inSteps: true,
    }),
  );

  router.post(
    '/planner/preview',
    ok(
      async ({ call, body }) =>
        toContractPreview(await preview(call, emptyBodyAsObject(body), PREVIEW_OF_CONTRACT)),
      { inSteps: true },
    ),
  );
}
