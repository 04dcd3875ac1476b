import { readFileSync } from 'node:fs';
import { type Edit, type Failure, RULES, type Step } from './step.ts';

const LISTS = 'lists';
/** Tables of tests, each compared with one that the round of rules leaves out. */
const TABLES = 'tables';
const OUTER = 'files that others import';
const INNER = 'files that new files import';

const textOf = (name: string) =>
  readFileSync(new URL(`./milestones/${name}.txt`, import.meta.url), 'utf8');

/** A new file. Without it the first file that imports it does not compile. */
const added = (folder: string, name: string, types: string, round: string): Step => ({
  file: `${folder}/${name}`,
  change: textOf(name),
  without: { types },
  round,
});

const changed = (file: string, without: Failure, ...change: Edit[]): Step => ({
  file,
  change,
  without,
});

const DOMAIN = 'src/domain/milestones';
const REST = 'src/rest';
const RESOLVERS = 'src/graphql/resolvers';
const EVERY_ROUTE = 'the table of all endpoints has every route of the REST API';
const GRAPH_RULES = 'test/rules/graph.test.ts';

const NEW_FILES: readonly Step[] = [
  added(DOMAIN, 'milestone.entity.ts', 'src/domain/entities.ts', OUTER),
  added(DOMAIN, 'milestone.input.ts', 'src/domain/transfer/records.ts', INNER),
  added(DOMAIN, 'milestone.resource.ts', 'src/domain/resources.ts', OUTER),
  added(DOMAIN, 'milestone.service.ts', `${RESOLVERS}/milestones.resolvers.ts`, INNER),
  added(`${REST}/endpoints`, 'milestones.ts', `${REST}/endpoints.ts`, OUTER),
  {
    file: 'schema/milestones.graphql',
    change: textOf('milestones.graphql'),
    without: { typesAfterCodegen: 'src/graphql/resolvers/milestones.resolvers.ts' },
  },
  added(RESOLVERS, 'milestones.resolvers.ts', 'src/graphql/schema.ts', OUTER),
];

const DOMAIN_LISTS: readonly Step[] = [
  changed(
    'src/domain/entities.ts',
    { types: `${DOMAIN}/milestone.resource.ts` },
    {
      above: 'import { Notification }',
      add: "import { Milestone } from './milestones/milestone.entity.ts';",
    },
    { within: 'export const entities', above: '  Notification,', add: '  Milestone,' },
  ),
  {
    ...changed(
      'src/domain/records/quotas.ts',
      { types: 'src/domain/records/quotas.ts' },
      { within: 'export const QUOTAS', below: '  labels: ', add: '  milestones: 5_000,' },
      { within: 'const QUOTA_OF', below: "  label: 'labels',", add: "  milestone: 'milestones'," },
    ),
    round: LISTS,
  },
  changed(
    'src/domain/resources.ts',
    { types: 'src/graphql/resolvers/milestones.resolvers.ts' },
    {
      above: 'import { notification }',
      add: "import { milestone } from './milestones/milestone.resource.ts';",
    },
    { below: '  Label: label,', add: '  Milestone: milestone,' },
  ),
  {
    ...changed(
      'src/domain/records/constraints.ts',
      {
        rule: 'test/rules/schema.test.ts',
        test: 'an id in use has an error, for any kind of record',
      },
      {
        above: '  [/^(task|project|document)_space_id',
        add: '  [/^milestone_pkey$/, () => idTaken()],',
      },
    ),
    round: RULES,
  },
  {
    ...changed(
      'src/domain/transfer/records.ts',
      {
        rule: 'test/rules/transfer.test.ts',
        test: 'every table is in the file of an account, or states why not',
      },
      {
        below: 'import { labelChanges }',
        add: "import { Milestone } from '../milestones/milestone.entity.ts';\nimport { milestoneChanges } from '../milestones/milestone.input.ts';",
      },
      {
        below: '    recordType(Label, labelChanges.shape),',
        add: '    recordType(Milestone, milestoneChanges.shape),',
      },
    ),
    round: RULES,
  },
  {
    ...changed(
      'src/domain/changes/change.triggers.ts',
      { types: `${DOMAIN}/milestone.entity.ts` },
      { below: "  'label',", add: "  'milestone'," },
    ),
    round: LISTS,
  },
  {
    ...changed(
      'schema/changes.graphql',
      { start: 'ChangedType.MILESTONE' },
      { below: '  LABEL', add: '  "A `Milestone`."\n  MILESTONE' },
    ),
  },
  {
    ...changed(
      'src/domain/auth/scopes.ts',
      { types: 'src/graphql/resolvers/authorized.ts' },
      { below: "  label: 'read',", add: "  milestones: 'read',\n  milestone: 'read'," },
      {
        below: "  deleteLabel: 'write',",
        add: "  createMilestone: 'write',\n  updateMilestone: 'write',\n  deleteMilestone: 'write',",
      },
    ),
  },
];

