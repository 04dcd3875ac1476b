import type { Job } from './prepare.ts';

/**
 * The jobs in parts that share no minute and do not wait for each other (evenings, weekends, …):
 * what one part does is nothing to another. Within a part they keep their order.
 */
export function independent(jobs: readonly Job[]): Job[][] {
  const partOf = new Map<Job, Set<Job>>(jobs.map((job) => [job, new Set([job])]));
  const spans = jobs.flatMap((job) => job.allowed.map(({ start, end }) => ({ job, start, end })));
  spans.sort((a, b) => a.start - b.start);
  let reach: { end: number; job: Job } | undefined;
  for (const { job, start, end } of spans) {
    if (reach && start < reach.end) merge(partOf, reach.job, job);
    if (!reach || end > reach.end) reach = { end, job };
  }
  const byIndex = new Map(jobs.map((job) => [job.index, job]));
  for (const job of jobs) {
    for (const index of job.waitsFor) merge(partOf, byIndex.get(index) as Job, job);
  }
  return [...new Set(partOf.values())].map((part) => jobs.filter((job) => part.has(job)));
}

function merge(partOf: Map<Job, Set<Job>>, a: Job, b: Job): void {
  const [into, from] = [partOf.get(a) as Set<Job>, partOf.get(b) as Set<Job>];
  if (into === from) return;
  for (const job of from) {
    into.add(job);
    partOf.set(job, into);
  }
}
