import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { execute } from '../../graph/client.ts';
import { BlockFactsDocument } from '../../graph/generated/deferred/graphql.ts';
import type { FactFragment } from '../../graph/generated/graphql.ts';
import { type Block, isPreview } from '../../state/queries/blocks.ts';
import { Icon } from '../../ui/icon.tsx';
import { Facts } from './facts.tsx';

/** The planner's explanation of a block's time. */
export function WhyHere({ block, explanation }: { block: Block; explanation: string }) {
  const { id, updatedAt } = block;
  const isThere = !isPreview(block);
  const facts = useSignal<FactFragment[]>([]);
  useEffect(() => {
    // The server has no record of a preview block.
    if (!isThere) return;
    // Errors are ignored: the explanation is complete without its facts.
    execute(BlockFactsDocument, { id })
      .then(({ timeBlock }) => {
        facts.value = timeBlock.explanationFacts ?? [];
      })
      .catch(() => {});
  }, [id, updatedAt, isThere]);
  return (
    <div class="why">
      <h3>
        <Icon name="why" /> Why this time
      </h3>
      <p>{explanation}</p>
      <Facts facts={facts.value} />
    </div>
  );
}
