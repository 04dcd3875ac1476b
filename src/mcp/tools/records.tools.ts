import { z } from 'zod';
import { newLabel } from '../../domain/labels/label.input.ts';
import { label } from '../../domain/labels/label.resource.ts';
import * as labels from '../../domain/labels/label.service.ts';
import { pluralise } from '../../domain/notifications/wording.ts';
import { newProject } from '../../domain/projects/project.input.ts';
import { project } from '../../domain/projects/project.resource.ts';
import * as projects from '../../domain/projects/project.service.ts';
import { SEARCH_TYPES, searchedWords } from '../../domain/search/search.input.ts';
import { searchPage } from '../../domain/search/search.service.ts';
import { boolean, integer, list, oneOf } from '../../domain/validation.ts';
import { allRecords, limited } from '../../read/query.ts';
import { select } from '../../read/select.ts';
import { pageOf } from '../records.ts';
import { defineTool, described } from '../tool.ts';
import { oneLine } from '../wording.ts';

export const search = defineTool({
  title: 'Search',
  description:
    'Finds tasks, projects, documents and labels by words in their title or text, the best first. Each word may be the beginning of one; their order, case and accents do not matter.',
  input: described(
    {
      query: searchedWords(),
      types: list(oneOf(SEARCH_TYPES)).nullish(),
      includeCompleted: boolean().nullish(),
      page: integer(1, 100_000).default(1),
      limit: integer(1, 50).default(20),
    },
    {
      query: 'the words, at most 12',
      types: 'only records of these kinds: task, project, document, label',
      includeCompleted: 'true: also what is completed, cancelled or archived',
      page: 'which page, from 1',
      limit: 'how many records a page has, 1-50, default 20',
    },
  ),
  output: z.object({
    hits: z.array(
      z.object({
        type: z.enum(SEARCH_TYPES),
        id: z.string(),
        title: z.string(),
        snippet: z.string(),
        status: z.string().nullable(),
        project: z.object({ id: z.string(), name: z.string() }).nullable(),
        updatedAt: z.string(),
      }),
    ),
    total: z.number().describe('how many there are on all pages'),
    page: z.number(),
    pages: z.number(),
  }),
  run: async (call, asked) => {
    const { hits, pagination } = await searchPage(call, asked);
    const { total, page, pages } = pagination;
    const lines = hits.map(({ type, title, status, snippet, id }) => {
      const told = [type, status?.replace('_', ' ')].filter(Boolean).join(', ');
      return `- ${oneLine(title)} (${told})${snippet ? `: ${snippet}` : ''} [${id}]`;
    });
    const heading = `${pluralise(total, 'record')} found${pages > 1 ? `, page ${page} of ${pages}` : ''}.`;
    return {
      data: { hits: hits.map(({ rank: _, finished: __, ...hit }) => hit), total, page, pages },
      text: [heading, ...lines].join('\n'),
    };
  },
});

const projectTold = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  targetDate: z.string().nullable(),
  taskCount: z.number().describe('how many tasks, of any status, it has'),
});
const labelTold = z.object({ id: z.string(), name: z.string(), taskCount: z.number() });

type Project = z.output<typeof projectTold>;
type Label = z.output<typeof labelTold>;

/** How many of each are told. */
const MOST_LISTED = 100;

const countedProjects = select(project, ['id', 'name', 'status', 'targetDate'], {
  taskCount: { kind: 'count', relation: project.relations.taskCount },
});
const countedLabels = select(label, ['id', 'name'], {
  taskCount: { kind: 'count', relation: label.relations.taskCount },
});

export const listProjectsAndLabels = defineTool({
  title: 'List projects and labels',
  description: `Lists the projects that are not archived, and all labels, each with its id and how many tasks it has; at most ${MOST_LISTED} of each.`,
  input: described({}, {}),
  output: z.object({
    projects: z.array(projectTold),
    labels: z.array(labelTold),
    totalProjects: z.number(),
    totalLabels: z.number(),
  }),
  run: async (call) => {
    const projects = await pageOf<Project>(
      call,
      countedProjects,
      limited(allRecords(project), MOST_LISTED),
    );
    const labels = await pageOf<Label>(
      call,
      countedLabels,
      limited(allRecords(label), MOST_LISTED),
    );
    const line = ({ name, taskCount, id }: Label) =>
      `- ${oneLine(name)} (${pluralise(taskCount, 'task')}) [${id}]`;
    return {
      data: {
        projects: projects.rows,
        labels: labels.rows,
        totalProjects: projects.total,
        totalLabels: labels.total,
      },
      text: [
        `Projects (${projects.total}):`,
        ...projects.rows.map(line),
        `Labels (${labels.total}):`,
        ...labels.rows.map(line),
      ].join('\n'),
    };
  },
});

export const addProject = defineTool({
  title: 'Add a project',
  description: 'Makes a project, which groups tasks and documents.',
  input: described(newProject.shape, {
    name: 'what it is called, 1-200 characters',
    description: 'more about it',
    color: 'its colour, such as #6B7280',
    icon: 'the name of its icon',
    spaceId: 'the id of the space that it belongs to',
    priority: 'a number to sort projects by',
    targetDate: 'when it is to be done; ISO 8601 or a day',
    autoSchedule: 'false: none of its tasks are planned',
  }),
  output: z.object({ id: z.string(), name: z.string() }),
  run: async (call, input) => {
    const { id, name } = await projects.create(call, input);
    return { data: { id, name }, text: `Added the project ${oneLine(name)} [${id}]` };
  },
});

export const addLabel = defineTool({
  title: 'Add a label',
  description: 'Makes a label for tasks. Each name can be used once.',
  input: described(newLabel.shape, {
    name: 'what it is called, 1-100 characters',
    color: 'its colour as #RRGGBB',
  }),
  output: z.object({ id: z.string(), name: z.string() }),
  run: async (call, input) => {
    const { id, name } = await labels.create(call, input);
    return { data: { id, name }, text: `Added the label ${oneLine(name)} [${id}]` };
  },
});
