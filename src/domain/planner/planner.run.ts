import { type Call, query } from '../../call.ts';
import { plannerRuns } from '../../observability/channels.ts';
import type { Plan } from '../../scheduler/types.ts';
import { inThread } from '../../threads/pool.ts';
import { unauthenticated, unavailable } from '../errors.ts';
import { newId } from '../ids.ts';
import { lockAccount } from '../users/lock.ts';
import { requireWritable, write } from '../write.ts';
import { isHeld, withLease } from './planner.lease.ts';
import { fingerprintOfInput, type LoadedInput, loadScheduleInput } from './planner.load.ts';
import { ChangedMeanwhile, type SavedPlan, savePlan } from './planner.save.ts';
import { inSnapshot } from './planner.snapshot.ts';
import { inTurn } from './planner.turns.ts';

/** How often a run plans anew because its input changed while it searched. */
const ATTEMPTS = 4;
/** How often it takes part anew because another instance took it for dead and planned in its place. */
const MOST_OVERTAKEN = 8;

/** The response of `POST /api/planner`. */
export function runSummary(plan: Plan) {
  const ids = (troubles: { taskId: string }[]) => troubles.map(({ taskId }) => taskId);
  return {
    ok: true,
    timezone: plan.zone,
    tasksScheduled: plan.create.length,
    tasksAtRisk: plan.atRisk.length,
    tasksUnscheduled: plan.unscheduled.length,
    tasksOversized: plan.oversized.length,
    atRiskTaskIds: ids(plan.atRisk),
    unscheduledTaskIds: ids(plan.unscheduled),
    oversizedTaskIds: plan.oversized,
  };
}

/** A run: the scheduler's input, and the plan as it was saved. */
export type Run = { runId: string; input: LoadedInput; plan: SavedPlan };

/** What is done with a run in the transaction that saves it. */
type Saved = (call: Call, run: Run) => Promise<void>;

/** Keeps the answer of `POST /api/planner`. */
export const settledWithSummary: Saved = async (call, { plan }) =>
  call.once?.settle?.(call, { answer: runSummary(plan) });

/** What a run tells of itself in the graph, beside the records that are read for it. */
export type RunOutcome = Omit<Plan, 'create' | 'cancel'> & {
  /** Not in one that an earlier version has kept. */
  runId?: string;
  tasksScheduled: number;
};

function outcomeOf({ runId, plan: { create, cancel: _, ...plan } }: Run): RunOutcome {
  return { ...plan, runId, tasksScheduled: create.length };
}

/** Replaces the caller's plan, unless an earlier request under the same key has: then it tells of that run. */
export async function runOnce(call: Call): Promise<RunOutcome> {
  if (call.once?.outcome) return call.once.outcome as RunOutcome;
  const run = await runPlanner(call, async (call, run) =>
    call.once?.settle?.(call, { outcome: outcomeOf(run) }),
  );
  return outcomeOf(run);
}

/**
 * Replaces the caller's plan. Runs of one account follow each other, on this instance and on all; the
 * search itself holds no transaction, so nobody else waits for it.
 */
export async function runPlanner(call: Call, saved: Saved = async () => {}): Promise<Run> {
  requireWritable(call);
  const told = { started: performance.now() };
  return plannerRuns.tracePromise(
    async () => inTurn(call.user.id, () => runInTurn(call, saved)),
    told,
  );
}

async function runInTurn(call: Call, saved: Saved): Promise<Run> {
  for (let attempt = 1; attempt <= ATTEMPTS + MOST_OVERTAKEN; attempt++) {
    const evenIfChanged = attempt >= ATTEMPTS;
    const run = await withLease(call, (holder) => tryRun(call, holder, { evenIfChanged, saved }));
    if (run) return run;
  }
  throw unavailable('Another run is under way', 5);
}

/**
 * Reads, searches, and saves if what was read is still so; else undefined. An account that is changed
 * faster than it is planned gets the plan of the moment at which its tasks were read.
 */
async function tryRun(
  call: Call,
  holder: string,
  { evenIfChanged, saved }: { evenIfChanged: boolean; saved: Saved },
): Promise<Run | undefined> {
  const { input, fingerprint } = await inSnapshot(call, async (call) => {
    const now = inZone(call, await zoneOf(call));
    return { input: await loadScheduleInput(now), fingerprint: await fingerprintOfInput(now) };
  });
  const plan = await inThread('schedule', input);
  const saving = write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    if (!(await isHeld(call, holder))) return undefined;
    const now = inZone(call, timezone);
    if (!evenIfChanged && (await fingerprintOfInput(now)) !== fingerprint) return undefined;
    const runId = newId();
    const run = { runId, input, plan: await savePlan(call, runId, input, plan, { evenIfChanged }) };
    await saved(call, run);
    return run;
  });
  return saving.catch((error) => {
    if (error instanceof ChangedMeanwhile) return undefined;
    throw error;
  });
}

/** The zone of the account as it is now, which may be newer than the call's. */
async function zoneOf(call: Call): Promise<string> {
  const account = await query(call)
    .selectFrom('user_account')
    .where('id', '=', call.user.id)
    .select('timezone')
    .executeTakeFirst();
  if (!account) throw unauthenticated();
  return account.timezone;
}

const inZone = (call: Call, timezone: string): Call => ({
  ...call,
  user: { ...call.user, timezone },
});
