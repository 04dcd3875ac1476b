import { signal } from '@preact/signals';

/** The block under the mouse or with the keyboard focus, as `data-part`, and the side with room for its tip. */
type Pointed = { part: string; side: 'above' | 'below' };

export const pointed = signal<Pointed | undefined>(undefined);

/** The least distance below the day heads, in pixels, at which a tip is shown above its block. */
const TIP_HEIGHT = 56;

function point(target: EventTarget | null): void {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
  const part = block?.dataset.part;
  if (!block || part === undefined) {
    pointed.value = undefined;
    return;
  }
  if (pointed.peek()?.part === part) return;
  const head = document.querySelector('.heads')?.getBoundingClientRect().bottom ?? 0;
  const hasRoom = block.getBoundingClientRect().top - head > TIP_HEIGHT;
  pointed.value = { part, side: hasRoom ? 'above' : 'below' };
}

/** Hides the tip: on Escape (WCAG 1.4.13), and when its block loses the focus. */
export const unpoint = (): void => {
  pointed.value = undefined;
};

/** The handlers of the block list that show and hide the tip. Touch shows the details instead. */
export const tipHandlers = {
  onPointerOver: ({ pointerType, target }: PointerEvent) =>
    pointerType === 'mouse' && point(target),
  onPointerLeave: unpoint,
  onFocusIn: ({ target }: FocusEvent) =>
    target instanceof Element && target.matches(':focus-visible') && point(target),
};
