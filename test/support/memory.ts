/** The memory of a process at one moment. */
export type Memory = { seconds: number; heapMb: number; residentMb: number };

/** The smallest heap of the second and of the last third of the samples: only the heap after a garbage collection shows growth. */
export function leastHeaps(memory: Pick<Memory, 'heapMb'>[]): [second: number, last: number] {
  const third = Math.floor(memory.length / 3);
  const least = (part: typeof memory) => Math.min(...part.map(({ heapMb }) => heapMb));
  return [least(memory.slice(third, 2 * third)), least(memory.slice(2 * third))];
}

/** Whether the heap did not grow from the second to the last third of the samples; true for too few samples. */
export function isFlat(memory: Pick<Memory, 'heapMb'>[]): boolean {
  const [second, last] = leastHeaps(memory);
  return memory.length < 30 || last <= second * 1.3 + 20;
}
