import type { Client } from './client.ts';
import * as documents from './documents.ts';
import type { CreateTaskInput } from './generated/graphql.ts';

const PROJECT = 'Move to the new office (example)';

const LABELS = { desk: '#3366cc', outside: '#cc6633' };

type Draft = CreateTaskInput & { label?: keyof typeof LABELS; after?: string };

/** 17:00, this many days from today. */
function inDays(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  date.setHours(17, 0, 0, 0);
  return date.toISOString();
}

/** The tasks. Their dates are relative to today, so that every run plans the coming week. */
const drafts = (): Draft[] => [
  {
    title: 'Pay the deposit',
    priority: 'URGENT',
    dueAt: inDays(-1),
    estimateMinutes: 30,
    autoSplit: false,
    label: 'desk',
  },
  {
    title: 'Measure the rooms',
    priority: 'MEDIUM',
    estimateMinutes: 120,
    autoSplit: false,
    label: 'outside',
  },
  {
    title: 'Order the furniture',
    priority: 'HIGH',
    dueAt: inDays(4),
    estimateMinutes: 90,
    autoSplit: false,
    label: 'desk',
    after: 'Measure the rooms',
  },
  {
    title: 'Compare three movers',
    priority: 'HIGH',
    dueAt: inDays(5),
    estimateMinutes: 60,
    autoSplit: false,
    label: 'desk',
  },
  {
    title: 'Pack the archive',
    priority: 'LOW',
    estimateMinutes: 360,
    maxSessionMinutes: 120,
  },
  {
    title: 'Hand over the old keys',
    dueAt: inDays(30),
    startAfter: inDays(21),
    estimateMinutes: 30,
    autoSplit: false,
    label: 'outside',
  },
];

/** Creates the project with its labels, tasks and dependencies. Archives the project of the last run. */
export async function createProject(client: Client): Promise<string> {
  const existing = await client.execute(documents.ProjectsAndLabels);
  for (const { id, tasks } of existing.projects.nodes.filter(({ name }) => name === PROJECT)) {
    const taskIds = tasks.nodes.map((task) => task.id);
    if (taskIds.length > 0) await client.mutate(documents.ArchiveTasks, { taskIds });
    await client.mutate(documents.ArchiveProject, { id });
  }
  const labels = new Map(existing.labels.nodes.map(({ name, id }) => [name, id]));
  for (const [name, color] of Object.entries(LABELS)) {
    if (labels.has(name)) continue;
    const { createLabel } = await client.mutate(documents.CreateLabel, { input: { name, color } });
    labels.set(name, createLabel.label.id);
  }
  await createTasks(client, labels);
  return PROJECT;
}

async function createTasks(client: Client, labels: Map<string, string>): Promise<void> {
  const input = { name: PROJECT, targetDate: inDays(30) };
  const { createProject } = await client.mutate(documents.CreateProject, { input });
  const projectId = createProject.project.id;
  const made = new Map<string, string>();
  for (const { label, after, ...task } of drafts()) {
    const labelIds = [labels.get(label ?? '')].filter((id) => id !== undefined);
    const input = { ...task, projectId, labelIds };
    const { createTask } = await client.mutate(documents.CreateTask, { input });
    const taskId = createTask.task.id;
    made.set(task.title, taskId);
    const dependsOnId = made.get(after ?? '');
    if (!dependsOnId) continue;
    await client.mutate(documents.AddDependency, { input: { taskId, dependsOnId } });
  }
}
