import { useSignal } from '@preact/signals';
import { Button } from '../parts/button.tsx';

type ConfirmButtonProps = {
  label: string;
  /** What it says when it was pressed once. */
  really: string;
  /** What it is about, for those who do not see what it stands beside. */
  about?: string;
  onConfirm: () => void;
};

/** For what cannot be undone: it is pressed twice. Who leaves it has changed their mind. */
export function ConfirmButton({ label, really, about, onConfirm }: ConfirmButtonProps) {
  const isAsked = useSignal(false);
  const text = isAsked.value ? really : label;
  return (
    <Button
      look={isAsked.value ? 'primary' : 'plain'}
      aria-label={about && `${text}: ${about}`}
      onBlur={() => {
        isAsked.value = false;
      }}
      onClick={() => {
        if (isAsked.value) onConfirm();
        isAsked.value = !isAsked.value;
      }}
    >
      {text}
    </Button>
  );
}
