import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Search } from '../../state/queries/search.ts';
import { isNarrowed } from '../../state/queries/task-filter.ts';
import { openTasks } from '../../state/queries/tasks.ts';
import { open } from '../../state/router/router.ts';
import { isNarrow } from '../../state/router/view.ts';
import { IconButton } from '../../ui/button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import { TaskList } from './agenda-list.tsx';
import { FirstSteps } from './first-steps.tsx';
import { QuickFilters } from './quick-filters.tsx';

const SearchResults = lazy((parts) => parts.SearchResults);
const TaskFilters = lazy((parts) => parts.TaskFilters);
const NarrowedLine = lazy((parts) => parts.NarrowedLine);

/** The panel with the task list, its filters, and the search. */
export function TaskPanel() {
  const search = useMemo(() => new Search(), []);
  useEffect(() => () => search.end(), [search]);
  const hasFilters = useSignal(isNarrowed.peek());
  const top = useRef<HTMLDivElement>(null);
  // At phone width the panel is the main content.
  const Landmark = isNarrow.value ? 'main' : 'aside';
  useLayoutEffect(() => scrollBelow(top.current as HTMLElement), [Landmark]);
  return (
    <Landmark class="panel" aria-labelledby="tasks-heading">
      <div class="top" ref={top}>
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
      </div>
      <FirstSteps />
      <input
        class="search"
        type="search"
        aria-label="Search tasks, projects, documents and labels"
        placeholder="Search"
        maxLength={200}
        value={search.text.value}
        onInput={(event) => search.write(event.currentTarget.value)}
      />
      {hasFilters.value ? <TaskFilters /> : <QuickFilters />}
      {!hasFilters.value && isNarrowed.value && <NarrowedLine />}
      {search.text.value.trim() ? <SearchResults search={search} /> : <TaskList />}
    </Landmark>
  );
}

/** Scrolls what gets the focus below the top of the panel, which grows while a task is typed. Returns a function that ends it. */
function scrollBelow(top: HTMLElement): () => void {
  const panel = top.parentElement as HTMLElement;
  const observer = new ResizeObserver(() => {
    panel.style.scrollPaddingTop = `${top.offsetHeight}px`;
  });
  observer.observe(top);
  return () => observer.disconnect();
}
