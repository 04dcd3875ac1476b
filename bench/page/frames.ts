/** Statistics of a page's frames during an interaction; times are in milliseconds. */
export type Frames = { count: number; median: number; p95: number; worst: number; busy: number };

/** Script for the page: starts recording frames and returns the function that stops it and returns the statistics. */
export const FRAMES = `globalThis.benchFrames = () => {
  const gaps = [];
  let last = performance.now();
  let going = true;
  let busy = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) busy = Math.max(busy, duration);
  });
  tasks.observe({ entryTypes: ['longtask'] });
  const next = (now) => {
    gaps.push(now - last);
    last = now;
    if (going) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return () => {
    going = false;
    tasks.disconnect();
    const sorted = gaps.slice(1).sort((a, b) => a - b);
    const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
    return { count: sorted.length, median: at(0.5), p95: at(0.95), worst: at(1), busy };
  };
};`;
