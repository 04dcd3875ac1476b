import type { BlockFragment, LabelFragment } from '../../web/graph/generated/graphql.ts';
import { kindOf } from '../../web/state/commands/change-records.ts';
import { View } from '../../web/state/records/view.ts';

/** Type errors of the week page that `npm run types` must report; nothing here is executed. */
export const mistakes = (label: LabelFragment) => {
  const kind = {
    type: 'Label' as const,
    update: async () => label,
    read: async () => [label],
    nameOf: ({ name }: LabelFragment) => name,
    refetches: [],
  };
  return [
    kindOf<{ name?: string }>()(kind),
    // @ts-expect-error: an input field that the responses lack, so that its undo would do nothing
    kindOf<{ name?: string; icon?: string }>()(kind),
    // @ts-expect-error: a link that the responses lack
    kindOf<{ spaceId?: string }>()(kind),
    // @ts-expect-error: a link of the fragment that the view does not resolve
    new View<BlockFragment>('TimeBlock', { task: {} }),
  ];
};
