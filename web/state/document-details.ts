import { computed } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { DocumentDetailsDocument, type DocumentDetailsQuery } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';
import { Optimistic } from './optimistic.ts';
import { place } from './place.ts';
import { presentId } from './successors.ts';

/** A document with the tasks that it is linked to. */
export type DocumentDetails = NonNullable<DocumentDetailsQuery['document']>;

type Kept = { asked?: string | undefined; document?: DocumentDetails | null | undefined };

const kept = new Optimistic<Kept>({});

const openId = computed(() => (place.value.dialog === 'document' ? place.value.id : undefined));

/** The document that is open: undefined until it was read, null where there is none of that id. */
export const documentDetails = computed(() => {
  const { asked, document } = kept.shown.value;
  return asked === openId.value ? document : undefined;
});

type Change = (document: DocumentDetails) => DocumentDetails;

const within = (id: string, change: Change) => (now: Kept) =>
  now.document?.id === id ? { ...now, document: change(now.document) } : now;

export const showDocument = (id: string, change: Change) => kept.show(within(id, change));

export const confirmDocument = (id: string, change: Change) => kept.confirm(within(id, change));

const reading = new Reading(async (isLast) => {
  const asked = openId.peek();
  if (asked === undefined) return;
  const { document } = await ask(DocumentDetailsDocument, { id: presentId(asked) });
  if (isLast()) kept.confirm(() => ({ asked, document }));
});

export const followDocumentDetails = () =>
  follow(reading, {
    types: ['DOCUMENT', 'TASK'],
    isShown: () => openId.value !== undefined,
    dependsOn: () => openId.value,
    forget: () => kept.confirm(() => ({})),
  });
