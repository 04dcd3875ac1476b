import type { Cursors } from '../../read/query.ts';
import type { Params } from '../../read/sql/statement.ts';
import { CURSORS } from './plan-cache.ts';

/** The values of cursors by the names of their parameters. */
export type CursorValues = Record<string, unknown>;

const nameOf = (argument: string, at: number) => `${argument} ${at}`;

/** Cursors with parameters for their values. Null is part of the statement: SQL compares it otherwise. */
export const cursorParams = (cursors: Cursors, param: Params<CursorValues>): Cursors =>
  Object.fromEntries(
    CURSORS.flatMap((argument) => {
      const params = cursors[argument]?.map((value, at) =>
        value === null ? null : param(nameOf(argument, at)),
      );
      return params ? [[argument, params]] : [];
    }),
  );

/** Cursors without their values, which a cached plan must not keep: only where they hold null. */
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

/** What of cursors a statement depends on: which are given, and where they hold null. */
export const cursorPattern = (cursors: Cursors): string =>
  CURSORS.map((argument) => cursors[argument]?.map((value) => value === null).join()).join(';');
