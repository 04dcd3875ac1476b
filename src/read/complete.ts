/**
 * Makes a list complete: where `Listed` lacks a name, the list must also have the property `missing`, which no list has. The
 * compiler's message then shows the names that are missing.
 */
export type Complete<Name, Listed> = [Exclude<Name, Listed>] extends [never]
  ? unknown
  : { missing: Exclude<Name, Listed> };

/** The list, if it has every name of a type: `complete<keyof Task>()(['id', 'title'])`. */
export const complete =
  <Name extends string>() =>
  <const Listed extends Name>(
    listed: readonly Listed[] & Complete<Name, Listed>,
  ): readonly Listed[] =>
    listed;
