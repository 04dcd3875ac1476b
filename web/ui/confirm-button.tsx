import { useSignal } from '@preact/signals';
import { Button } from './button.tsx';

type ConfirmButtonProps = {
  label: string;
  /** The label after the first press. */
  confirmLabel: string;
  /** The subject of the action, for the accessible name. */
  about?: string;
  onConfirm: () => void;
};

/** A button for actions without undo: it must be pressed twice. Losing the focus resets it. */
export function ConfirmButton({ label, confirmLabel, about, onConfirm }: ConfirmButtonProps) {
  const isPressedOnce = useSignal(false);
  const text = isPressedOnce.value ? confirmLabel : label;
  return (
    <Button
      look={isPressedOnce.value ? 'primary' : 'plain'}
      aria-label={about && `${text}: ${about}`}
      onBlur={() => {
        isPressedOnce.value = false;
      }}
      onClick={() => {
        if (isPressedOnce.value) onConfirm();
        isPressedOnce.value = !isPressedOnce.value;
      }}
    >
      {text}
    </Button>
  );
}
