import type { FactFragment, PlanFactCode } from '../graph/generated/graphql.ts';

/** How each fact is said; what is in braces is filled in from its fields. */
const SENTENCES: Record<PlanFactCode, string> = {
  PART: 'It is part {part} of {of}.',
  KEEPS_TIME: 'The plan before had it from {at} to {until} too.',
  NOTHING_EARLIER: 'From {at} to {until} nothing free was {minutes} long.',
  IN_WINDOWS: 'Its windows are open from {at} to {until}.',
  WINDOW_OPENS: 'Its windows open on {at}.',
  STARTS_AFTER: 'It may not start before {at}.',
  AFTER_MORE_PRESSING: '{other}, which is more pressing, ends on {at}.',
  AFTER_DUE_SOONER: '{other}, which is due sooner, on {until}, ends on {at}.',
  AFTER_DEPENDENCY: '{other}, which it waits for, ends on {at}.',
  HELD_UNTIL_DUE: '{other}, which it waits for, has no time yet and is due on {at}.',
  REST: 'It rests for {minutes} after its session that ends on {at}.',
  BREAK: 'There is a break of {minutes} after work that ends on {at}.',
  DUE: 'It is due on {at}.',
  ENDS: 'Its last work ends on {at}.',
  FIXED_UNTIL: 'Its kept blocks end on {at}.',
  LEFT_OUT: '{minutes} of it find no place.',
  NEEDS: 'It needs {minutes} before {at}.',
  ROOM: 'Its windows before {at} have {minutes} free of everything else.',
  LONGEST_ROOM: 'The longest free stretch of its windows before {at} is {minutes}.',
  TAKES: '{other} takes {minutes} of its windows before {at}.',
  FIXED: 'Kept blocks take {minutes} of its windows before {at}.',
  WAITS_FOR: 'It waits for {other}, of which {minutes} find no place.',
  WAITS_FOR_UNPLANNED: 'It waits for {other}, which has no time and no due date in sight.',
  MOVED: '{minutes} of it lay elsewhere, from {at} on.',
  TAKEN_BY: '{other} has the time from {at} to {until} now.',
  FREED: 'The time from {at} to {until} became free today.',
};

/** A piece of a sentence: words, another task, a moment, or a length of time. */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'task'; taskId: string; at: string | null }
  | { kind: 'moment'; at: string }
  | { kind: 'length'; minutes: number };

const words = (text: string): Piece => ({ kind: 'words', text });

/** A fact as a sentence, in pieces. */
export function piecesOf(fact: FactFragment): Piece[] {
  const sentence = SENTENCES[fact.code];
  const isWhole = fact.code === 'NEEDS' && fact.part === 1;
  const text = isWhole ? sentence.replace('.', ', in one piece.') : sentence;
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? filledIn(part.slice(1, -1), fact) : words(part)));
}

function filledIn(name: string, fact: FactFragment): Piece {
  const { otherTaskId, at, until, minutes, part, of } = fact;
  if (name === 'other') {
    return otherTaskId ? { kind: 'task', taskId: otherTaskId, at } : words('Something that stays');
  }
  if (name === 'minutes') return { kind: 'length', minutes: minutes ?? 0 };
  const moment = name === 'until' ? until : name === 'at' ? at : null;
  if (moment) return { kind: 'moment', at: moment };
  return words(String((name === 'part' ? part : name === 'of' ? of : null) ?? '…'));
}
