import { jsonText } from '../share/json-text.ts';
import { JsonList } from './json-list.ts';

/** What a function in a thread is called with, from here: its long lists may be text. */
export type Passed<Args extends unknown[]> = { [At in keyof Args]: PassedArg<Args[At]> };

type PassedArg<Arg> = Arg extends object ? { [Name in keyof Arg]: PassedList<Arg[Name]> } : Arg;

type PassedList<Member> = Member extends (infer Item)[] ? Item[] | JsonList<Item> : Member;

/** What a thread is sent: the arguments as JSON, without the lists that are text already. */
export type Job<Name extends string = string> = {
  name: Name;
  args: string;
  lists: { arg: number; member: string; arrays: readonly string[] }[];
};

export async function writeJob<Name extends string>(
  name: Name,
  args: readonly unknown[],
): Promise<Job<Name>> {
  const lists: Job['lists'] = [];
  const rest = args.map((arg, at) => {
    if (typeof arg !== 'object' || arg === null || Array.isArray(arg)) return arg;
    const members = Object.entries(arg).filter(([member, value]) => {
      if (value instanceof JsonList) lists.push({ arg: at, member, arrays: value.arrays });
      return !(value instanceof JsonList);
    });
    return Object.fromEntries(members);
  });
  return { name, args: await jsonText(rest), lists };
}

/** The arguments as they are when nothing is text. */
export function readJob({ args, lists }: Job): unknown[] {
  const read = JSON.parse(args);
  for (const { arg, member, arrays } of lists) read[arg][member] = new JsonList(arrays).items();
  return read;
}
