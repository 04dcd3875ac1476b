import { SCOPES, type Scope, scope } from './scope.ts';

/** Chooses the tasks of the series that changes apply to. */
export const ScopeChoice = () => (
  <fieldset class="scope">
    <legend>Changes apply to</legend>
    {Object.entries(SCOPES).map(([value, label]) => (
      <label key={value}>
        <input
          type="radio"
          name="scope"
          value={value}
          checked={scope.value === value}
          onChange={() => {
            scope.value = value as Scope;
          }}
        />
        {label}
      </label>
    ))}
    <p class="hint">Ticking and reordering items changes only this task.</p>
  </fieldset>
);
