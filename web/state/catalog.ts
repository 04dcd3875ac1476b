import { computed, signal } from '@preact/signals';
import { execute } from '../graph/client.ts';
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
import { Query } from './query.ts';

/** Projects (including archived ones), spaces, labels and working hours. */
export type Catalog = {
  projects: readonly ProjectFragment[];
  spaces: readonly SpaceFragment[];
  labels: readonly LabelFragment[];
  preferences: readonly { id: string; name: string }[];
};

const EMPTY: Catalog = { projects: [], spaces: [], labels: [], preferences: [] };

export const catalog = signal<Catalog>(EMPTY);

/** The projects that are not archived. */
export const projects = computed(() => catalog.value.projects.filter(({ archived }) => !archived));

const query = new Query(async (isLast) => {
  const [projects, spaces, labels, preferences] = await Promise.all([
    allOf((after) => execute(ProjectsDocument, { after })),
    allOf((after) => execute(SpacesDocument, { after })),
    allOf((after) => execute(LabelsDocument, { after })),
    allOf((after) => execute(PreferenceNamesDocument, { after })),
  ]);
  if (isLast()) catalog.value = { projects, spaces, labels, preferences };
});

/** Refetches the catalog; resolves when the new state is shown. */
export const refetchCatalog = (): Promise<void> => query.start();

export const followCatalog = () =>
  follow(query, {
    types: ['PROJECT', 'SPACE', 'LABEL', 'SCHEDULE_PREFERENCE'],
    forget: () => {
      catalog.value = EMPTY;
    },
  });
