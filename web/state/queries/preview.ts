import { computed, effect, signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import type { RunPlannerMutation } from '../../graph/generated/deferred/graphql.ts';
import { PreviewPlanDocument } from '../../graph/generated/graphql.ts';
import type { Command } from '../commands/command.ts';
import { repeatedRoute, route } from '../router/router.ts';
import { canQuery } from '../session/live.ts';
import { difference } from './blocks.ts';
import { type Preview, withDifference } from './difference.ts';
import { PLANNED, settleStatus } from './plan-status.ts';
import { Query } from './query.ts';
import { onChange } from './refresh.ts';

/** The preview of a planner run; `undefined` while loading and while the panel is closed. */
export const preview = signal<Preview | undefined>(undefined);

/** The outcome of an applied run. */
export type Outcome = {
  run: NonNullable<RunPlannerMutation['runPlanner']>;
  /** The differences from the preview, as sentences. */
  differences: string[];
  undo: Command;
  /** Whether records that the run depends on have changed since. */
  isOutdated?: boolean;
};
export const outcome = signal<Outcome | undefined>(undefined);

/** Whether a run is being applied. The preview is not refetched meanwhile. */
export const isApplying = signal(false);

const isOpen = computed(() => canQuery.value && route.value.panel === 'plan');
const isWanted = computed(() => isOpen.value && outcome.value === undefined);

const query = new Query(async (isLast) => {
  const { previewPlan } = await execute(PreviewPlanDocument);
  if (isLast() && !isApplying.peek()) preview.value = previewPlan;
});

/** The changes that make an applied run outdated. A run changes blocks itself. */
const OUTDATING = PLANNED.filter((type) => type !== 'TIME_BLOCK');

/** Shows a new preview instead of the last outcome. */
export const previewAgain = (): void => {
  outcome.value = undefined;
};

/** Keeps the preview up to date while the panel is open. */
export function followPreview(): void {
  onChange(PLANNED, () => isWanted.peek() && !isApplying.peek() && query.refresh());
  onChange(OUTDATING, () => {
    if (outcome.peek()) outcome.value = { ...(outcome.peek() as Outcome), isOutdated: true };
  });
  effect(() => {
    // Includes an outcome that arrives after the panel was closed.
    if (!isOpen.value && outcome.value) outcome.value = undefined;
  });
  effect(() => {
    if (repeatedRoute.value.panel === 'plan') previewAgain();
  });
  effect(() => {
    if (isWanted.value) void query.start();
    else {
      query.stop();
      preview.value = undefined;
    }
  });
  effect(() => {
    if (!preview.value) return;
    const { created, moved, dropped } = preview.value;
    settleStatus(created.length + moved.length + dropped.length > 0);
  });
  effect(() => {
    const plan = preview.value;
    difference.value = (blocks) => (plan ? withDifference(blocks, plan) : blocks);
  });
}
