import { byStart } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';

/**
 * Returns the connected components of the jobs, with overlapping windows and dependencies as edges (evenings, weekends, …).
 * Each can be solved independently. Jobs keep their order within a component.
 */
export function independentComponents(jobs: readonly Job[]): Job[][] {
  const componentOf = new Map<Job, Set<Job>>(jobs.map((job) => [job, new Set([job])]));
  const spans = jobs.flatMap((job) => job.allowed.map(({ start, end }) => ({ job, start, end })));
  spans.sort(byStart);
  let reach: { end: number; job: Job } | undefined;
  for (const { job, start, end } of spans) {
    if (reach && start < reach.end) merge(componentOf, reach.job, job);
    if (!reach || end > reach.end) reach = { end, job };
  }
  const byIndex = new Map(jobs.map((job) => [job.index, job]));
  for (const job of jobs) {
    for (const index of job.predecessors) merge(componentOf, byIndex.get(index) as Job, job);
  }
  return [...new Set(componentOf.values())].map((component) =>
    jobs.filter((job) => component.has(job)),
  );
}

function merge(componentOf: Map<Job, Set<Job>>, a: Job, b: Job): void {
  const [into, from] = [componentOf.get(a) as Set<Job>, componentOf.get(b) as Set<Job>];
  if (into === from) return;
  for (const job of from) {
    into.add(job);
    componentOf.set(job, into);
  }
}
