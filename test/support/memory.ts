/** The memory of a process at a moment of its run. */
export type Memory = { seconds: number; heapMb: number; residentMb: number };

/** The heap is smallest after a collection: only that tells whether it grows. */
export function leastHeaps(memory: Pick<Memory, 'heapMb'>[]): [second: number, last: number] {
  const third = Math.floor(memory.length / 3);
  const least = (part: typeof memory) => Math.min(...part.map(({ heapMb }) => heapMb));
  return [least(memory.slice(third, 2 * third)), least(memory.slice(2 * third))];
}

/** Whether the heap of the last third is that of the second. Of a few samples nothing can be said. */
export function isFlat(memory: Pick<Memory, 'heapMb'>[]): boolean {
  const [second, last] = leastHeaps(memory);
  return memory.length < 30 || last <= second * 1.3 + 20;
}
