import { yieldToEventLoop } from './yield.ts';

/** JSON text from PostgreSQL, sent as the response or a part of it without parsing. */
export class Json {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value with more members of objects and arrays, or more characters in strings, is written in chunks. */
const LARGE = { members: 5_000, characters: 256 * 1024 };

/** `JSON.stringify` for plain values and `Json`. Yields to the event loop between the chunks of a large value. */
export async function jsonText(value: object, yieldIfDue = yieldToEventLoop): Promise<string> {
  if (value instanceof Json) return value.text;
  const { isLarge, containsJson } = measured(value);
  if (!isLarge) return containsJson ? [...chunks(value)].join('') : JSON.stringify(value);
  let text = '';
  for (const chunk of chunks(value)) {
    text += chunk;
    const due = yieldIfDue();
    if (due) await due;
  }
  return text;
}

const isComposed = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Stops counting at the limit. Recursive, as `Object.values` would take as long as writing. */
function measured(value: object): { isLarge: boolean; containsJson: boolean } {
  let { members, characters } = LARGE;
  let containsJson = false;
  const exceeds = (member: unknown): boolean => {
    if (typeof member === 'string') {
      characters -= member.length;
    } else if (member instanceof Json) {
      containsJson = true;
      characters -= member.text.length;
    } else if (Array.isArray(member)) {
      members -= member.length;
      if (members >= 0 && member.some(exceeds)) return true;
    } else if (isComposed(member)) {
      for (const key in member) {
        members--;
        if (exceeds((member as Record<string, unknown>)[key])) return true;
      }
    }
    return members < 0 || characters < 0;
  };
  return { isLarge: exceeds(value), containsJson };
}

/** Returns the JSON of a value in chunks: scalars, `Json`, and objects and arrays without nested ones. */
function* chunks(value: unknown): Generator<string> {
  if (value instanceof Json) {
    yield value.text;
    return;
  }
  if (!isComposed(value) || !Object.values(value).some(isComposed)) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [key, member] of Object.entries(value)) {
    // JSON.stringify omits undefined members of objects and writes null for those of arrays.
    if (member === undefined && !isList) continue;
    yield isList ? before : `${before}${JSON.stringify(key)}:`;
    yield* chunks(member ?? null);
    before = ',';
  }
  yield isList ? ']' : '}';
}
