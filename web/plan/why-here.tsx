import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask } from '../graph/client.ts';
import { BlockFactsDocument, type FactFragment } from '../graph/generated/graphql.ts';
import { Icon } from '../parts/icon.tsx';
import { type Block, isSupposed } from '../state/blocks.ts';
import { Facts } from './facts.tsx';

/** Why the planner placed a block where it is. */
export function WhyHere({ block, explanation }: { block: Block; explanation: string }) {
  const { id, updatedAt } = block;
  const isThere = !isSupposed(block);
  const facts = useSignal<FactFragment[]>([]);
  useEffect(() => {
    // One that is only supposed is not there to be asked for.
    if (!isThere) return;
    // The sentence says it all; the facts are there to check it.
    ask(BlockFactsDocument, { id })
      .then(({ timeBlock }) => {
        facts.value = timeBlock.explanationFacts ?? [];
      })
      .catch(() => {});
  }, [id, updatedAt, isThere]);
  return (
    <div class="why">
      <h3>
        <Icon name="why" /> Why here
      </h3>
      <p>{explanation}</p>
      <Facts facts={facts.value} />
    </div>
  );
}
