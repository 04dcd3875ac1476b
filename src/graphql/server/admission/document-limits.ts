import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { exceeded, LIMITS } from './limits.ts';
import type { LazyDocument } from './root-fields.ts';

/** Documents shorter than this, in characters, are validated quickly whatever they contain. */
const SHORT = 1_000;

const passed = new LRUCache<string, true>({
  max: 1_000,
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (_, text) => text.length,
});

/**
 * Rejects documents that are slow to validate: validation compares every pair of fields with the same response path,
 * and every pair of fragments. Each document is checked once; the result is cached.
 */
export function requireValidatable(text: string, parsedDocument: LazyDocument): void {
  if (text.length < SHORT || passed.get(text)) return;
  const document = parsedDocument();
  if (!document) return;
  new Outline(document).requireWithinLimits();
  passed.set(text, true);
}

/** The fields of a document by response path, without their types. */
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
    for (const root of this.#roots) this.#check([root], 1);
  }

  /** Checks the fields of one response path, collected from all selection sets that contribute to it. */
  #check(selectionSets: readonly SelectionSetNode[], depth: number): void {
    // Ends the recursion of fragments that spread themselves.
    requireAtMost('depth', depth, DEEPEST);
    const fields = new Map<string, FieldNode[]>();
    const seen = new Set<string>();
    for (const each of selectionSets) this.#collect(each, fields, seen);
    for (const same of fields.values()) {
      const inner = same.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (inner.length > 0) requireAtMost('repeats', same.length);
      if (inner.length > 0) this.#check(inner, depth + 1);
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

/** Deeper than any document within the limits, and than an introspection query. */
const DEEPEST = 100;

function requireAtMost(
  limit: keyof typeof LIMITS,
  value: number,
  most: number = LIMITS[limit],
): void {
  if (value > most) throw exceeded(limit, value, { status: 400 });
}
