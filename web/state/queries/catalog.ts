import { batch, computed } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  type LabelFragment,
  LabelsDocument,
  type ProjectFragment,
  ProjectsDocument,
  type SpaceFragment,
  SpacesDocument,
} from '../../graph/generated/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';
import { RecordList } from './record-list.ts';
import { preferences } from './windows.ts';

/** Projects (including archived ones), spaces, labels and working hours. */
export type Catalog = {
  projects: readonly ProjectFragment[];
  spaces: readonly SpaceFragment[];
  labels: readonly LabelFragment[];
  preferences: readonly { id: string; name: string }[];
};

export const projectList = new RecordList<'Project', ProjectFragment>('Project', { space: {} });
export const spaceList = new RecordList<'Space', SpaceFragment>('Space', {});
export const labelList = new RecordList<'Label', LabelFragment>('Label', {});

export const catalog = computed(
  (): Catalog => ({
    projects: projectList.shown.value,
    spaces: spaceList.shown.value,
    labels: labelList.shown.value,
    preferences: preferences.value,
  }),
);

/** The projects that are not archived. */
export const projects = computed(() => catalog.value.projects.filter(({ archived }) => !archived));

const query = new Query(async (isLast) => {
  const [projects, spaces, labels] = await Promise.all([
    allOf((after) => execute(ProjectsDocument, { after })),
    allOf((after) => execute(SpacesDocument, { after })),
    allOf((after) => execute(LabelsDocument, { after })),
  ]);
  if (!isLast()) return;
  batch(() => {
    projectList.fill(projects);
    spaceList.fill(spaces);
    labelList.fill(labels);
  });
});

export const catalogState = query.state;

/** Refetches the catalog; resolves when the new state is shown. */
export const refetchCatalog = (): Promise<void> => query.start();

export const followCatalog = () =>
  follow(query, {
    // The number of tasks of each record is shown.
    types: ['PROJECT', 'SPACE', 'LABEL', 'TASK'],
    forget: () => {
      for (const list of [projectList, spaceList, labelList]) list.clear();
    },
  });