/** The steps of the REST API except for the new files. */
const REST_LISTS: readonly Step[] = [
  {
    ...changed(
      'src/rest/endpoints.ts',
      { rule: 'test/rules/endpoints.test.ts', test: EVERY_ROUTE },
      {
        above: 'import { notificationEndpoints }',
        add: "import { milestoneEndpoints } from './endpoints/milestones.ts';",
      },
      { within: 'export const GROUPS', below: '  labelEndpoints,', add: '  milestoneEndpoints,' },
    ),
  },
];

const GRAPH_LISTS: readonly Step[] = [
  {
    ...changed(
      'src/graphql/schema.ts',
      { rule: GRAPH_RULES, test: 'every operation has a resolver' },
      {
        above: 'import { nodeResolvers }',
        add: "import { milestoneResolvers } from './resolvers/milestones.resolvers.ts';",
      },
      { below: '  labelResolvers,', add: '  milestoneResolvers,' },
    ),
    round: RULES,
  },
];

const TEST_LISTS: readonly Step[] = [
  changed(
    'test/support/records/world.ts',
    { types: 'test/support/operations/endpoints.ts' },
    { within: 'export type World', below: "  | 'label'", add: "  | 'milestone'" },
    {
      below: '  const label = await create',
      add: "  const milestone = await create('/api/milestones', { name: 'Milestone' });",
    },
    { within: '  return {', below: '    label,', add: '    milestone,' },
    { within: 'const EVERYTHING', below: "  '/api/labels',", add: "  '/api/milestones'," },
  ),
  {
    ...changed(
      'test/support/operations/endpoints.ts',
      { rule: 'test/rules/endpoints.test.ts', test: EVERY_ROUTE },
      {
        below: "  ...on('/api/labels/:id'",
        add: [
          "  { method: 'GET', path: '/api/milestones' },",
          "  { method: 'POST', path: '/api/milestones', body: { name: 'New' } },",
          "  ...on('/api/milestones/:id', ['milestone'], 'Milestone not found', ['GET', 'PATCH', 'DELETE'], {",
          "    name: 'Newer',",
          '  }),',
        ].join('\n'),
      },
    ),
    round: TABLES,
  },
  {
    ...changed(
      'test/support/operations/collections.ts',
      {
        rule: GRAPH_RULES,
        test: 'the table over all operations has every operation of the GraphQL API, or the reason why REST does not have it',
      },
      {
        below: "  removing('labels', 'Label', 'label'),",
        add: [
          "  listing('milestones', 'milestones', fields.MILESTONE, (milestone) => milestone),",
          "  creating('milestones', 'Milestone', fields.MILESTONE, (milestone) => milestone, {",
          "    inputs: [{ name: 'New' }, { name: 'Due', dueAt: '2026-12-01T09:00:00Z' }],",
          "    invalidInputs: [{ name: '' }, { name: 'x', dueAt: 'soon' }],",
          '  }),',
          "  reading('milestones', 'milestone', fields.MILESTONE, (milestone) => milestone),",
          "  updating('milestones', 'Milestone', 'milestone', fields.MILESTONE, (milestone) => milestone, {",
          "    inputs: [{ name: 'Newer' }, {}, { dueAt: null }],",
          "    invalidInputs: [{ name: '' }],",
          '  }),',
          "  removing('milestones', 'Milestone', 'milestone'),",
        ].join('\n'),
      },
    ),
    round: RULES,
  },
  {
    ...changed(
      'test/graphql/tenancy.test.ts',
      { types: 'test/graphql/tenancy.test.ts' },
      { within: 'const RECORDS', below: "  Label: 'label',", add: "  Milestone: 'milestone'," },
    ),
    round: LISTS,
  },
  changed(
    'test/support/operations/shared-fields.ts',
    { types: 'test/support/operations/collections.ts' },
    {
      below: 'export const LABEL = ',
      add: "export const MILESTONE = 'id name dueAt createdAt updatedAt';",
    },
  ),
];

