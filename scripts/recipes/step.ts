/**
 * Adds lines below or above the first line that contains a text; with `within`, the first one after
 * that text.
 */
export type Edit = { within?: string; add: string } & ({ below: string } | { above: string });

/** The failure without a step. */
export type Failure =
  /** The compiler, in this file. */
  | { types: string }
  /** `npm run codegen`, with this in its message. */
  | { codegen: string }
  /** The compiler, in this file, once `npm run codegen` was run. */
  | { typesAfterCodegen: string }
  /** The first GraphQL request, which loads the schema, with this in its message. */
  | { start: string }
  /** A test of this file, by its full name. */
  | { rule: string; test: string };

/** The round in which most rules are checked, before anything is generated. */
export const RULES = 'rules';

/** One step of a recipe: edits of a file, or a new file. */
export type Step = {
  file: string;
  /** The edits, or the text of a new file. */
  change: readonly Edit[] | string;
  without: Failure;
  /** Steps of one round are omitted together, because each of them fails elsewhere. */
  round?: string;
};

export function edited(file: string, text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, edit) => {
    const lines = before.split('\n');
    const start = edit.within === undefined ? 0 : lineWith(file, lines, edit.within, 0) + 1;
    const at =
      'below' in edit
        ? lineWith(file, lines, edit.below, start) + 1
        : lineWith(file, lines, edit.above, start);
    return [...lines.slice(0, at), edit.add, ...lines.slice(at)].join('\n');
  }, text);
}

function lineWith(file: string, lines: readonly string[], text: string, start: number): number {
  const at = lines.findIndex((line, index) => index >= start && line.includes(text));
  if (at < 0) {
    throw new Error(`${file} has no line with ${JSON.stringify(text)}: adapt scripts/recipes`);
  }
  return at;
}
