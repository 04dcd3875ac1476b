import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { close } from '../state/router/router.ts';
import { Button, IconButton } from './button.tsx';
import { loadLaterStyle } from './later-style.ts';
import { Messages, openDialogs } from './messages.tsx';

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

/** A modal dialog. Escape and Back close it. */
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
  const opener = useRef<Element | null>(null);
  const self = useMemo(() => ({}), []);
  // Opens in an effect, after a previous dialog has restored the focus. Closes in a layout effect, while the element still
  // exists, so that the focus returns to the opener.
  useEffect(() => {
    // A failure leaves the dialog usable.
    void loadLaterStyle().catch(() => {});
    opener.current = document.activeElement;
    element.current?.showModal();
    openDialogs.value = [...openDialogs.peek(), self];
  }, []);
  useLayoutEffect(
    () => () => {
      openDialogs.value = openDialogs.peek().filter((other) => other !== self);
      element.current?.close();
      const { current } = opener;
      if (document.activeElement !== document.body) return;
      const isThere = current !== document.body && current?.isConnected;
      const target = isThere ? current : origin?.();
      if (target instanceof HTMLElement) target.focus();
    },
    [],
  );
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
