import { useId } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { draftKey, keptDraft, takeDraft } from './kept-drafts.ts';

/** What was written for a record that is gone, to be copied. */
export function LeftText({ of }: { of: string | undefined }) {
  const id = useId();
  const key = draftKey(of ?? '');
  const left = keptDraft(key);
  if (!left) return null;
  return (
    <div class="field text">
      <label for={id}>What you wrote could not be saved. Copy it if you need it:</label>
      <textarea id={id} rows={8} readOnly value={left.text} />
      <p class="answers">
        <Button onClick={() => takeDraft(key)}>Throw it away</Button>
      </p>
    </div>
  );
}
