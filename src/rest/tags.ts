import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { Call } from '../call.ts';
import { invalid, preconditionFailed } from '../domain/errors.ts';
import { type Owned, type OwnedEntity, requireOwned } from '../domain/owned.ts';
import { lockAccount } from '../domain/users/lock.ts';
import { write } from '../domain/write.ts';
import type { Json } from './json.ts';

/** A record that a path names: how it is locked, refusing what is not there. */
export type Addressed = {
  lock: (call: Call, id: string) => Promise<unknown>;
  /** What is said where it is not there. */
  missing: string;
};

/** A record that can be got by its path, and so has a tag. */
export type Shown = Addressed & {
  show: (request: { call: Call; id: string }) => Promise<Json>;
};

/** A record of an entity; without a view no tag is its own. */
export const addressed = <Entity extends Owned>(
  entity: OwnedEntity<Entity>,
  missing: string,
): Addressed => ({
  missing,
  lock: (call, id) => requireOwned(call, entity, id, missing),
});

/** `*`, which stands for any tag, or tags as they were sent. */
type Tags = '*' | string[];

/** The tag of a record: another one as soon as anything that is shown of it changes. */
export const tagOf = (shown: string): string =>
  `"${createHash('sha1').update(shown).digest('base64url')}"`;

const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const LIST = String.raw`[\t ,]*${TAG}(?:[\t ]*,[\t ,]*${TAG})*[\t ,]*`;
const TAGS = new RegExp(`^${LIST}$`);

/** What a header with tags may be, spaces around it aside. */
export const TAGS_OR_ANY = String.raw`^(?:\*|${LIST})$`;

/** The tags in a header; undefined without it, a refusal if there are none in it. */
export function tagsIn({ req }: Context, header: 'If-Match' | 'If-None-Match'): Tags | undefined {
  const sent = req.headers[header.toLowerCase()];
  if (sent === undefined) return undefined;
  const text = [sent].flat().join(',').trim();
  if (text === '*') return '*';
  if (TAGS.test(text)) return text.match(new RegExp(TAG, 'g')) ?? [];
  throw invalid({ [header]: ['must be * or a list of entity tags, each in quotes'] });
}

/** Whether a reader has what it would be shown; for that a weak tag will do. */
export const isKnown = (known: Tags, tag: string): boolean =>
  known === '*' || known.some((each) => each.replace(/^W\//, '') === tag);

/** Work on a record that is still as one of the tags says: whoever else would change it waits. */
export function ifUnchanged<T>(
  call: Call,
  { record, id, expected }: { record: Addressed | Shown; id: string; expected: Tags },
  work: (call: Call) => Promise<T>,
): Promise<T> {
  return write(call, async (call) => {
    // Before the record, as everywhere: two that wait for each other's lock would not end.
    await lockAccount(call);
    await record.lock(call, id);
    if (expected !== '*' && !expected.includes((await tagNow(call, record, id)) ?? '')) {
      throw preconditionFailed();
    }
    return work(call);
  });
}

async function tagNow(call: Call, record: Addressed | Shown, id: string) {
  return 'show' in record ? tagOf((await record.show({ call, id })).text) : undefined;
}
