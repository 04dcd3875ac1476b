/** How long `eventually` waits: far longer than anything takes on a slow machine. */
const LONGEST_WAIT_MS = 60_000;

/** Waits until a condition holds; fails with `what` it waited for after a minute. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited for ${LONGEST_WAIT_MS} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
