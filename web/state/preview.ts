import { computed, effect, signal } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { PreviewPlanDocument, type RunPlannerMutation } from '../graph/generated/graphql.ts';
import { showBlocks } from './blocks.ts';
import type { Command } from './command.ts';
import { type Preview, withDifference } from './difference.ts';
import { isToBeRead } from './live.ts';
import { Reading } from './loaded.ts';
import { askedAgain, place } from './place.ts';
import { keepFresh } from './refresh.ts';

/** What a run would do now; undefined until that is known, and while nobody asks. */
export const preview = signal<Preview | undefined>(undefined);

/** What a run that was applied came to. */
export type Outcome = {
  run: NonNullable<RunPlannerMutation['runPlanner']>;
  /** What differs from the preview, in words. */
  differences: string[];
  undo: Command;
  /** Whether something that it rested on has changed since. */
  isOutdated?: boolean;
};
export const outcome = signal<Outcome | undefined>(undefined);

/** While a run is applied, what it was decided on stays to be seen. */
export const isApplying = signal(false);

const isOpen = computed(() => isToBeRead.value && place.value.panel === 'plan');
const isWanted = computed(() => isOpen.value && outcome.value === undefined);

const reading = new Reading(async (isLast) => {
  const { previewPlan } = await ask(PreviewPlanDocument);
  if (isLast() && !isApplying.peek()) preview.value = previewPlan;
});

/** Shows what a run would do now, in the place of what the last one came to. */
export const previewAgain = (): void => {
  outcome.value = undefined;
};

/** Reads the preview for as long as it is shown, anew when something that it depends on changes. */
export function followPreview(): void {
  keepFresh(
    ['TASK', 'TIME_BLOCK', 'SCHEDULE_PREFERENCE', 'PLANNING_SETTINGS', 'USER'],
    () => isWanted.peek() && !isApplying.peek() && reading.refresh(),
  );
  keepFresh(['TASK', 'SCHEDULE_PREFERENCE', 'PLANNING_SETTINGS'], () => {
    if (outcome.peek()) outcome.value = { ...(outcome.peek() as Outcome), isOutdated: true };
  });
  effect(() => {
    // Also one that comes when the panel is closed already.
    if (!isOpen.value && outcome.value) outcome.value = undefined;
  });
  effect(() => {
    if (askedAgain.value.panel === 'plan') previewAgain();
  });
  effect(() => {
    if (isWanted.value) void reading.start();
    else {
      reading.stop();
      preview.value = undefined;
    }
  });
  effect(() => {
    const plan = preview.value;
    return plan && showBlocks((blocks) => withDifference(blocks, plan)).remove;
  });
}
