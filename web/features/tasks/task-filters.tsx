import { catalog } from '../../state/queries/catalog.ts';
import {
  DUES,
  isNarrowed,
  type Narrowed,
  NONE,
  narrow,
  narrowed,
  ORDERS,
  STATUSES,
  widen,
} from '../../state/queries/task-filter.ts';
import { PRIORITIES } from '../../state/records/priorities.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/field.tsx';

type Choice = { value: string; label: string };

const ANY: Choice = { value: '', label: 'Any' };

const named = (records: readonly { id: string; name: string }[], none: string): Choice[] => [
  ANY,
  ...records.map(({ id, name }) => ({ value: id, label: name })),
  { value: NONE, label: none },
];

const labelled = (choices: Record<string, { label: string }>): Choice[] =>
  Object.entries(choices).map(([value, { label }]) => ({ value, label }));

const texts = (choices: Record<string, string>): Choice[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** The filters and sort orders with their choices. */
function filters(): [keyof Narrowed, string, Choice[]][] {
  const { projects, spaces, labels } = catalog.value;
  const choices: Record<keyof Narrowed, [label: string, choices: Choice[]]> = {
    status: ['Status', labelled(STATUSES)],
    due: ['Due', [ANY, ...texts(DUES)]],
    priority: ['Priority', [ANY, ...texts(PRIORITIES).reverse()]],
    project: ['Project', named(projects, 'No project')],
    space: ['Space', named(spaces, 'No space')],
    label: ['Label', named(labels, 'No label')],
    order: ['Sort by', labelled(ORDERS)],
  };
  return Object.entries(choices).map(([name, each]) => [name as keyof Narrowed, ...each]);
}

/** The active filters in words. */
const inWords = () =>
  filters()
    .flatMap(([name, label, choices]) => {
      const value = name === 'order' ? undefined : narrowed.value[name];
      const known = choices.find((choice) => choice.value === value)?.label;
      if (!value) return [];
      return known ? (name === 'priority' ? `${known} priority` : known) : `a ${label}`;
    })
    .join(', ');

/** A line with the active filters, shown while the filter fields are hidden. */
export const NarrowedLine = () => (
  <p class="hint">
    Filtered: {inWords()}{' '}
    <button type="button" class="inline" onClick={widen}>
      Show all
    </button>
  </p>
);

/** The fields for filters and sort order. */
export function TaskFilters() {
  return (
    <fieldset class="filters">
      <legend class="unseen">Filter and sort</legend>
      {filters().map(([name, label, choices]) => (
        <ChoiceField
          key={name}
          name={name}
          label={label}
          choices={choices}
          defaultValue={narrowed.value[name] ?? choices[0]?.value}
          onChange={(event) => {
            const { value } = event.currentTarget;
            narrow({ [name]: value === choices[0]?.value ? undefined : value });
          }}
        />
      ))}
      {isNarrowed.value && (
        <Button look="quiet" onClick={widen}>
          Show all open tasks
        </Button>
      )}
    </fieldset>
  );
}
