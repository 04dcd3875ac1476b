import { UNKNOWN_ID } from '../records/expectations.ts';
import {
  creating,
  listing,
  mutation,
  type Operation,
  reading,
  removing,
  updating,
} from './operation.ts';
import * as fields from './shared-fields.ts';

const PROJECT_FIELDS = {
  name: 'New',
  description: 'Text',
  color: 'red',
  icon: 'star',
  spaceId: '{space}',
  priority: -3,
  targetDate: '2026-03-05T12:00:00.000Z',
  autoSchedule: false,
};
const BAD_PROJECT_FIELDS = [
  { name: '' },
  { name: 'x', color: '', icon: 'x'.repeat(65), targetDate: 'never', spaceId: 'no-uuid' },
  { name: 'x', color: null, icon: null, description: null, autoSchedule: null },
  { name: 'x', spaceId: UNKNOWN_ID },
  { name: 'x', spaceId: '{foreign:space}' },
];
const DOCUMENT_FIELDS = {
  title: 'New',
  content: '# Text',
  url: 'https://example.com',
  docType: 'spec',
  spaceId: '{space}',
  projectId: '{project}',
};
const BAD_DOCUMENT_FIELDS = [
  { title: '' },
  { title: 'x', url: 'nowhere', docType: null, content: null },
  { title: 'x', url: 'javascript:alert(1)' },
  { title: 'x', spaceId: 'no-uuid' },
  { title: 'x', projectId: '{foreign:project}' },
];

/** Projects, labels, spaces and documents. */
export const COLLECTION_OPERATIONS: Operation[] = [
  {
    rest: 'GET /api/projects',
    graph: 'projects',
    document: `query ($filter: ProjectFilter) { projects(filter: $filter) {
      nodes { ${fields.PROJECT} taskCount documentCount } } }`,
    inputs: [{}, { spaceId: '{space}' }, { spaceId: '{foreign:space}' }, { spaceId: 'no-uuid' }],
    variables: (_ids, { spaceId }) => ({ filter: spaceId && { spaceIds: [spaceId] } }),
    toRest: ({ nodes }) => nodes.map(fields.project).map(fields.counted),
  },
  creating('projects', 'Project', fields.PROJECT, fields.projectRow, {
    inputs: [{ name: 'New' }, PROJECT_FIELDS],
    invalidInputs: BAD_PROJECT_FIELDS,
  }),
  reading('projects', 'project', fields.FULL_PROJECT, fields.fullProject),
  updating('projects', 'Project', 'project', fields.PROJECT, fields.project, {
    inputs: [
      { name: 'Newer' },
      {},
      { ...PROJECT_FIELDS, status: 'in_progress', sortOrder: 2 },
      { spaceId: null, priority: null, targetDate: null, archived: true },
    ],
    invalidInputs: [...BAD_PROJECT_FIELDS, { archived: null, sortOrder: null, status: null }],
  }),
  {
    rest: 'DELETE /api/projects/:id',
    graph: 'archiveProject',
    document: mutation('archiveProject', 'ArchiveProjectInput', 'project { id archived }'),
    ids: ['project'],
    toRest: ({ project }, [id]) => ({ success: project.id === id && project.archived }),
  },
  removing('projects', 'Project', 'project', '?permanent=true'),
  listing('labels', 'labels', `${fields.LABEL} taskCount`, fields.counted),
  creating('labels', 'Label', fields.LABEL, (label) => label, {
    inputs: [{ name: 'New' }, { name: 'Blue', color: '#0000FF' }, { name: 'Plain', color: null }],
    invalidInputs: [{ name: '' }, { name: 'x', color: 'blue' }, { name: 'Label' }],
  }),
  updating('labels', 'Label', 'label', fields.LABEL, (label) => label, {
    inputs: [{ name: 'Newer' }, {}, { color: '#00ff00' }, { color: null }],
    invalidInputs: [{ name: '' }, { name: null, color: '#12345' }, { name: 'Taken' }],
    before: (me) => me.create('/api/labels', { name: 'Taken' }),
  }),
  removing('labels', 'Label', 'label'),
  listing(
    'spaces',
    'spaces',
    `${fields.SPACE} taskCount documentCount projects { nodes { id name color taskCount } }`,
    ({ projects, ...space }) => ({
      ...fields.counted(space),
      projects: projects.nodes.map(fields.counted),
    }),
  ),
  creating('spaces', 'Space', fields.SPACE, (space) => space, {
    inputs: [{ name: 'New' }, { name: 'New', color: 'red', icon: 'star' }],
    invalidInputs: [
      { name: '', color: '' },
      { name: 'x', color: null, icon: null },
    ],
  }),
  updating('spaces', 'Space', 'space', fields.SPACE, (space) => space, {
    inputs: [{ name: 'Newer' }, {}, { color: 'red', icon: 'star', sortOrder: 1.5 }],
    invalidInputs: [
      { name: '', color: 'x'.repeat(33) },
      { name: null, icon: null, sortOrder: null },
    ],
  }),
  removing('spaces', 'Space', 'space'),
  {
    rest: 'GET /api/documents',
    graph: 'documents',
    document: `query ($filter: DocumentFilter) { documents(filter: $filter) {
      nodes { ${fields.DOCUMENT} } } }`,
    inputs: [{}, { projectId: '{project}' }, { spaceId: '{space}' }, { projectId: 'no-uuid' }],
    variables: (_ids, { spaceId, projectId }) => ({
      filter: {
        ...(spaceId && { spaceIds: [spaceId] }),
        ...(projectId && { projectIds: [projectId] }),
      },
    }),
    toRest: ({ nodes }) => nodes.map(fields.document),
  },
  creating('documents', 'Document', fields.DOCUMENT, fields.documentRow, {
    inputs: [{ title: 'New' }, DOCUMENT_FIELDS],
    invalidInputs: BAD_DOCUMENT_FIELDS,
  }),
  reading(
    'documents',
    'document',
    `${fields.DOCUMENT} tasks { nodes { id title status } }`,
    fields.fullDocument,
  ),
  updating('documents', 'Document', 'document', fields.DOCUMENT, fields.documentRow, {
    inputs: [
      { title: 'Newer' },
      {},
      { ...DOCUMENT_FIELDS, sortOrder: 3 },
      { content: '', url: null, spaceId: null, projectId: null },
    ],
    invalidInputs: [...BAD_DOCUMENT_FIELDS, { title: null, sortOrder: null }],
  }),
  removing('documents', 'Document', 'document'),
];
