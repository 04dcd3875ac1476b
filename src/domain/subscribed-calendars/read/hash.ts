import { createHash } from 'node:crypto';
import type { CalendarEvent } from './calendar-event.ts';

export type UnhashedEvent = Omit<CalendarEvent, 'hash'>;

/**
 * Adds the hashes of events, in the thread that reads them. Events with the same content and different UIDs are counted,
 * and the count is part of the hash; those with the same UID are one event.
 */
export function withHashes(events: readonly UnhashedEvent[]): CalendarEvent[] {
  const uidsOf = new Map<string, Set<string>>();
  return events.flatMap((event) => {
    const { uid, ...content } = event;
    const hash = sha256(JSON.stringify(content));
    const uids = uidsOf.get(hash) ?? new Set();
    uidsOf.set(hash, uids);
    if (uids.has(uid)) return [];
    uids.add(uid);
    return [{ hash: `${hash}${uids.size === 1 ? '' : `.${uids.size}`}`, ...event }];
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
