import { z } from 'zod';
import { newLabel } from '../../domain/labels/label.input.ts';
import { label } from '../../domain/labels/label.resource.ts';
import * as labels from '../../domain/labels/label.service.ts';
import { pluralise } from '../../domain/notifications/wording.ts';
import { newProject } from '../../domain/projects/project.input.ts';
import { project } from '../../domain/projects/project.resource.ts';
import * as projects from '../../domain/projects/project.service.ts';
import type { Window } from '../../domain/schedule-preferences/schedule-preference.entity.ts';
import { schedulePreference } from '../../domain/schedule-preferences/schedule-preference.resource.ts';
import { SEARCH_TYPES, searchedWords } from '../../domain/search/search.input.ts';
import { searchPage } from '../../domain/search/search.service.ts';
import { space } from '../../domain/spaces/space.resource.ts';
import { boolean, integer, list, oneOf } from '../../domain/validation.ts';
import { allRecords, limited } from '../../read/query.ts';
import { select } from '../../read/select.ts';
import { pageOf } from '../records.ts';
import { defineTool, described } from '../tool.ts';
import { andMore, moment, oneLine, type Reader } from '../wording.ts';

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

const line = ({ name, taskCount, id }: Label) =>
  `- ${oneLine(name)} (${pluralise(taskCount, 'task')}) [${id}]`;

function projectLine({ id, name, status, targetDate, taskCount }: Project, reader: Reader): string {
  const target = targetDate ? `; to be finished ${moment(targetDate, reader)}` : '';
  return `- ${oneLine(name)} (${status.replace('_', ' ')}; ${pluralise(taskCount, 'task')}${target}) [${id}]`;
}

export const listProjectsAndLabels = defineTool({
  title: 'List projects and labels',
  description: `Lists the projects that are not archived, and all labels, each with its id and how many tasks it has; at most ${MOST_LISTED} of each.`,
  input: described({}),
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
    return {
      data: {
        projects: projects.rows,
        labels: labels.rows,
        totalProjects: projects.total,
        totalLabels: labels.total,
      },
      text: [
        `Projects (${projects.total}):`,
        ...projects.rows.map((row) => projectLine(row, call)),
        ...andMore(projects.total - projects.rows.length),
        `Labels (${labels.total}):`,
        ...labels.rows.map(line),
        ...andMore(labels.total - labels.rows.length),
      ].join('\n'),
    };
  },
});

const spaceTold = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  taskCount: z.number().describe('how many tasks, of any status, it has'),
});

const preferenceTold = z.object({
  id: z.string(),
  name: z.string(),
  priority: z.number().describe('the highest comes first'),
  windows: z.array(z.object({ days: z.array(z.string()), start: z.string(), end: z.string() })),
});

type SpaceTold = z.output<typeof spaceTold>;
type StoredPreference = { id: string; name: string; priority: number; windows: Window[] };

const countedSpaces = select(space, ['id', 'name', 'isDefault'], {
  taskCount: { kind: 'count', relation: space.relations.taskCount },
});
const preferencesTold = select(schedulePreference, ['id', 'name', 'priority', 'windows']);

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const windowTold = ({ day, start, end }: Window) => ({
  days: day.map((each) => WEEKDAYS[each] as string),
  start,
  end,
});

export const listSpacesAndPreferences = defineTool({
  title: 'List spaces and schedule preferences',
  description: `Lists the spaces, which are areas of life, and the schedule preferences, which are weekly windows in which tasks may be planned: what spaceId and schedulePreferenceId of a task name; at most ${MOST_LISTED} of each.`,
  input: described({}),
  output: z.object({
    spaces: z.array(spaceTold),
    preferences: z.array(preferenceTold),
    totalSpaces: z.number(),
    totalPreferences: z.number(),
  }),
  run: async (call) => {
    const spaces = await pageOf<SpaceTold>(
      call,
      countedSpaces,
      limited(allRecords(space), MOST_LISTED),
    );
    const found = await pageOf<StoredPreference>(
      call,
      preferencesTold,
      limited(allRecords(schedulePreference), MOST_LISTED),
    );
    const preferences = found.rows.map((row) => ({ ...row, windows: row.windows.map(windowTold) }));
    return {
      data: {
        spaces: spaces.rows,
        preferences,
        totalSpaces: spaces.total,
        totalPreferences: found.total,
      },
      text: [
        `Spaces (${spaces.total}):`,
        ...spaces.rows.map(line),
        ...andMore(spaces.total - spaces.rows.length),
        `Schedule preferences (${found.total}), in the time zone of the account:`,
        ...preferences.map(preferenceLine),
        ...andMore(found.total - preferences.length),
      ].join('\n'),
    };
  },
});

function preferenceLine({ id, name, windows }: z.output<typeof preferenceTold>): string {
  const told = windows.map(({ days, start, end }) => `${days.join(', ')} ${start}-${end}`);
  return `- ${oneLine(name)}: ${told.join('; ')} [${id}]`;
}

export const addProject = defineTool({
  title: 'Add a project',
  description: 'Makes a project, which groups tasks and documents.',
  input: described(newProject.shape),
  output: z.object({ id: z.string(), name: z.string() }),
  run: async (call, input) => {
    const { id, name } = await projects.create(call, input);
    return { data: { id, name }, text: `Added the project ${oneLine(name)} [${id}]` };
  },
});

export const addLabel = defineTool({
  title: 'Add a label',
  description: 'Makes a label for tasks. Each name can be used once.',
  input: described(newLabel.shape),
  output: z.object({ id: z.string(), name: z.string() }),
  run: async (call, input) => {
    const { id, name } = await labels.create(call, input);
    return { data: { id, name }, text: `Added the label ${oneLine(name)} [${id}]` };
  },
});
