import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Popover } from './popover.tsx';

type MenuProps = {
  /** The accessible name of the menu. */
  label: string;
  /** The content of the button. */
  face: ComponentChildren;
  /** Whether the button shows only an icon. */
  small?: boolean;
  /** The content of the menu; `close` closes it. */
  children: (close: () => void) => ComponentChildren;
};

/** A button that opens a menu below it. */
export function Menu({ label, face, small, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useSignal(false);
  const close = () => {
    isOpen.value = false;
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class={small ? 'button quiet icon-only' : 'button quiet'}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        {face}
      </button>
      {isOpen.value && (
        <Popover anchor={() => button.current} side="below" label={label} onClose={close}>
          <div class="menu">{children(close)}</div>
        </Popover>
      )}
    </>
  );
}
