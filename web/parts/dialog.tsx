import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { close } from '../state/place.ts';
import { Button, IconButton } from './button.tsx';
import { Messages, openDialogs } from './messages.tsx';

type DialogProps = {
  title: string;
  /** Wide enough for two columns. */
  wide?: boolean;
  children: ComponentChildren;
};

/** A window over the page, of which all else is out of reach meanwhile. Escape and Back close it. */
export const Dialog = (props: DialogProps) => <Modal {...props} onClose={close} />;

function Modal({ title, wide, onClose, children }: DialogProps & { onClose: () => void }) {
  const element = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const self = useMemo(() => ({}), []);
  // Opened when what was open before has given the focus back, and closed while it is still there itself, so that who was in it
  // goes on where they came from.
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
  /** What follows from it. */
  text: string;
  /** What its button says that goes ahead. */
  yes: string;
  onYes: () => void;
  onClose: () => void;
};

/** Asks before something that is not easily taken back. */
export const Question = ({ title, text, yes, onYes, onClose }: QuestionProps) => (
  <Modal title={title} onClose={onClose}>
    <p>{text}</p>
    <p class="answers">
      <Button onClick={onClose}>Leave it</Button>
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
