import { computed, signal } from '@preact/signals';
import { place } from '../state/place.ts';
import { accountId } from '../state/session.ts';
import { type Preference, preferenceById, preferences } from '../state/windows.ts';
import { NOTHING, type Painting, paintingOf, windowsOf } from '../time/painting.ts';
import { DEFAULT_WINDOWS } from '../time/windows.ts';

/** Hours as they are being painted. They are kept when the dialog is closed, until they are saved or dropped. */
export type Draft = { name: string; painting: Painting };

/** What new hours are called in the address. */
export const NEW = 'new';

const changed = signal<ReadonlyMap<string, Draft>>(new Map());

const keyOf = (id: string) => `${accountId.peek()} ${id}`;

/** The hours that are painted: those of the address, else the first; new ones where there are none. */
export const chosen = computed(() => place.value.id ?? preferences.value[0]?.id ?? NEW);

export const savedHours = computed((): Preference | undefined => preferenceById(chosen.value));

const saved = computed((): Draft => {
  const preference = savedHours.value;
  if (preference) return { name: preference.name, painting: paintingOf(preference.windows) };
  return { name: 'Work', painting: paintingOf(DEFAULT_WINDOWS) };
});

export const draft = computed((): Draft => changed.value.get(keyOf(chosen.value)) ?? saved.value);

export const isChanged = computed(() => changed.value.has(keyOf(chosen.value)));

export const draftWindows = computed(() => windowsOf(draft.value.painting));

export function change(part: Partial<Draft>): void {
  const next = new Map(changed.peek());
  changed.value = next.set(keyOf(chosen.peek()), { ...draft.peek(), ...part });
}

export const shutAll = (): void => change({ painting: NOTHING });

/** Drops what was not saved of some hours. */
export function drop(id: string): void {
  const next = new Map(changed.peek());
  next.delete(keyOf(id));
  changed.value = next;
}
