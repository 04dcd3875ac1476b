import type { ComponentChildren, KeyboardEventHandler } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

type PopoverProps = {
  /** What it belongs to: it is placed beside that, and a click there does not close it. */
  anchor: () => Element | null | undefined;
  /** Where it has room: below the anchor, or at its side. */
  side: 'below' | 'beside';
  label: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
  children: ComponentChildren;
};

const MARGIN = 8;

/** Something over the page beside what it belongs to; at phone width, at its foot. Escape or a click elsewhere closes it. */
export function Popover({ anchor, side, label, onClose, onKeyDown, children }: PopoverProps) {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    shown.showPopover();
    const place = () => placeBeside(shown, anchor(), side);
    place();
    // What is in it may grow while it is open.
    const size = new ResizeObserver(place);
    size.observe(shown);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      size.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  });

  useEffect(() => {
    element.current?.focus();
    return () => {
      // Who was in it goes on where they came from.
      const origin = anchor();
      if (document.activeElement === document.body && origin instanceof HTMLElement) origin.focus();
    };
  }, []);

  useEffect(() => {
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

/** Where there is room on the other side only, it is placed there; it never leaves the window. */
function placeBeside(
  shown: HTMLElement,
  anchor: Element | null | undefined,
  side: 'below' | 'beside',
) {
  const { left, top, right, bottom } = anchor?.getBoundingClientRect() ?? new DOMRect();
  const { offsetWidth: width, offsetHeight: height } = shown;
  const isRight = right + MARGIN + width < innerWidth;
  const x = side === 'below' ? right - width : isRight ? right + MARGIN : left - MARGIN - width;
  const y = side === 'below' ? bottom + MARGIN : top;
  shown.style.setProperty('--x', `${within(x, innerWidth - width)}px`);
  shown.style.setProperty('--y', `${within(y, innerHeight - height)}px`);
}

const within = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most - MARGIN));
