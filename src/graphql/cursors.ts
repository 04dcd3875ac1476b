import type { Cursors } from '../domain/lists/page.ts';
import { CURSORS } from './plans.ts';

/** Values by name, as a statement is run with them. */
export type Values = Record<string, unknown>;

const nameOf = (argument: string, place: number) => `${argument} ${place}`;

/** The values of cursors by the names that `placed` gives them. */
export const valuesOf = (cursors: Cursors): Values =>
  Object.fromEntries(
    CURSORS.flatMap((argument) =>
      (cursors[argument] ?? []).map((value, place) => [nameOf(argument, place), value]),
    ),
  );

/** Cursors without their values: only where they hold null. */
export const outlineOf = (cursors: Cursors): Cursors =>
  placed(cursors, new Proxy({}, { get: () => true }));

/** The same cursors with what `values` holds in their place; null is told apart when SQL is written. */
export const placed = (cursors: Cursors, values: Values): Cursors =>
  Object.fromEntries(
    CURSORS.flatMap((argument) => {
      const place = cursors[argument]?.map((value, index) =>
        value === null ? null : values[nameOf(argument, index)],
      );
      return place ? [[argument, place]] : [];
    }),
  );

/** What of cursors the SQL depends on: which are given, and where they hold null. */
export const patternOf = (cursors: Cursors): string =>
  CURSORS.map((argument) => cursors[argument]?.map((value) => value === null).join()).join(';');
