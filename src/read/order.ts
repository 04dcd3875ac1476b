import type { ColumnType } from './column-types.ts';

/** A column of an order. What has no value comes last, in whichever direction. */
export type OrderColumn = { field: string; descending: boolean; type: ColumnType };

/** An order of a list; its last column is the id, so that no two records are at the same place. */
export type Order = { name: string; columns: readonly OrderColumn[] };

/** A field of an order, ascending unless it is said otherwise. */
export type OrderTerm<Field extends string> = Field | { readonly desc: Field };

export const desc = <const Field extends string>(field: Field) => ({ desc: field });

/** The columns of an order, with what the entity says of each. */
export const orderColumns = <Field extends string>(
  terms: readonly OrderTerm<Field>[],
  types: Record<string, ColumnType>,
): OrderColumn[] =>
  terms.map((term) => {
    const field = typeof term === 'string' ? term : term.desc;
    return { field, descending: typeof term !== 'string', type: types[field] as ColumnType };
  });

/** The order from its end to its start. */
export const reversed = ({ name, columns }: Order): Order => ({
  name: `${name} desc`,
  columns: columns.map((each) => ({ ...each, descending: !each.descending })),
});
