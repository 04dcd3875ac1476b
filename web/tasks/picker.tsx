import { useEffect, useId, useMemo } from 'preact/hooks';
import type { SearchType } from '../graph/generated/graphql.ts';
import { type Hit, Search } from '../state/search.ts';

type PickerProps = {
  label: string;
  type: SearchType;
  /** The ids to exclude. */
  except: readonly string[];
  choose: (hit: Hit) => void;
};

/** A search field that selects a record. */
export function Picker({ label, type, except, choose }: PickerProps) {
  const id = useId();
  const search = useMemo(() => new Search([type]), [type]);
  useEffect(() => () => search.end(), [search]);
  const found = search.found.value;
  const hits = found?.hits.filter((hit) => !except.includes(hit.id)) ?? [];
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
            <button
              type="button"
              class="button"
              onClick={() => {
                search.end();
                document.getElementById(id)?.focus();
                choose(hit);
              }}
            >
              {hit.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
