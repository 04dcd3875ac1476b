import { type SqlBool, sql } from 'kysely';
import { and, type Condition, either, type Scope } from './condition.ts';

/** A filter with filters of its own kind inside: every one of `and`, one of `or`, and not `not`. */
export type Combined<Filter> = Filter & {
  and?: readonly Combined<Filter>[] | null | undefined;
  or?: readonly Combined<Filter>[] | null | undefined;
  not?: Combined<Filter> | null | undefined;
};

/** The condition that a value of a filter stands for, if any. Null is as good as absent. */
type FilterCondition<Value> = (value: NonNullable<Value>, scope: Scope) => Condition | undefined;

/** A field of a filter for which null has a meaning of its own. */
type NullCondition<Value> = { orNull: (value: Value | null, scope: Scope) => Condition };

/** A field of a filter that stands for no condition, but lifts the one that holds by default. */
type Modifier = 'see byDefault';

/** A condition for each field of a filter: one that is left out does not compile. */
export type FilterConditions<Filter> = {
  readonly [Field in keyof Filter]-?:
    | FilterCondition<Filter[Field]>
    | NullCondition<NonNullable<Filter[Field]>>
    | Modifier;
};

/** A condition that holds unless one of these fields is given, anywhere in the filter. */
export type DefaultCondition<Filter> = {
  readonly condition: Condition | ((scope: Scope) => Condition);
  readonly unless: readonly (keyof Filter)[];
};

/** A filter of whatever kind, and where it stands inside of another. */
type Found = { filter: Record<string, unknown>; place: (string | number)[]; depth: number };

/** A filter and all that are inside of it. */
export function* filtersIn(
  filter: unknown,
  place: Found['place'] = [],
  depth = 0,
): Generator<Found> {
  if (typeof filter !== 'object' || filter === null) return;
  const found = filter as Record<string, unknown>;
  yield { filter: found, place, depth };
  for (const name of ['and', 'or']) {
    const inner = found[name];
    if (!Array.isArray(inner)) yield* filtersIn(inner, [...place, name], depth + 1);
    else
      for (const [at, each] of inner.entries())
        yield* filtersIn(each, [...place, name, at], depth + 1);
  }
  yield* filtersIn(found.not, [...place, 'not'], depth + 1);
}

/** What a search counts among the conditions: it looks through texts, which takes many times as long. */
const SEARCH = 10;

/** How much a filter says: its conditions, the filters inside of it and theirs. */
export function sizeOf(filter: unknown): number {
  let size = 0;
  for (const { filter: each, depth } of filtersIn(filter)) {
    size += fieldsGiven(each).length + (depth > 0 ? 1 : 0) + (each.search ? SEARCH - 1 : 0);
  }
  return size;
}

/** What a filter says itself, without the filters inside: the names of the fields that are given. */
export const fieldsGiven = (filter: Record<string, unknown>): string[] =>
  Object.keys(filter).filter(
    (name) => !['and', 'or', 'not'].includes(name) && filter[name] !== undefined,
  );

/** The conditions that a filter stands for, with those that hold by default. */
export function conditionsOf<Filter>(
  filters: FilterConditions<Filter>,
  byDefault: DefaultCondition<Filter> | undefined,
  filter: Combined<Filter>,
  scope: Scope,
): Condition[] {
  const isLifted = byDefault?.unless.some((field) =>
    filtersIn(filter).some(({ filter }) => (filter[field as string] ?? false) !== false),
  );
  return [
    ...(byDefault && !isLifted ? [inScope(byDefault.condition, scope)] : []),
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
    // The complement: what cannot be told, because there is no value to compare, is not matched.
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
    const found =
      value === null ? undefined : (condition as FilterCondition<Value>)(value as Value, scope);
    return found ? [found] : [];
  });
}
