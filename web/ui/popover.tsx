import type { ComponentChildren, KeyboardEventHandler } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

type PopoverProps = {
  /** The anchor element. The popover is positioned next to it, and a click on it does not close the popover. */
  anchor: () => Element | null | undefined;
  /** The preferred side: below the anchor, or next to it. */
  side: 'below' | 'beside';
  label: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
  children: ComponentChildren;
};

const MARGIN = 8;

/** The anchors of the shown popovers. */
const anchors = new WeakMap<Element, PopoverProps['anchor']>();

/** The element that gets the focus when a dialog closes that was opened from `element`: in a popover its anchor, as the popover closes. */
export function originOf(element: Element | null): Element | null | undefined {
  const popover = element?.closest('.popover');
  return popover ? anchors.get(popover)?.() : element;
}

/**
 * A popover next to its anchor; at phone width, at the bottom of the page. Escape or a click elsewhere closes it. A part
 * with `data-first` gets the focus, else the popover itself.
 */
export function Popover({ anchor, side, label, onClose, onKeyDown, children }: PopoverProps) {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    shown.showPopover();
    anchors.set(shown, anchor);
    const position = () => positionBeside(shown, anchor(), side);
    position();
    // Its content may grow while it is open.
    const size = new ResizeObserver(position);
    size.observe(shown);
    addEventListener('resize', position);
    addEventListener('scroll', position, true);
    return () => {
      size.disconnect();
      removeEventListener('resize', position);
      removeEventListener('scroll', position, true);
    };
  });

  useLayoutEffect(() => {
    const shown = element.current;
    (shown?.querySelector<HTMLElement>('[data-first]') ?? shown)?.focus();
    return () => {
      // Returns the focus to the anchor.
      const origin = anchor();
      const { activeElement } = document;
      const isLost = activeElement === document.body || shown?.contains(activeElement);
      if (isLost && origin instanceof HTMLElement) origin.focus();
    };
  }, []);

  useLayoutEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    const closeByClick = ({ target }: Event) => {
      const isWithin = (part: Element | null | undefined) => part?.contains(target as Node);
      if (!isWithin(element.current) && !isWithin(anchor())) onClose();
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeByClick);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeByClick);
    };
  });

  return (
    <div
      ref={element}
      class="popover"
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/**
 * Positions the popover, on the other side if only that has room, below an anchor that leaves no room beside it, and always
 * within the window.
 */
function positionBeside(
  shown: HTMLElement,
  anchor: Element | null | undefined,
  side: 'below' | 'beside',
) {
  const { left, top, right, bottom } = anchor?.getBoundingClientRect() ?? new DOMRect();
  const { offsetWidth: width, offsetHeight: height } = shown;
  const isRight = right + MARGIN + width < innerWidth;
  const isWide = right - left > innerWidth / 2;
  const beside = isRight ? right + MARGIN : left - MARGIN - width;
  const x = side === 'below' ? right - width : isWide ? (left + right - width) / 2 : beside;
  const y = side === 'below' || isWide ? bottom + MARGIN : top;
  shown.style.setProperty('--x', `${within(x, innerWidth - width)}px`);
  shown.style.setProperty('--y', `${within(y, innerHeight - height)}px`);
}

const within = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most - MARGIN));
