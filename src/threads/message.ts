import { mapChunked } from '../concurrency/yield.ts';
import { JsonList } from './json-list.ts';

/**
 * The result of a thread. It is text, which is transferred faster than objects. Long lists have an element in each line,
 * so that they can be parsed in chunks. Lists that are already text are not parsed.
 */
export type Message = {
  lists: [name: string, lines: string][];
  texts: [name: string, arrays: readonly string[]][];
  rest: string;
};

/** A separator that does not occur in the output of `JSON.stringify`. */
const LINE_BREAK = '\n';

export function writeMessage(result: unknown): Message {
  const [lists, texts]: [Message['lists'], Message['texts']] = [[], []];
  if (typeof result !== 'object' || result === null || Array.isArray(result)) {
    return { lists, texts, rest: JSON.stringify(result ?? null) };
  }
  const rest: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(result)) {
    if (member instanceof JsonList) texts.push([name, member.arrays]);
    else if (!Array.isArray(member) || member.length === 0) rest[name] = member;
    else lists.push([name, member.map((each) => JSON.stringify(each)).join(LINE_BREAK)]);
  }
  return { lists, texts, rest: JSON.stringify(rest) };
}

export async function readMessage({ lists, texts, rest }: Message): Promise<unknown> {
  const result = JSON.parse(rest);
  for (const [name, lines] of lists) {
    result[name] = await mapChunked(lines.split(LINE_BREAK), (line) => JSON.parse(line));
  }
  for (const [name, arrays] of texts) result[name] = new JsonList(arrays);
  return result;
}
