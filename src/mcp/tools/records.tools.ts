import { z } from 'zod';
import { WEEKDAYS } from '../../domain/ical/names.ts';
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
import { boolean, integer, list, oneOf } from '../../domain/validation/validation.ts';
import { allRecords, limited } from '../../read/query.ts';
import type { AnyResource } from '../../read/resource.ts';
import { select } from '../../read/select.ts';
import { pageOf } from '../records.ts';
import { defineTool, described } from '../tool.ts';
import { andMore, moment, oneLine, type Reader } from '../wording.ts';

export const search = defineTool({
  operation: 'search',
  title: 'Search',
  description:
    'Finds tasks, projects, documents and labels by words in their title or text, best match first. Each word matches words that start with it; order, case and accents are ignored.',
  input: described(
    {
      query: searchedWords(),
      types: list(oneOf(SEARCH_TYPES)).nullish(),
      includeCompleted: boolean().nullish(),
      page: integer(1, 100_000).default(1),
      limit: integer(1, 50).default(20),
    },
    {
      query: 'search words, at most 12',
      types: 'only records of these types: task, project, document, label',
      includeCompleted: 'true: include completed, cancelled and archived records',
      page: 'page number, from 1',
      limit: 'records per page, 1-50, default 20',
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
    total: z.number().describe('number of records on all pages'),
    page: z.number(),
    pages: z.number(),
  }),
  run: async (call, input) => {
    const { hits, pagination } = await searchPage(call, input);
    const { total, page, pages } = pagination;
    const lines = hits.map(({ type, title, status, snippet, id }) => {
      const facts = [type, status?.replace('_', ' ')].filter(Boolean).join(', ');
      return `- ${oneLine(title)} (${facts})${snippet ? `: ${snippet}` : ''} [${id}]`;
    });
    const heading = `${pluralise(total, 'record')} found${pages > 1 ? `, page ${page} of ${pages}` : ''}.`;
    return {
      data: { hits: hits.map(({ rank: _, finished: __, ...hit }) => hit), total, page, pages },
      text: [heading, ...lines].join('\n'),
    };
  },
});

const projectSummary = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  targetDate: z.string().nullable(),
  taskCount: z.number().describe('number of tasks, of any status'),
});
const labelSummary = z.object({ id: z.string(), name: z.string(), taskCount: z.number() });

type Project = z.output<typeof projectSummary>;
type Label = z.output<typeof labelSummary>;

/** Maximum number of records of each type in a result. */
const MOST_LISTED = 100;

const firstRecords = (resource: AnyResource) => limited(allRecords(resource), MOST_LISTED);

/** A line for each row, and one with the number of records that are left out. */
const linesOf = <Row>(
  { rows, total }: { rows: Row[]; total: number },
  line: (row: Row) => string,
) => [...rows.map(line), ...andMore(total - rows.length)];

const countedProjects = select(project, ['id', 'name', 'status', 'targetDate'], {
  taskCount: { kind: 'count', relation: project.relations.taskCount },
});
const countedLabels = select(label, ['id', 'name'], {
  taskCount: { kind: 'count', relation: label.relations.taskCount },
});

const line = ({ name, taskCount, id }: Label) =>
  `- ${oneLine(name)} (${pluralise(taskCount, 'task')}) [${id}]`;

function projectLine({ id, name, status, targetDate, taskCount }: Project, reader: Reader): string {
  const target = targetDate ? `; target ${moment(targetDate, reader)}` : '';
  return `- ${oneLine(name)} (${status.replace('_', ' ')}; ${pluralise(taskCount, 'task')}${target}) [${id}]`;
}

