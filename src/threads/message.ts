import { mapInSlices } from '../share/pace.ts';

/**
 * What a thread answers with. As text it is taken over at once, however much it is; lists that it holds may
 * be very long, and have an element in each line, so that they are read with pauses in between.
 */
export type Message = { lists: [name: string, lines: string][]; rest: string };

/** No JSON has a line break in it. */
const LINE_BREAK = '\n';

export function writeMessage(answer: unknown): Message {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    return { lists: [], rest: JSON.stringify(answer ?? null) };
  }
  const lists: Message['lists'] = [];
  const rest: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(answer)) {
    if (!Array.isArray(member) || member.length === 0) rest[name] = member;
    else lists.push([name, member.map((each) => JSON.stringify(each)).join(LINE_BREAK)]);
  }
  return { lists, rest: JSON.stringify(rest) };
}

export async function readMessage({ lists, rest }: Message): Promise<unknown> {
  const answer = JSON.parse(rest);
  for (const [name, lines] of lists) {
    answer[name] = await mapInSlices(lines.split(LINE_BREAK), (line) => JSON.parse(line));
  }
  return answer;
}
