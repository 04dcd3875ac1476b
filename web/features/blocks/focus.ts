/** Focuses the block after a block that is about to be removed, else the one before it, else the grid. Does not scroll. */
export function focusBeside(id: string): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')];
  const at = blocks.findIndex(({ dataset }) => dataset.block === id);
  const beside = [blocks[at + 1], blocks[at - 1]].find((block) => block && !isOutOfSight(block));
  (beside ?? document.querySelector<HTMLElement>('.grid'))?.focus({ preventScroll: true });
}

/** Whether the calendar would have to scroll up or down to show any of an element. */
export function isOutOfSight(element: Element): boolean {
  const shown = element.closest('.grid')?.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return shown !== undefined && (top >= shown.bottom || bottom <= shown.top);
}
