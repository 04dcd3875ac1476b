/** Focuses the block after a block that is about to be removed, else the one before it, else the grid. */
export function focusBeside(id: string): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')];
  const at = blocks.findIndex(({ dataset }) => dataset.block === id);
  const beside = blocks[at + 1] ?? blocks[at - 1] ?? document.querySelector<HTMLElement>('.grid');
  beside?.focus();
}
