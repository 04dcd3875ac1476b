import type { Locator } from 'playwright-core';

/** The edges of a visible element in the window. */
export async function boxOf(element: Locator) {
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box) throw new Error(`not visible: ${element}`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
