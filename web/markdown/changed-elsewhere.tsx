import { useSignal } from '@preact/signals';
import { Button } from '../parts/button.tsx';
import { Markdown } from './markdown.tsx';

type ChangedElsewhereProps = {
  /** What is saved now. */
  text: string;
  /** Takes that in the place of what is being written. */
  takeOver: () => void;
};

/** Says that a text which is being written was saved by somebody else in between. */
export function ChangedElsewhere({ text, takeOver }: ChangedElsewhereProps) {
  const isShown = useSignal(false);
  return (
    <>
      <p class="problem" role="alert">
        It was changed elsewhere meanwhile. Saving replaces that.
      </p>
      {isShown.value &&
        (text.trim() === '' ? <p class="hint">It is empty now.</p> : <Markdown text={text} />)}
      <p>
        {isShown.value ? (
          <Button onClick={takeOver}>Take it instead of mine</Button>
        ) : (
          <Button
            onClick={() => {
              isShown.value = true;
            }}
          >
            Show it
          </Button>
        )}
      </p>
    </>
  );
}
