import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Button, IconButton } from '../parts/button.tsx';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import { open } from '../state/router.ts';
import { Search } from '../state/search.ts';
import { isNarrowed } from '../state/task-filter.ts';
import { hasMoreTasks, openTasks, readMoreTasks, tasksState } from '../state/tasks.ts';
import { isNarrow } from '../state/view.ts';
import { SearchResults } from './search-results.tsx';
import { NarrowedLine, TaskFilters } from './task-filters.tsx';
import { TaskRow } from './task-row.tsx';

/** The panel with the task list, its filters, and the search. */
export function TaskPanel() {
  const search = useMemo(() => new Search(), []);
  useEffect(() => () => search.end(), [search]);
  const hasFilters = useSignal(isNarrowed.peek());
  // At phone width the panel is the main content.
  const Landmark = isNarrow.value ? 'main' : 'aside';
  return (
    <Landmark class="panel" aria-labelledby="tasks-heading">
      <header>
        <h2 id="tasks-heading">
          Tasks {openTasks.value.total > 0 && <span class="count">{openTasks.value.total}</span>}
        </h2>
        <IconButton
          icon="filter"
          label="Filter and sort"
          aria-expanded={hasFilters.value}
          onClick={() => {
            hasFilters.value = !hasFilters.value;
          }}
        />
        <IconButton
          icon="folder"
          label="Projects, spaces and labels"
          onClick={() => open({ dialog: 'organize' })}
        />
      </header>
      <QuickAdd />
      <input
        class="search"
        type="search"
        aria-label="Search tasks, projects, documents and labels"
        placeholder="Search"
        maxLength={200}
        value={search.text.value}
        onInput={(event) => search.write(event.currentTarget.value)}
      />
      {hasFilters.value ? <TaskFilters /> : <NarrowedLine />}
      {search.text.value.trim() ? <SearchResults search={search} /> : <TaskList />}
    </Landmark>
  );
}

function TaskList() {
  const { tasks, total } = openTasks.value;
  const isEmpty = tasksState.value === 'ready' && tasks.length === 0;
  return (
    <>
      {isEmpty && <p class="hint">{isNarrowed.value ? 'No matching tasks.' : 'No tasks yet.'}</p>}
      <ul class="tasks" aria-labelledby="tasks-heading">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
      {hasMoreTasks.value && (
        <Button onClick={readMoreTasks}>Show more ({total - tasks.length} left)</Button>
      )}
    </>
  );
}
