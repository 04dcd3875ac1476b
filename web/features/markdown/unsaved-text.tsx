import { useId } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { draftKey, keptDraft, takeDraft } from './kept-drafts.ts';

/** The unsaved text of a deleted record, to copy. */
export function UnsavedText({ of }: { of: string | undefined }) {
  const id = useId();
  const key = draftKey(of ?? '');
  const left = keptDraft(key);
  if (!left) return null;
  return (
    <div class="field text">
      <label for={id}>Your text could not be saved. Copy it if you need it:</label>
      <textarea id={id} rows={8} readOnly value={left.text} />
      <p class="answers">
        <Button onClick={() => takeDraft(key)}>Discard</Button>
      </p>
    </div>
  );
}