const REST_ROWS = [
  '| `GET /api/milestones` | `query milestones` |',
  '| `POST /api/milestones` | `mutation createMilestone` |',
  '| `GET /api/milestones/:id` | `query milestone` |',
  '| `PATCH /api/milestones/:id` | `mutation updateMilestone` |',
  '| `DELETE /api/milestones/:id` | `mutation deleteMilestone` |',
];

const DOCS: readonly Step[] = [
  {
    ...changed(
      'docs/scale.md',
      {
        rule: 'test/rules/schema.test.ts',
        test: 'docs/scale.md says of every table how it is distributed',
      },
      { below: '| `task`, `project`', add: '| `milestone` | by `user_id`, co-located |' },
    ),
    round: RULES,
  },
  {
    ...changed(
      'docs/graphql-operations.md',
      {
        rule: GRAPH_RULES,
        test: 'the table over all operations matches docs/graphql-operations.md',
      },
      { below: '| `DELETE /api/labels/:id`', add: REST_ROWS.join('\n') },
    ),
    round: TABLES,
  },
  {
    ...changed(
      'test/rules/graph.test.ts',
      {
        rule: GRAPH_RULES,
        test: 'an input of the GraphQL schema has exactly the fields of the domain input every other input is listed as an exception, or names one record',
      },
      {
        below: 'import * as label from',
        add: "import * as milestone from '../../src/domain/milestones/milestone.input.ts';",
      },
      {
        below: "  ['UpdateLabelInput', label.labelChanges],",
        add: "  ['CreateMilestoneInput', milestone.newMilestone],\n  ['UpdateMilestoneInput', milestone.milestoneChanges],",
      },
    ),
    round: TABLES,
  },
  {
    ...changed(
      'test/support/openapi/example-session.ts',
      { rule: 'test/contract/openapi-examples.test.ts', test: 'there is one for every operation' },
      {
        below: "  { endpoint: 'PATCH /labels/:id'",
        add: [
          "  { endpoint: 'POST /milestones', body: { name: 'Beta' }, as: 'milestone' },",
          "  { endpoint: 'PATCH /milestones/:id', ids: ['milestone'], body: { dueAt: '2026-12-01T09:00:00Z' } },",
          "  { endpoint: 'GET /milestones' },",
          "  { endpoint: 'GET /milestones/:id', ids: ['milestone'] },",
          "  { endpoint: 'DELETE /milestones/:id', ids: ['milestone'] },",
        ].join('\n'),
      },
    ),
    round: RULES,
  },
];

export const RESOURCE: readonly Step[] = [
  ...NEW_FILES,
  ...DOMAIN_LISTS,
  ...REST_LISTS,
  ...GRAPH_LISTS,
  ...TEST_LISTS,
  ...DOCS,
];
