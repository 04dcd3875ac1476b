/** Where the messages may be, in the order of preference. */
const SPOTS = ['bottom', 'corner', 'top'] as const;

/** The parts that messages must not cover. */
const OBSTACLES = '.popover, .plan';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Moves the messages to the first spot where they cover no popover and no plan; to the bottom if there is none. */
function place(messages: HTMLElement): void {
  const obstacles = [...document.querySelectorAll(OBSTACLES)].map((part) =>
    part.getBoundingClientRect(),
  );
  // The usual case, without measuring the messages.
  if (obstacles.length === 0) {
    messages.dataset.spot = 'bottom';
    return;
  }
  const isFree = () =>
    [...messages.children].every((message) => {
      const box = message.getBoundingClientRect();
      return !obstacles.some((obstacle) => overlaps(box, obstacle));
    });
  const free = SPOTS.find((spot) => {
    messages.dataset.spot = spot;
    return isFree();
  });
  messages.dataset.spot = free ?? 'bottom';
}

/** Keeps messages clear of popovers and panels that appear, move or grow later. Returns a function that ends it. */
export function keepClear(messages: HTMLElement): () => void {
  const again = () => place(messages);
  const added = new MutationObserver((changes) => {
    // A spot is an attribute of the messages themselves.
    if (changes.some(({ target }) => target !== messages)) again();
  });
  added.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  addEventListener('resize', again);
  again();
  return () => {
    added.disconnect();
    removeEventListener('resize', again);
  };
}
