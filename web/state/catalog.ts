import { computed, signal } from '@preact/signals';
import { ask } from '../graph/client.ts';
import {
  type LabelFragment,
  LabelsDocument,
  PreferenceNamesDocument,
  type ProjectFragment,
  ProjectsDocument,
  type SpaceFragment,
  SpacesDocument,
} from '../graph/generated/graphql.ts';
import { allOf } from '../graph/pages.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';

/** What tasks are put in order by. Archived projects are among them. */
export type Catalog = {
  projects: readonly ProjectFragment[];
  spaces: readonly SpaceFragment[];
  labels: readonly LabelFragment[];
  preferences: readonly { id: string; name: string }[];
};

const EMPTY: Catalog = { projects: [], spaces: [], labels: [], preferences: [] };

export const catalog = signal<Catalog>(EMPTY);

/** The projects to choose from. */
export const projects = computed(() => catalog.value.projects.filter(({ archived }) => !archived));

const reading = new Reading(async (isLast) => {
  const [projects, spaces, labels, preferences] = await Promise.all([
    allOf((after) => ask(ProjectsDocument, { after })),
    allOf((after) => ask(SpacesDocument, { after })),
    allOf((after) => ask(LabelsDocument, { after })),
    allOf((after) => ask(PreferenceNamesDocument, { after })),
  ]);
  if (isLast()) catalog.value = { projects, spaces, labels, preferences };
});

/** Reads the catalog; done when what is shown of it is what the server has now. */
export const readCatalog = (): Promise<void> => reading.start();

export const followCatalog = () =>
  follow(reading, {
    types: ['PROJECT', 'SPACE', 'LABEL', 'SCHEDULE_PREFERENCE'],
    forget: () => {
      catalog.value = EMPTY;
    },
  });
