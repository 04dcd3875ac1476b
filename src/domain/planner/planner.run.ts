import { isDeepStrictEqual } from 'node:util';
import { plannerRuns } from '../../diagnostics/channels.ts';
import { unavailable } from '../../errors.ts';
import type { Plan } from '../../scheduler/types.ts';
import type { NewPlan } from '../../threads/new-plan.ts';
import { inThread } from '../../threads/pool.ts';
import type { Call } from '../call.ts';
import { newId } from '../records/ids.ts';
import { requireWritable, write } from '../records/write.ts';
import { lockAccount } from '../users/lock.ts';
import { endLease, withLease } from './planner.lease.ts';
import { type LoadedInput, loadInput, loadScheduleInput } from './planner.load.ts';
import { inPlanQueue } from './planner.queue.ts';
import { ChangedMeanwhile, savePlan } from './planner.save.ts';
import { beginSaving, postponePending } from './stale/planner.pending.ts';

/** The most attempts of a run whose input changes while it searches. */
const ATTEMPTS = 4;
/** The most additional attempts of a run that loses its lease to another run. */
const MOST_OVERTAKEN = 8;

/** The response of `POST /api/planner`. */
export function runSummary(plan: NewPlan) {
  const ids = (troubles: { taskId: string }[]) => troubles.map(({ taskId }) => taskId);
  return {
    ok: true,
    timezone: plan.zone,
    tasksScheduled: plan.created,
    tasksAtRisk: plan.atRisk.length,
    tasksUnscheduled: plan.unscheduled.length,
    tasksOversized: plan.oversized.length,
    atRiskTaskIds: ids(plan.atRisk),
    unscheduledTaskIds: ids(plan.unscheduled),
    oversizedTaskIds: plan.oversized,
  };
}

/** A run: the scheduler's input, and the saved plan. */
type Run = { runId: string; input: LoadedInput; plan: NewPlan };

/** A callback in the transaction that saves a run. */
type OnSaved = (call: Call, run: Run) => Promise<void>;

/** Stores the response of `POST /api/planner` for idempotent retries. */
export const settledWithSummary: OnSaved = async (call, { plan }) =>
  call.idempotency?.settle?.(call, { answer: runSummary(plan) });

/** The result of a run in the GraphQL API, without the records that are read for it. */
type RunOutcome = Omit<Plan, 'create' | 'cancel' | 'notPlanned' | 'verdict'> & {
  /** Absent from outcomes stored by an earlier version, like the next two. */
  runId?: string;
  notPlanned?: Plan['notPlanned'];
  verdict?: Plan['verdict'];
  tasksScheduled: number;
};

function outcomeOf({ runId, plan }: Run): RunOutcome {
  const { create: _, cancel: __, created, cancelled: ___, ...outcome } = plan;
  return { ...outcome, runId, tasksScheduled: created };
}

/**
 * Replaces the caller's plan. For a retry with the same idempotency key, returns the outcome of the first run instead.
 */
export async function runIdempotently(call: Call): Promise<RunOutcome> {
  if (call.idempotency?.outcome) return call.idempotency.outcome as RunOutcome;
  const run = await runPlanner(call, async (call, run) =>
    call.idempotency?.settle?.(call, { outcome: outcomeOf(run) }),
  );
  return outcomeOf(run);
}

/**
 * Replaces the caller's plan. An account has one run at a time, in this process and across instances. The
 * search holds no transaction, so it does not delay other requests.
 */
export async function runPlanner(call: Call, onSaved: OnSaved = async () => {}): Promise<Run> {
  requireWritable(call);
  const run = { started: performance.now() };
  return plannerRuns.tracePromise(
    async () => inPlanQueue(call, () => runQueued(call, onSaved)),
    run,
  );
}

async function runQueued(call: Call, onSaved: OnSaved): Promise<Run> {
  for (let attempt = 1; attempt <= ATTEMPTS + MOST_OVERTAKEN; attempt++) {
    const evenIfChanged = attempt >= ATTEMPTS;
    const run = await withLease(call, (holder) => tryRun(call, holder, { evenIfChanged, onSaved }));
    if (run) return run;
  }
  throw unavailable('Another planner run is in progress', 5);
}

/**
 * Reads the input, searches, and saves the plan if the input has not changed meanwhile; otherwise returns undefined.
 * With `evenIfChanged` it saves anyway, so that an account that changes faster than it is planned gets a plan too.
 */
async function tryRun(
  call: Call,
  holder: string,
  { evenIfChanged, onSaved }: { evenIfChanged: boolean; onSaved: OnSaved },
): Promise<Run | undefined> {
  const { input, snapshot } = await loadInput(call);
  const plan = await inThread('schedule', input);
  const saving = write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    if (!(await endLease(call, holder))) return undefined;
    const { pendingAt, hasChanges, current } = await beginSaving(call, snapshot);
    if (hasChanges && !evenIfChanged && !(await isUnchanged(call, input))) return undefined;
    const runId = newId();
    const read = evenIfChanged ? snapshot : current;
    const savedPlan = await savePlan(call, runId, plan, { evenIfChanged, snapshot: read });
    const run = { runId, input, plan: savedPlan };
    await onSaved(call, run);
    // The last statement: commits of other requests wait for this row, and may hold locks that the statements above need.
    if (pendingAt && !evenIfChanged) await postponePending(inZone(call, timezone), pendingAt);
    return run;
  });
  return saving.catch((error) => {
    if (error instanceof ChangedMeanwhile) return undefined;
    throw error;
  });
}

/** Returns whether the input is unchanged: a published change may concern a field that no plan depends on. */
const isUnchanged = async (call: Call, input: LoadedInput): Promise<boolean> =>
  isDeepStrictEqual(await loadScheduleInput(call), input);

const inZone = (call: Call, timezone: string): Call => ({
  ...call,
  user: { ...call.user, timezone },
});
