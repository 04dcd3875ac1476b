import { staleness } from '../../state/queries/plan-status.ts';

/** Says on the Plan button that the plan is out of date: `4 changes: update`, at phone width `4`. */
export const PlanBadge = () =>
  staleness.value ? (
    <span class="badge">
      <span class="figure" aria-hidden="true">
        {staleness.value.count}
      </span>
      <span class="sentence">{staleness.value.text}: update</span>
    </span>
  ) : null;
