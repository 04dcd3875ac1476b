import type { FactFragment, PlanFactCode } from '../../graph/generated/graphql.ts';
import { isolated } from '../../ui/isolated.ts';

/** The sentence of each fact. Placeholders in braces are filled from its fields. */
const SENTENCES: Record<PlanFactCode, string> = {
  PART: 'This is part {part} of {of}.',
  KEEPS_TIME: 'The previous plan also had it from {at} to {until}.',
  NOTHING_EARLIER: 'Its working hours from {at} to {until} have no free slot of {minutes}.',
  DAILY_MAXIMUM: 'A session between {at} and {until} would exceed the daily maximum of {minutes}.',
  IN_WINDOWS: 'The time from {at} to {until} is within its working hours.',
  WINDOW_OPENS: 'Its working hours start on {at}.',
  STARTS_AFTER: 'It cannot start before {at}.',
  AFTER_MORE_PRESSING: '{other}, which comes first in the planning order, ends on {at}.',
  AFTER_DUE_SOONER: '{other}, which is due sooner, on {until}, ends on {at}.',
  AFTER_EVENT: '{event} ends on {at}.',
  AFTER_DEPENDENCY: '{other}, which it depends on, ends on {at}.',
  HELD_UNTIL_DUE: '{other}, which it depends on, is not scheduled yet and is due on {at}.',
  REST: 'There is a pause of {minutes} after its session that ends on {at}.',
  BREAK: 'There is a break of {minutes} after work that ends on {at}.',
  DUE: 'It is due on {at}.',
  ENDS: 'Its last block ends on {at}.',
  FIXED_UNTIL: 'Its fixed blocks end on {at}.',
  LEFT_OUT: '{minutes} of it cannot be scheduled.',
  NEEDS: 'It needs {minutes} before {at}.',
  ROOM: 'Its working hours before {at} have {minutes} free.',
  TOO_SHORT: 'Each free slot in its working hours from {at} to {until} is shorter than {minutes}.',
  LONGEST_ROOM: 'The longest free slot in its working hours before {at} is {minutes}.',
  TAKES: '{other} takes {minutes} of its working hours before {at}.',
  FIXED: 'Fixed blocks take {minutes} of its working hours before {at}.',
  WAITS_FOR: 'It depends on {other}, of which {minutes} cannot be scheduled.',
  WAITS_FOR_UNPLANNED:
    'It depends on {other}, which is not scheduled and has no due date within the plan.',
  MOVED: '{minutes} of it was scheduled elsewhere, from {at}.',
  TAKEN_BY: '{other} now has the time from {at} to {until}.',
  TAKEN_FROM: '{other} had the time from {at} to {until}.',
  FREED: 'The time from {at} to {until} became free today.',
};

/** A piece of a sentence: text, another task, a moment, or a duration. */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'task'; taskId: string; at: string | null }
  | { kind: 'moment'; at: string }
  | { kind: 'length'; minutes: number };

const words = (text: string): Piece => ({ kind: 'words', text });

/** A fact as a sentence, in pieces. */
export function piecesOf(fact: FactFragment): Piece[] {
  if (fact.code === 'LEFT_OUT' && fact.minutes === 0) return [words('No work is left to plan.')];
  const sentence = SENTENCES[fact.code];
  const isWhole = fact.code === 'NEEDS' && fact.part === 1;
  const text = isWhole ? sentence.replace('.', ', in one session.') : sentence;
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? filledIn(part.slice(1, -1), fact) : words(part)));
}

function filledIn(name: string, fact: FactFragment): Piece {
  const { otherTaskId, event, at, until, minutes, part, of } = fact;
  if (name === 'other') {
    if (otherTaskId) return { kind: 'task', taskId: otherTaskId, at };
    return words(event ? isolated(event) : 'A fixed block');
  }
  if (name === 'event') return words(event ? isolated(event) : 'An event');
  if (name === 'minutes') return { kind: 'length', minutes: minutes ?? 0 };
  const moment = name === 'until' ? until : name === 'at' ? at : null;
  if (moment) return { kind: 'moment', at: moment };
  return words(String((name === 'part' ? part : name === 'of' ? of : null) ?? '…'));
}
