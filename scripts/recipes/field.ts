import { RULES, type Step } from './step.ts';

const SURFACES = 'surfaces';
/** Rounds of files that also fail without steps of the other round. */
const MORE_SURFACES = 'more surfaces';

/** "Add a field" of CONTRIBUTING.md for `energy: low | medium | high | null` on tasks. */
export const FIELD: readonly Step[] = [
  {
    file: 'src/domain/tasks/task.entity.ts',
    change: [
      {
        below: 'export { TASK_PRIORITIES',
        add: "\n/** How much energy a task takes. */\nexport const TASK_ENERGIES = ['low', 'medium', 'high'] as const;",
      },
      {
        below: "    priority: p.enum(TASK_PRIORITIES).nativeEnumName('task_priority'),",
        add: "    energy: p.enum(TASK_ENERGIES).nativeEnumName('task_energy').nullable(),",
      },
    ],
    without: { types: 'src/domain/tasks/task.input.ts' },
  },
  {
    file: 'src/domain/tasks/task.entity.ts',
    change: [{ within: 'export const TASK_FIELDS', below: "  'priority',", add: "  'energy'," }],
    without: { types: 'src/domain/tasks/task.entity.ts' },
  },
  {
    file: 'src/domain/tasks/task.input.ts',
    change: [
      {
        below: 'import { TASK_PRIORITIES',
        add: "import { TASK_ENERGIES } from './task.entity.ts';",
      },
      {
        below: '  priority: oneOf(TASK_PRIORITIES),',
        add: '  energy: oneOf(TASK_ENERGIES).nullable(),',
      },
      {
        within: 'export const newTask = ',
        below: '  priority: fields.priority',
        add: '  energy: fields.energy.default(null),',
      },
    ],
    without: { types: 'src/domain/tasks/task.service.ts' },
  },
  {
    file: 'src/domain/tasks/task.input.ts',
    change: [
      {
        within: 'export const taskFilter',
        below: '  priority: list(fields.priority)',
        add: '  energy: list(oneOf(TASK_ENERGIES)).nullable(),',
      },
    ],
    without: { types: 'src/domain/tasks/task.resource.ts' },
  },
  {
    file: 'src/domain/tasks/task.resource.ts',
    change: [{ below: "    priority: ['priority', 'id'],", add: "    energy: ['energy', 'id']," }],
    without: { types: 'src/domain/tasks/task.resource.ts' },
  },
  {
    file: 'src/domain/tasks/task.resource.ts',
    change: [
      {
        below: "    priority: (values) => eb('task.priority'",
        add: "    energy: (values) => eb('task.energy', '=', oneOfValues('task_energy', values)),",
      },
    ],
    without: { types: 'src/domain/tasks/task.resource.ts' },
    round: SURFACES,
  },
  {
    file: 'schema/tasks.graphql',
    change: [
      {
        within: 'type Task implements Node',
        below: '  priority: TaskPriority!',
        add: '  "How much energy it takes; null if not said."\n  energy: TaskEnergy',
      },
    ],
    without: {
      rule: 'test/rules/graph.test.ts',
      test: 'every field of a resource is in the GraphQL schema, itself or as the referenced record Task',
    },
    round: RULES,
  },
  {
    file: 'schema/tasks.graphql',
    change: [
      {
        above: '"Priority of a task, in ascending order',
        add: [
          '"How much energy a task takes."',
          'enum TaskEnergy {',
          '  "Little."',
          '  LOW',
          '  "Some."',
          '  MEDIUM',
          '  "Much."',
          '  HIGH',
          '}',
          '',
        ].join('\n'),
      },
    ],
    without: { codegen: 'TaskEnergy' },
  },
  {
    file: 'schema/tasks.graphql',
    change: [
      {
        within: 'input CreateTaskInput',
        below: '  priority: TaskPriority',
        add: '  "How much energy it takes."\n  energy: TaskEnergy',
      },
    ],
    without: {
      rule: 'test/rules/graph.test.ts',
      test: 'an input of the GraphQL schema has exactly the fields of the domain input CreateTaskInput',
    },
    round: RULES,
  },
  {
    file: 'schema/tasks.graphql',
    change: [
      {
        within: 'input UpdateTaskInput',
        below: '  priority: TaskPriority',
        add: '  "How much energy it takes."\n  energy: TaskEnergy',
      },
    ],
    without: {
      rule: 'test/rules/graph.test.ts',
      test: 'an input of the GraphQL schema has exactly the fields of the domain input UpdateTaskInput',
    },
    round: RULES,
  },
  {
    file: 'schema/tasks.graphql',
    change: [
      {
        within: 'input TaskFilter',
        below: '  priority: [TaskPriority!]',
        add: '  "Of one of these energies."\n  energy: [TaskEnergy!]',
      },
    ],
    without: {
      rule: 'test/rules/graph.test.ts',
      test: 'an input of the GraphQL schema has exactly the fields of the domain input TaskFilter',
    },
    round: RULES,
  },
  {
    file: 'schema/tasks.graphql',
    change: [
      {
        within: 'enum TaskOrderField',
        below: '  PRIORITY',
        add: '  "Energy, from low to high."\n  ENERGY',
      },
    ],
    without: { start: 'TaskOrderField.ENERGY' },
  },
  {
    file: 'src/graphql/resolvers/enums.ts',
    change: [
      {
        below: 'import { TASK_PRIORITIES',
        add: "import { TASK_ENERGIES } from '../../domain/tasks/task.entity.ts';",
      },
      { below: '  TaskPriority: inCapitals', add: '  TaskEnergy: inCapitals(TASK_ENERGIES),' },
    ],
    without: { types: 'src/graphql/generated/resolvers.ts' },
    round: SURFACES,
  },
  {
    file: 'src/rest/input/task-query.ts',
    change: [
      {
        below: 'import { TASK_STATUSES }',
        add: "import { TASK_ENERGIES } from '../../domain/tasks/task.entity.ts';",
      },
      {
        within: 'export const taskQuery',
        below: '  spaceId: idFilter',
        add: "  energy: withKeywords(oneOf(TASK_ENERGIES), { description: 'Only tasks of this energy.' }).optional(),",
      },
      {
        below: '    status: status && [status],',
        add: '    energy: parsed.energy && [parsed.energy],',
      },
    ],
    without: { types: 'src/rest/input/task-query.ts' },
    round: SURFACES,
  },
  {
    file: 'src/mcp/tools/tasks.tools.ts',
    change: [
      {
        below: 'import { TASK_PRIORITIES',
        add: "import { TASK_ENERGIES } from '../../domain/tasks/task.entity.ts';",
      },
      {
        below: '      priority: list(oneOf(TASK_PRIORITIES)).nullish(),',
        add: '      energy: list(oneOf(TASK_ENERGIES)).nullish(),',
      },
      {
        below: "      priority: 'only tasks",
        add: "      energy: 'only tasks of one of these energies',",
      },
      { below: '      priority: input.priority,', add: '      energy: input.energy,' },
    ],
    without: { types: 'src/mcp/tools/tasks.tools.ts' },
    round: SURFACES,
  },
  {
    file: 'src/mcp/records.ts',
    change: [
      {
        below: 'import { TASK_PRIORITIES',
        add: "import { TASK_ENERGIES } from '../domain/tasks/task.entity.ts';",
      },
      {
        below: '  priority: z.enum(TASK_PRIORITIES),',
        add: '  energy: z.enum(TASK_ENERGIES).nullable(),',
      },
    ],
    without: { types: 'src/mcp/records.ts' },
    round: SURFACES,
  },
  {
    file: 'src/mcp/wording.ts',
    change: [
      {
        below: "    priority: priority !== 'none'",
        add: `    energy: task.energy && \`\${task.energy} energy\`,`,
      },
    ],
    without: { types: 'src/mcp/wording.ts' },
    round: MORE_SURFACES,
  },
  {
    file: 'src/domain/task-files/task-file.ts',
    change: [{ below: "  priority: 'none',", add: '  energy: null,' }],
    without: { types: 'src/domain/task-files/task-file.ts' },
    round: SURFACES,
  },
  {
    file: 'src/domain/task-files/plain-csv.ts',
    change: [
      { within: 'const COLUMNS', below: "  'priority',", add: "  'energy'," },
      {
        below: "    priority: (text('priority')",
        add: "    energy: (text('energy') || null) as FileTask['energy'],",
      },
    ],
    without: { types: 'src/domain/task-files/plain-csv.ts' },
    round: SURFACES,
  },
  {
    file: 'web/graph/documents/task-details.graphql',
    change: [{ within: 'fragment TaskFields', below: '  startAfter', add: '  energy' }],
    without: { typesAfterCodegen: 'web/features/tasks/task-facts.tsx' },
  },
  {
    file: 'web/features/tasks/task-facts.tsx',
    change: [
      {
        above: 'import { catalog',
        add: "import type { TaskEnergy } from '../../graph/generated/graphql.ts';\nimport { ENERGIES } from '../../state/records/energies.ts';",
      },
      {
        within: 'const FACTS',
        above: '  spaceId: (',
        add: `  energy: ({ task, change }) => (
    <SavedChoice
      label="Energy"
      name="energy"
      value={task.energy ?? ''}
      choices={[{ value: '', label: 'Any' }, ...choicesOf(ENERGIES)]}
      save={(value) => change({ energy: (value || null) as TaskEnergy | null }, 'energy')}
    />
  ),`,
      },
    ],
    without: { types: 'web/features/tasks/task-facts.tsx' },
    round: SURFACES,
  },
  {
    file: 'web/state/records/energies.ts',
    change: `import type { TaskEnergy } from '../../graph/generated/graphql.ts';

export const ENERGIES: Record<TaskEnergy, string> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' };
`,
    without: { types: 'web/features/tasks/task-facts.tsx' },
  },
  {
    file: 'web/state/queries/task-filter.ts',
    change: [
      {
        below: 'import { addDays }',
        add: "import { ENERGIES } from '../records/energies.ts';\nimport type { TaskEnergy } from '../../graph/generated/graphql.ts';",
      },
      {
        within: 'export type Narrowed',
        below: '  priority?:',
        add: '  energy?: string | undefined;',
      },
      {
        above: '/** The filter for a related record',
        add: "const isEnergy = (text: string | undefined): text is TaskEnergy =>\n  Object.hasOwn(ENERGIES, text ?? '');\n",
      },
      {
        below: '    priority: isPriority(priority)',
        add: '    energy: isEnergy(records.energy) ? [records.energy] : undefined,',
      },
    ],
    without: { types: 'web/state/queries/task-filter.ts' },
    round: SURFACES,
  },
  {
    file: 'web/state/queries/task-filter.ts',
    change: [
      {
        below: "  PRIORITY: { name: 'priority'",
        add: "  ENERGY: { name: 'energy', label: 'Energy', direction: 'ASC' },",
      },
    ],
    without: { types: 'web/state/queries/task-filter.ts' },
    round: MORE_SURFACES,
  },
  {
    file: 'web/features/tasks/task-filters.tsx',
    change: [
      {
        below: 'import { catalog }',
        add: "import { ENERGIES } from '../../state/records/energies.ts';",
      },
      {
        below: "    priority: ['Priority'",
        add: "    energy: ['Energy', [ANY, ...texts(ENERGIES)]],",
      },
    ],
    without: { types: 'web/features/tasks/task-filters.tsx' },
    round: MORE_SURFACES,
  },
];
