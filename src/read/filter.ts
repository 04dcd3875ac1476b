import { type SqlBool, sql } from 'kysely';
import { and, type Condition, either, type Scope } from './condition.ts';

/** A filter with nested filters: it matches if all of `and`, any of `or` and not `not` match. */
export type Combined<Filter> = Filter & {
  and?: readonly Combined<Filter>[] | null | undefined;
  or?: readonly Combined<Filter>[] | null | undefined;
  not?: Combined<Filter> | null | undefined;
};

/** A filter that an API makes of its own arguments: every condition that it does not list as left out. */
export type FilterWithout<Filter, LeftOut extends keyof Filter> = {
  [Name in Exclude<keyof Filter, LeftOut>]: Filter[Name];
};

/** Returns the condition for a value of a filter field, if any. `null` is the same as absent. */
type FilterCondition<Value> = (value: NonNullable<Value>, scope: Scope) => Condition | undefined;

/** A filter field for which `null` differs from absent. */
type NullCondition<Value> = { orNull: (value: Value | null, scope: Scope) => Condition };

/** A filter field without a condition, which only disables the default condition. */
type Modifier = 'see byDefault';

/** A condition for each field of a filter; a missing one does not compile. */
export type FilterConditions<Filter> = {
  readonly [Field in keyof Filter]-?:
    | FilterCondition<Filter[Field]>
    | NullCondition<NonNullable<Filter[Field]>>
    | Modifier;
};

/** A condition that applies unless one of the fields `unless` occurs anywhere in the filter. */
export type DefaultCondition<Filter> = {
  readonly condition: Condition | ((scope: Scope) => Condition);
  readonly unless: readonly (keyof Filter)[];
};

/** A filter with its path and its nesting depth in the outermost filter. */
type Nested = { filter: Record<string, unknown>; place: (string | number)[]; depth: number };

/** Yields a filter and all filters nested in it. */
export function* filtersIn(
  filter: unknown,
  place: Nested['place'] = [],
  depth = 0,
): Generator<Nested> {
  if (typeof filter !== 'object' || filter === null) return;
  const fields = filter as Record<string, unknown>;
  yield { filter: fields, place, depth };
  for (const name of ['and', 'or']) {
    const inner = fields[name];
    if (!Array.isArray(inner)) yield* filtersIn(inner, [...place, name], depth + 1);
    else
      for (const [at, each] of inner.entries())
        yield* filtersIn(each, [...place, name, at], depth + 1);
  }
  yield* filtersIn(fields.not, [...place, 'not'], depth + 1);
}

/** The cost of a search in conditions: it scans texts, which takes many times as long. */
const SEARCH = 10;

/** Returns the number of conditions and nested filters of a filter, at all depths. */
export function sizeOf(filter: unknown): number {
  let size = 0;
  for (const { filter: each, depth } of filtersIn(filter)) {
    size += setFields(each).length + (depth > 0 ? 1 : 0) + (each.search ? SEARCH - 1 : 0);
  }
  return size;
}

/** The names of the fields that are set in a filter itself, without nested filters. */
export const setFields = (filter: Record<string, unknown>): string[] =>
  Object.keys(filter).filter(
    (name) => !['and', 'or', 'not'].includes(name) && filter[name] !== undefined,
  );

/** Returns the conditions of a filter, including the default condition. */
export function conditionsOf<Filter>(
  filters: FilterConditions<Filter>,
  byDefault: DefaultCondition<Filter> | undefined,
  filter: Combined<Filter>,
  scope: Scope,
): Condition[] {
  const isDisabled = byDefault?.unless.some((field) =>
    filtersIn(filter).some(({ filter }) => (filter[field as string] ?? false) !== false),
  );
  return [
    ...(byDefault && !isDisabled ? [inScope(byDefault.condition, scope)] : []),
    ...combined(filters, filter, scope),
  ];
}

const inScope = (condition: DefaultCondition<never>['condition'], scope: Scope) =>
  typeof condition === 'function' ? condition(scope) : condition;

function combined<Filter>(
  filters: FilterConditions<Filter>,
  filter: Combined<Filter>,
  scope: Scope,
): Condition[] {
  const inner = (each: Combined<Filter>) => combined(filters, each, scope);
  const all = (each: Combined<Filter>) => sql<SqlBool>`(${and(inner(each))})`;
  const { and: every, or: some, not } = filter;
  return [
    ...ownConditions<Filter>(filters, filter, scope),
    ...(every ?? []).flatMap(inner),
    ...(some ? [either(some.map(all))] : []),
    // `is not true` also matches rows whose comparison is null.
    ...(not ? [sql<SqlBool>`${all(not)} is not true`] : []),
  ];
}

function ownConditions<Filter>(
  filters: FilterConditions<Filter>,
  filter: Filter,
  scope: Scope,
): Condition[] {
  type Value = NonNullable<Filter[keyof Filter]>;
  return Object.entries(filters).flatMap(([field, condition]) => {
    const value = filter[field as keyof Filter];
    if (value === undefined || condition === 'see byDefault') return [];
    if (typeof condition === 'object') {
      return [(condition as NullCondition<Value>).orNull(value as Value | null, scope)];
    }
    const result =
      value === null ? undefined : (condition as FilterCondition<Value>)(value as Value, scope);
    return result ? [result] : [];
  });
}
