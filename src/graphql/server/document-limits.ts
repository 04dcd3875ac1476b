import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { exceeded, LIMITS } from './limits.ts';

/** A document of so few characters is validated in no time, whatever it says. */
const SHORT = 1_000;

const passed = new LRUCache<string, true>({
  max: 1_000,
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (_, text) => text.length,
});

/**
 * Refuses a document that would take long to validate: each two fields of one name at one place are compared
 * there, and each two fragments. Looked at once for each text.
 */
export function requireValidatable(text: string): void {
  if (text.length < SHORT || passed.get(text)) return;
  const document = parsed(text);
  if (!document) return;
  new Outline(document).requireWithinLimits();
  passed.set(text, true);
}

function parsed(text: string): DocumentNode | undefined {
  try {
    return parse(text, { maxTokens: LIMITS.tokens, noLocation: true });
  } catch {
    // Apollo says what is wrong with it.
    return undefined;
  }
}

/** A document as fields at their places in the answer, whatever their types. */
class Outline {
  readonly #roots: SelectionSetNode[] = [];
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  #fields = 0;

  constructor({ definitions }: DocumentNode) {
    for (const definition of definitions) {
      if (!('selectionSet' in definition)) continue;
      this.#roots.push(definition.selectionSet);
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      this.#fragments.set(definition.name.value, definition);
    }
  }

  requireWithinLimits(): void {
    requireAtMost('fragments', this.#fragments.size);
    for (const root of this.#roots) this.#look([root], 1);
  }

  /** Looks at what is selected at one place, by however many fields of one name. */
  #look(selectionSets: readonly SelectionSetNode[], depth: number): void {
    // Fragments that spread themselves have no end.
    requireAtMost('depth', depth, DEEPEST);
    const fields = new Map<string, FieldNode[]>();
    const seen = new Set<string>();
    for (const each of selectionSets) this.#collect(each, fields, seen);
    for (const same of fields.values()) {
      const inner = same.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (inner.length > 0) requireAtMost('repeats', same.length);
      if (inner.length > 0) this.#look(inner, depth + 1);
    }
  }

  #collect(
    { selections }: SelectionSetNode,
    fields: Map<string, FieldNode[]>,
    seen: Set<string>,
  ): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        requireAtMost('fields', ++this.#fields);
        const key = (selection.alias ?? selection.name).value;
        const same = fields.get(key);
        if (same) same.push(selection);
        else fields.set(key, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        this.#collect(selection.selectionSet, fields, seen);
      } else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = this.#fragments.get(selection.name.value);
        if (fragment) this.#collect(fragment.selectionSet, fields, seen);
      }
    }
  }
}

/** Deeper than a document within the limits, and than a question about the schema. */
const DEEPEST = 100;

function requireAtMost(
  limit: keyof typeof LIMITS,
  found: number,
  most: number = LIMITS[limit],
): void {
  if (found > most) throw exceeded(limit, found, { status: 400 });
}
