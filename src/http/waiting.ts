/** How many requests of one account may wait here for the answers to others of it. */
const MOST_OF_ACCOUNT = 20;

/** By account. */
const waiting = new Map<string, number>();

/** Work that mostly waits; refused where too much of the account's does so already. */
export async function waitInLine<T>(
  userId: string,
  work: () => Promise<T>,
  refusal: () => Error,
): Promise<T> {
  const others = waiting.get(userId) ?? 0;
  if (others >= MOST_OF_ACCOUNT) throw refusal();
  waiting.set(userId, others + 1);
  try {
    return await work();
  } finally {
    const left = (waiting.get(userId) as number) - 1;
    if (left > 0) waiting.set(userId, left);
    else waiting.delete(userId);
  }
}