export const listProjectsAndLabels = defineTool({
  operation: 'projects',
  title: 'List projects and labels',
  description: `Lists the projects that are not archived, and all labels, each with its id and number of tasks; at most ${MOST_LISTED} of each.`,
  input: described({}),
  output: z.object({
    projects: z.array(projectSummary),
    labels: z.array(labelSummary),
    totalProjects: z.number(),
    totalLabels: z.number(),
  }),
  run: async (call) => {
    const projects = await pageOf<Project>(call, countedProjects, firstRecords(project));
    const labels = await pageOf<Label>(call, countedLabels, firstRecords(label));
    return {
      data: {
        projects: projects.rows,
        labels: labels.rows,
        totalProjects: projects.total,
        totalLabels: labels.total,
      },
      text: [
        `Projects (${projects.total}):`,
        ...linesOf(projects, (row) => projectLine(row, call)),
        `Labels (${labels.total}):`,
        ...linesOf(labels, line),
      ].join('\n'),
    };
  },
});

const spaceSummary = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  taskCount: z.number().describe('number of tasks, of any status'),
});

const preferenceSummary = z.object({
  id: z.string(),
  name: z.string(),
  priority: z.number().describe('the highest comes first'),
  windows: z.array(z.object({ days: z.array(z.string()), start: z.string(), end: z.string() })),
});

type SpaceSummary = z.output<typeof spaceSummary>;
type StoredPreference = { id: string; name: string; priority: number; windows: Window[] };

const countedSpaces = select(space, ['id', 'name', 'isDefault'], {
  taskCount: { kind: 'count', relation: space.relations.taskCount },
});
const storedPreferences = select(schedulePreference, ['id', 'name', 'priority', 'windows']);

const windowSummary = ({ day, start, end }: Window) => ({
  // A window's day 0 is Sunday.
  days: day.map((each) => WEEKDAYS.at(each - 1) as string),
  start,
  end,
});

export const listSpacesAndPreferences = defineTool({
  operation: 'spaces',
  title: 'List spaces and schedule preferences',
  description: `Lists the spaces and the schedule preferences (weekly windows in which tasks are planned), with the ids for spaceId and schedulePreferenceId of a task; at most ${MOST_LISTED} of each.`,
  input: described({}),
  output: z.object({
    spaces: z.array(spaceSummary),
    preferences: z.array(preferenceSummary),
    totalSpaces: z.number(),
    totalPreferences: z.number(),
  }),
  run: async (call) => {
    const spaces = await pageOf<SpaceSummary>(call, countedSpaces, firstRecords(space));
    const { rows, total } = await pageOf<StoredPreference>(
      call,
      storedPreferences,
      firstRecords(schedulePreference),
    );
    const preferences = rows.map((row) => ({ ...row, windows: row.windows.map(windowSummary) }));
    return {
      data: {
        spaces: spaces.rows,
        preferences,
        totalSpaces: spaces.total,
        totalPreferences: total,
      },
      text: [
        `Spaces (${spaces.total}):`,
        ...linesOf(spaces, line),
        `Schedule preferences (${total}), in the time zone of the account:`,
        ...linesOf({ rows: preferences, total }, preferenceLine),
      ].join('\n'),
    };
  },
});

function preferenceLine({ id, name, windows }: z.output<typeof preferenceSummary>): string {
  const texts = windows.map(({ days, start, end }) => `${days.join(', ')} ${start}-${end}`);
  return `- ${oneLine(name)}: ${texts.join('; ')} [${id}]`;
}

export const addProject = defineTool({
  operation: 'createProject',
  title: 'Add a project',
  description: 'Creates a project, which groups tasks and documents.',
  input: described(newProject.shape),
  output: z.object({ id: z.string(), name: z.string() }),
  run: async (call, input) => {
    const { id, name } = await projects.create(call, input);
    return { data: { id, name }, text: `Added the project ${oneLine(name)} [${id}]` };
  },
});

export const addLabel = defineTool({
  operation: 'createLabel',
  title: 'Add a label',
  description: 'Creates a label for tasks. Names are unique.',
  input: described(newLabel.shape),
  output: z.object({ id: z.string(), name: z.string() }),
  run: async (call, input) => {
    const { id, name } = await labels.create(call, input);
    return { data: { id, name }, text: `Added the label ${oneLine(name)} [${id}]` };
  },
});
