import type { PlanChange } from '../../state/queries/blocks.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { momentInWords } from '../../time/words.ts';

/** The change of a block in a preview, as a sentence. */
export function ChangeInWords({ change: { kind, other } }: { change: PlanChange }) {
  const where = other && momentInWords(wording, zone.value, other.start);
  const sentences: Record<PlanChange['kind'], string> = {
    added: 'The plan adds this block.',
    removed: 'The plan removes this block.',
    'moves-away': `The plan moves this block to ${where}.`,
    'moves-here': `The plan moves this block here from ${where}.`,
  };
  return <p class="hint">{sentences[kind]}</p>;
}
