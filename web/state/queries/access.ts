import { batch, computed } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  type ApiKeyFragment,
  ApiKeysDocument,
  type SessionFragment,
  SessionsDocument,
} from '../../graph/generated/deferred/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import { route } from '../router/router.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';
import { RecordList } from './record-list.ts';

export type Session = SessionFragment;
export type ApiKey = ApiKeyFragment;

const sessionList = new RecordList<'Session', Session>('Session', {});
const keyList = new RecordList<'ApiKey', ApiKey>('ApiKey', {});

/** The sessions and API keys of the account. Queried only while they are shown. */
export const sessions = sessionList.shown;
export const apiKeys = keyList.shown;

const query = new Query(async (isLast) => {
  const [sessions, keys] = await Promise.all([
    allOf((after) => execute(SessionsDocument, { after })),
    allOf((after) => execute(ApiKeysDocument, { after })),
  ]);
  if (!isLast()) return;
  batch(() => {
    sessionList.fill(sessions);
    keyList.fill(keys);
  });
});

export const accessState = query.state;

const isShown = computed(() => ['security', 'keys'].includes(route.value.dialog ?? ''));

// Here instead of in `main.tsx`, as this module is loaded only with the dialogs.
follow(query, {
  types: ['API_KEY', 'SESSION'],
  isShown: () => isShown.value,
  forget: () => {
    sessionList.clear();
    keyList.clear();
  },
});
