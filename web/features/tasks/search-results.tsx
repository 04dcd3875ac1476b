import type { SearchType } from '../../graph/generated/graphql.ts';
import type { Hit, Search } from '../../state/queries/search.ts';
import { narrow, widen } from '../../state/queries/task-filter.ts';
import { open } from '../../state/router/router.ts';
import { Button } from '../../ui/button.tsx';

const NAMES: Record<SearchType, string> = {
  TASK: 'Task',
  PROJECT: 'Project',
  DOCUMENT: 'Document',
  LABEL: 'Label',
};

/** The search results, best first. */
export function SearchResults({ search }: { search: Search }) {
  const found = search.found.value;
  const follow = ({ type, id }: Hit) => {
    if (type === 'TASK') return open({ dialog: 'task', id });
    if (type === 'DOCUMENT') return open({ dialog: 'document', id });
    search.end();
    widen();
    narrow(type === 'PROJECT' ? { project: id } : { label: id });
  };
  return (
    <>
      <p class="hint" role="status">
        {found && (found.total === 0 ? 'Nothing found.' : `${found.total} found.`)}
      </p>
      <ul class="tasks" aria-label="Search results">
        {found?.hits.map((hit) => (
          <li key={hit.id} class="hit">
            <button type="button" class="about" onClick={() => follow(hit)}>
              <strong dir="auto">{hit.title}</strong>
              <span class="facts">
                {NAMES[hit.type]}
                {hit.isFinished && ', closed'}
                {hit.snippet && ` · ${hit.snippet}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found && found.next !== null && <Button onClick={() => search.readMore()}>Show more</Button>}
    </>
  );
}
