import { useSignal } from '@preact/signals';
import { Button } from '../../ui/button.tsx';
import { Markdown } from './markdown.tsx';

type ChangedElsewhereProps = {
  /** The text that is saved now. */
  text: string;
  /** Replaces the draft with the saved text. */
  takeOver: () => void;
};

/** Warns that the saved text was changed elsewhere while it was being edited. */
export function ChangedElsewhere({ text, takeOver }: ChangedElsewhereProps) {
  const isShown = useSignal(false);
  return (
    <>
      <p class="problem" role="alert">
        This text was changed elsewhere. Saving overwrites that change.
      </p>
      {isShown.value &&
        (text.trim() === '' ? (
          <p class="hint">The other version is empty.</p>
        ) : (
          <Markdown text={text} />
        ))}
      <p>
        {isShown.value ? (
          <Button onClick={takeOver}>Use the other version</Button>
        ) : (
          <Button
            onClick={() => {
              isShown.value = true;
            }}
          >
            Show the other version
          </Button>
        )}
      </p>
    </>
  );
}
