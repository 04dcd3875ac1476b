import { computed, signal } from '@preact/signals';
import { execute } from '../graph/client.ts';
import { AccessDocument, type AccessQuery } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';
import { route } from './router.ts';

export type Session = AccessQuery['sessions']['nodes'][number];
export type ApiKey = AccessQuery['apiKeys']['nodes'][number];

const known = signal<AccessQuery | undefined>(undefined);

/** The sessions and API keys of the account. Queried only while they are shown. */
export const sessions = computed((): readonly Session[] => known.value?.sessions.nodes ?? []);
export const apiKeys = computed((): readonly ApiKey[] => known.value?.apiKeys.nodes ?? []);

const query = new Query(async (isLast) => {
  const answer = await execute(AccessDocument);
  if (isLast()) known.value = answer;
});

export const accessState = query.state;

const isShown = computed(() => ['security', 'keys'].includes(route.value.dialog ?? ''));

export const followAccess = () =>
  follow(query, {
    types: ['API_KEY', 'SESSION'],
    isShown: () => isShown.value,
    forget: () => {
      known.value = undefined;
    },
  });
