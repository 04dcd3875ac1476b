import { computed, signal } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { AccessDocument, type AccessQuery } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';
import { place } from './place.ts';

export type Session = AccessQuery['sessions']['nodes'][number];
export type ApiKey = AccessQuery['apiKeys']['nodes'][number];

const known = signal<AccessQuery | undefined>(undefined);

/** Where the account is signed in, and its keys. Read only while they are shown. */
export const sessions = computed((): readonly Session[] => known.value?.sessions.nodes ?? []);
export const apiKeys = computed((): readonly ApiKey[] => known.value?.apiKeys.nodes ?? []);

const reading = new Reading(async (isLast) => {
  const answer = await ask(AccessDocument);
  if (isLast()) known.value = answer;
});

export const accessState = reading.state;

const isShown = computed(() => ['security', 'keys'].includes(place.value.dialog ?? ''));

export const followAccess = () =>
  follow(reading, {
    types: ['API_KEY', 'SESSION'],
    isShown: () => isShown.value,
    forget: () => {
      known.value = undefined;
    },
  });
