import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { close } from '../state/place.ts';
import { IconButton } from './button.tsx';

/** A window over the page, of which all else is out of reach meanwhile. Escape and Back close it. */
export function Dialog({ title, children }: { title: string; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = element.current;
    const opener = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      // Who was in it goes on where they came from.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <header>
        <h2>{title}</h2>
        <IconButton icon="close" label="Close" onClick={close} />
      </header>
      {children}
    </dialog>
  );
}
