import { jsonText } from '../concurrency/json-text.ts';
import { JsonList } from './json-list.ts';

/** The arguments of a function in a thread. Arrays may be passed as `JsonList`. */
export type Passed<Args extends unknown[]> = { [At in keyof Args]: PassedArg<Args[At]> };

type PassedArg<Arg> = Arg extends object ? { [Name in keyof Arg]: PassedList<Arg[Name]> } : Arg;

type PassedList<Member> = Member extends (infer Item)[] ? Item[] | JsonList<Item> : Member;

/** The message to a thread: the arguments as JSON; lists that are JSON already are passed separately. */
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

/** Returns the arguments with all lists parsed. */
export function readJob({ args, lists }: Job): unknown[] {
  const parsed = JSON.parse(args);
  for (const { arg, member, arrays } of lists) parsed[arg][member] = new JsonList(arrays).items();
  return parsed;
}
