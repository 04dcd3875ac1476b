import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { close } from '../state/router.ts';
import { Button, IconButton } from './button.tsx';
import { Messages, openDialogs } from './messages.tsx';

type DialogProps = {
  title: string;
  /** Wide enough for two columns. */
  wide?: boolean;
  children: ComponentChildren;
};

/** A modal dialog. Escape and Back close it. */
export const Dialog = (props: DialogProps) => <Modal {...props} onClose={close} />;

function Modal({ title, wide, onClose, children }: DialogProps & { onClose: () => void }) {
  const element = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const self = useMemo(() => ({}), []);
  // Opens in an effect, after a previous dialog has restored the focus. Closes in a layout effect, while the element still
  // exists, so that the focus returns to the opener.
  useEffect(() => {
    opener.current = document.activeElement;
    element.current?.showModal();
    openDialogs.value = [...openDialogs.peek(), self];
  }, []);
  useLayoutEffect(
    () => () => {
      openDialogs.value = openDialogs.peek().filter((other) => other !== self);
      element.current?.close();
      const { current } = opener;
      if (document.activeElement === document.body && current instanceof HTMLElement)
        current.focus();
    },
    [],
  );
  return (
    <dialog
      ref={element}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 dir="auto">{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
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
