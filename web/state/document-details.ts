import { computed } from '@preact/signals';
import { execute } from '../graph/client.ts';
import { DocumentDetailsDocument, type DocumentDetailsQuery } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Optimistic } from './optimistic.ts';
import { Query } from './query.ts';
import { currentId } from './recreated-ids.ts';
import { route } from './router.ts';

/** A document with the tasks that it is linked to. */
export type DocumentDetails = NonNullable<DocumentDetailsQuery['document']>;

type Kept = { requestedId?: string | undefined; document?: DocumentDetails | null | undefined };

const kept = new Optimistic<Kept>({});

const openId = computed(() => (route.value.dialog === 'document' ? route.value.id : undefined));

/** The open document: `undefined` while loading, `null` if it does not exist. */
export const documentDetails = computed(() => {
  const { requestedId, document } = kept.shown.value;
  return requestedId === openId.value ? document : undefined;
});

type Change = (document: DocumentDetails) => DocumentDetails;

const within = (id: string, change: Change) => (now: Kept) =>
  now.document?.id === id ? { ...now, document: change(now.document) } : now;

export const showDocument = (id: string, change: Change) => kept.show(within(id, change));

export const confirmDocument = (id: string, change: Change) => kept.confirm(within(id, change));

const query = new Query(async (isLast) => {
  const requestedId = openId.peek();
  if (requestedId === undefined) return;
  const { document } = await execute(DocumentDetailsDocument, { id: currentId(requestedId) });
  if (isLast()) kept.confirm(() => ({ requestedId, document }));
});

export const followDocumentDetails = () =>
  follow(query, {
    types: ['DOCUMENT', 'TASK'],
    isShown: () => openId.value !== undefined,
    dependsOn: () => openId.value,
    forget: () => kept.confirm(() => ({})),
  });
