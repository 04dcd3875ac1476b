import { explainPlaced } from './explain-placed.ts';
import { explainTrouble } from './explain-trouble.ts';
import type { Interval } from './intervals.ts';
import type { PlanView } from './plan-view.ts';
import type { Job } from './prepare.ts';
import type { Explanation, PlacedCode, TaskInput, TroubleCode } from './types.ts';

/** So many troubles, the most pressing, name who is in the way. */
const MAX_DETAILED = 300;

/** Explains why sessions are where they are, and why tasks are late or unscheduled. */
export class Explainer {
  readonly #view: PlanView;
  readonly #troubles = new Map<TaskInput, Explanation<TroubleCode>>();

  constructor(view: PlanView) {
    this.#view = view;
  }

  placed(job: Job, session: Interval): Explanation<PlacedCode> {
    return explainPlaced(this.#view, job, session);
  }

  trouble(task: TaskInput): Explanation<TroubleCode> {
    const known = this.#troubles.get(task);
    if (known) return known;
    const made = explainTrouble(this.#view, task, this.#troubles.size < MAX_DETAILED);
    this.#troubles.set(task, made);
    return made;
  }
}
