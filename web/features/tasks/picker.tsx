import { useEffect, useId, useMemo } from 'preact/hooks';
import type { SearchType } from '../../graph/generated/graphql.ts';
import { type Hit, Search } from '../../state/queries/search.ts';

type PickerProps = {
  label: string;
  type: SearchType;
  /** The ids to exclude. */
  except?: readonly string[];
  /** Excludes finished tasks. */
  openOnly?: boolean;
  choose: (hit: Hit) => void;
};

/** A search field that selects a record. Enter selects the best result. */
export function Picker({ label, type, except = [], openOnly = false, choose }: PickerProps) {
  const id = useId();
  const search = useMemo(() => new Search([type]), [type]);
  useEffect(() => () => search.end(), [search]);
  const found = search.found.value;
  const isOffered = ({ id, isFinished }: Hit) => !except.includes(id) && !(openOnly && isFinished);
  const hits = found?.hits.filter(isOffered) ?? [];
  const take = (hit: Hit) => {
    search.end();
    document.getElementById(id)?.focus();
    choose(hit);
  };
  return (
    <div class="picker">
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={`${label}…`}
        maxLength={200}
        value={search.text.value}
        onInput={(event) => search.write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // It would send the form around the picker.
            event.preventDefault();
            if (hits[0]) take(hits[0]);
          }
          if (event.key !== 'Escape' || !search.text.value) return;
          event.preventDefault();
          search.end();
        }}
      />
      <p class="hint" role="status">
        {found && (hits.length === 0 ? 'Nothing found.' : `${hits.length} found.`)}
      </p>
      <ul aria-label={`${label}: results`}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <button type="button" class="button" onClick={() => take(hit)}>
              {hit.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
