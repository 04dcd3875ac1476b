import { catalog, projects } from '../../state/queries/catalog.ts';
import { narrow, narrowed } from '../../state/queries/task-filter.ts';

type Named = { id: string; name: string; taskCount: number };

/** The most chips of a kind. The filter fields list all. */
const MOST = 6;

/** The records with the most tasks, and the chosen one. */
function offered<Record extends Named>(records: readonly Record[], chosen: string | undefined) {
  const used = records
    .filter(({ id, taskCount }) => taskCount > 0 || id === chosen)
    .sort((one, other) => other.taskCount - one.taskCount);
  const first = used.slice(0, MOST);
  return [...first, ...used.slice(MOST).filter(({ id }) => id === chosen)];
}

/** Chips that filter the tasks by project and label. A second click shows all again. */
export function QuickFilters() {
  const { project, label } = narrowed.value;
  const chips = [
    ...offered(projects.value, project).map(({ id, name }) => ({
      id,
      name,
      isChosen: id === project,
      choose: () => narrow({ project: id === project ? undefined : id }),
    })),
    ...offered(catalog.value.labels, label).map(({ id, name }) => ({
      id,
      name: `#${name}`,
      isChosen: id === label,
      choose: () => narrow({ label: id === label ? undefined : id }),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul class="quick-filters" aria-label="Filter by project or label">
      {chips.map(({ id, name, isChosen, choose }) => (
        <li key={id}>
          <button type="button" class="chip" dir="auto" aria-pressed={isChosen} onClick={choose}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
