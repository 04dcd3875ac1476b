/**
 * The longest run of combining marks in a text: the limit of UAX #15's stream-safe text format, far above that of any
 * language.
 */
export const LONGEST_MARK_RUN = 30;

/** Characters below it are no combining marks, so most texts need no further check. */
const MAYBE_MARK = /[\u0300-\uffff]/;

/** Combining marks, and the two letters whose compatibility decomposition is one. */
const MARK_RUN = /[\p{M}\uff9e\uff9f]+/gu;

/**
 * Returns whether a text has too long a run of combining marks. Normalization sorts each run, in time quadratic in its
 * length. This check is linear; a pattern with `{31,}` is not.
 */
export function hasLongMarkRun(text: string): boolean {
  if (!MAYBE_MARK.test(text)) return false;
  for (const [run] of text.matchAll(MARK_RUN)) {
    // A mark takes one or two UTF-16 units.
    if (run.length > LONGEST_MARK_RUN && [...run].length > LONGEST_MARK_RUN) return true;
  }
  return false;
}

/** The longest text that is normalized, in UTF-16 units. Longer ones must be rejected before. */
const LONGEST_NORMALIZED = 512;

/**
 * Returns a short text in normalization form KC. Throws on a longer one: an unchecked length would let a request block
 * the process.
 */
export function normalizeShort(text: string): string {
  if (text.length > LONGEST_NORMALIZED) {
    throw new RangeError(`a text of ${text.length} UTF-16 units is too long to be normalised`);
  }
  return text.normalize('NFKC');
}
