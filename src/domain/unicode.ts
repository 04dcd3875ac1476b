/**
 * The longest run of combining marks that a text may have: that of UAX #15's stream-safe text format, and far
 * beyond what any language writes.
 */
export const LONGEST_MARK_RUN = 30;

/** Nothing below it is a combining mark: most texts are checked no further. */
const MAYBE_MARK = /[\u0300-\uffff]/;

/** Combining marks, and the two letters of which the compatibility decomposition is one. */
const MARK_RUN = /[\p{M}\uff9e\uff9f]+/gu;

/**
 * Returns whether a text has a run of combining marks that is too long. Normalising sorts each run, in time that
 * grows with the square of its length. This check is linear: a pattern with `{31,}` is not.
 */
export function hasLongMarkRun(text: string): boolean {
  if (!MAYBE_MARK.test(text)) return false;
  for (const [run] of text.matchAll(MARK_RUN)) {
    // A mark takes one or two UTF-16 units.
    if (run.length > LONGEST_MARK_RUN && [...run].length > LONGEST_MARK_RUN) return true;
  }
  return false;
}

/** The longest text that is normalised, in UTF-16 units: every longer one is rejected before. */
export const LONGEST_NORMALIZED = 512;

/**
 * Returns a short text in normalisation form KC. Throws on a longer one: a caller that has not checked the length
 * would let a request block the process.
 */
export function normalizeShort(text: string): string {
  if (text.length > LONGEST_NORMALIZED) {
    throw new RangeError(`a text of ${text.length} UTF-16 units is too long to be normalised`);
  }
  return text.normalize('NFKC');
}
