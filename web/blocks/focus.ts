/** Before a block goes: who was at it goes on at the one after it, or the one before. */
export function focusBeside(id: string): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')];
  const at = blocks.findIndex(({ dataset }) => dataset.block === id);
  const beside = blocks[at + 1] ?? blocks[at - 1] ?? document.querySelector<HTMLElement>('.grid');
  beside?.focus();
}
