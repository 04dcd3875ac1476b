import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { close } from '../state/router/router.ts';
import { Button, IconButton } from './button.tsx';
import { loadLaterStyle } from './later-style.ts';
import { Messages, openDialogs } from './messages.tsx';
import { originOf } from './popover.tsx';

type DialogProps = {
  /** Its heading, and its accessible name. */
  title: string;
  /** Replaces the heading. */
  header?: ComponentChildren;
  /** Wide enough for two columns. */
  wide?: boolean;
  /** At phone width, at the bottom of the page: the calendar above it stays visible. */
  sheet?: boolean;
  /** Finds the part that gets the focus after closing if the opener no longer exists. */
  origin?: () => HTMLElement | null;
  children: ComponentChildren;
};

/** A modal dialog. Escape and Back close it. A part with `data-first` gets the focus, else the first that can have it. */
export const Dialog = (props: DialogProps) => <Modal {...props} onClose={close} />;

export function Modal({
  title,
  header,
  wide,
  sheet,
  origin,
  onClose,
  children,
}: DialogProps & { onClose: () => void }) {
  const element = useRef<HTMLDialogElement>(null);
  const self = useMemo(() => ({}), []);
  // In a layout effect, before the next key: it opens after a previous dialog has restored the focus, and closes while the
  // element still exists, so that the focus returns to the opener.
  useLayoutEffect(() => {
    // A failure leaves the dialog usable.
    void loadLaterStyle().catch(() => {});
    const opener = originOf(document.activeElement);
    element.current?.showModal();
    element.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    openDialogs.value = [...openDialogs.peek(), self];
    return () => {
      openDialogs.value = openDialogs.peek().filter((other) => other !== self);
      element.current?.close();
      if (document.activeElement !== document.body) return;
      const isThere = opener !== document.body && opener?.isConnected;
      const target = isThere ? opener : origin?.();
      if (target instanceof HTMLElement) target.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog${wide ? ' wide' : ''}${sheet ? ' sheet' : ''}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="title-bar">
        {header === undefined ? <h2 dir="auto">{title}</h2> : header}
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {children}
      <Messages within={self} />
    </dialog>
  );
}

type QuestionProps = {
  title: string;
  /** The consequences of the action. */
  text: string;
  /** The label of the confirming button. */
  yes: string;
  onYes: () => void;
  onClose: () => void;
};

/** A confirmation dialog for an action that is hard to undo. */
export const Question = ({ title, text, yes, onYes, onClose }: QuestionProps) => (
  <Modal title={title} onClose={onClose}>
    <p>{text}</p>
    <p class="answers">
      <Button onClick={onClose}>Cancel</Button>
      <Button
        look="primary"
        onClick={() => {
          onClose();
          onYes();
        }}
      >
        {yes}
      </Button>
    </p>
  </Modal>
);
