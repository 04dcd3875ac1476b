import { type Pace, pace } from './pace.ts';

/** How many members of objects and lists, and how many characters of texts, are written at once. */
const AT_ONCE = { members: 5_000, characters: 256 * 1024 };

/** A plain value as JSON. A large one is written piece by piece, with pauses in between. */
export async function jsonText(value: object, given: Pace = pace): Promise<string> {
  if (!isLarge(value)) return JSON.stringify(value);
  let text = '';
  for (const piece of pieces(value)) {
    text += piece;
    const pause = given.pause();
    if (pause) await pause;
  }
  return text;
}

const isComposed = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Looks no further than it takes to know. */
function isLarge(value: object): boolean {
  let { members, characters } = AT_ONCE;
  const left = [value];
  for (let next = left.pop(); next; next = left.pop()) {
    for (const member of Object.values(next)) {
      members--;
      if (typeof member === 'string') characters -= member.length;
      else if (isComposed(member)) left.push(member);
      if (members < 0 || characters < 0) return true;
    }
  }
  return false;
}

/** The JSON of a value in pieces: texts, numbers and objects that hold no others. */
function* pieces(value: unknown): Generator<string> {
  if (!isComposed(value) || !Object.values(value).some(isComposed)) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [key, member] of Object.entries(value)) {
    // As JSON has it: no such member, but an empty place in a list.
    if (member === undefined && !isList) continue;
    yield isList ? before : `${before}${JSON.stringify(key)}:`;
    yield* pieces(member ?? null);
    before = ',';
  }
  yield isList ? ']' : '}';
}
