import type { Cursors } from '../../read/query.ts';
import type { Params } from '../../read/sql/statement.ts';
import { CURSORS } from './plan-cache.ts';

/** Cursor values by parameter name. */
export type CursorValues = Record<string, unknown>;

const nameOf = (argument: string, at: number) => `${argument} ${at}`;

/**
 * Returns cursors with parameters in place of their values. Null stays in the statement, as SQL compares it
 * differently.
 */
export const cursorParams = (cursors: Cursors, param: Params<CursorValues>): Cursors =>
  Object.fromEntries(
    CURSORS.flatMap((argument) => {
      const params = cursors[argument]?.map((value, at) =>
        value === null ? null : param(nameOf(argument, at)),
      );
      return params ? [[argument, params]] : [];
    }),
  );

/** Returns cursors without their values, for a cached plan: keeps only the positions of nulls. */
export const cursorOutline = (cursors: Cursors): Cursors =>
  Object.fromEntries(
    CURSORS.flatMap((argument) => {
      const outline = cursors[argument]?.map((value) => (value === null ? null : true));
      return outline ? [[argument, outline]] : [];
    }),
  );

export const cursorValues = (cursors: Cursors): CursorValues =>
  Object.fromEntries(
    CURSORS.flatMap((argument) =>
      (cursors[argument] ?? []).map((value, at) => [nameOf(argument, at), value]),
    ),
  );

/**
 * Returns a key of the properties that the statement depends on: which cursors are present, and where they hold null.
 */
export const cursorPattern = (cursors: Cursors): string =>
  CURSORS.map((argument) => cursors[argument]?.map((value) => value === null).join()).join(';');
