import { computed, signal } from '@preact/signals';
import { type Preference, preferenceById, preferences } from '../../state/queries/windows.ts';
import { route } from '../../state/router/router.ts';
import { accountId } from '../../state/session/session.ts';
import { NOTHING, type Painting, paintingOf, windowsOf } from '../../time/painting.ts';
import { DEFAULT_WINDOWS } from '../../time/windows.ts';

/** Unsaved working hours. They outlive the dialog, until they are saved or discarded. */
export type Draft = { name: string; painting: Painting };

/** The id of new hours in the route. */
export const NEW = 'new';

const changed = signal<ReadonlyMap<string, Draft>>(new Map());

const keyOf = (id: string) => `${accountId.peek()} ${id}`;

/** The id of the edited hours: that of the route, else the first preference, else new hours. */
export const chosen = computed(() => route.value.id ?? preferences.value[0]?.id ?? NEW);

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

/** Discards the unsaved changes of these hours. */
export function drop(id: string): void {
  const next = new Map(changed.peek());
  next.delete(keyOf(id));
  changed.value = next;
}
