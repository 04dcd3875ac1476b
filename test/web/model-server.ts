import type { Json } from '../support/service/client.ts';
import { type Page, Refusal } from './page.ts';

export type Type = 'task' | 'block' | 'item' | 'project' | 'label' | 'hours';

/** A record of the model server; links are ids. */
export type Row = Record<string, unknown> & { id: string };

type Tables = Record<Type, Map<string, Row>>;

const page = (nodes: Json[]) => ({
  nodes,
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, endCursor: null },
});

const OPEN = ['BACKLOG', 'TODO', 'IN_PROGRESS'];
const DAY = '2026-11-18T';

/** A server with few records: five tasks, the first with a checklist, a block of each task, projects, labels and hours. */
export class ModelServer {
  #resets = 0;
  rows: Tables = this.#fresh();
  /** Whether the next mutation is refused. */
  isRefusing = false;
  /** Runs after the next mutation, before its response arrives. */
  afterMutation: (() => void) | undefined;

  reset(): void {
    this.#resets++;
    this.rows = this.#fresh();
    this.isRefusing = false;
    this.afterMutation = undefined;
  }

  /** The id of a first record. Items get new ids by every reset, as the page remembers the ids of restored ones. */
  id(type: Type, index: number | string): string {
    return type === 'item' ? `item ${this.#resets} ${index}` : `${type} ${index}`;
  }

  #fresh(): Tables {
    const rows = (type: Type, count: number, of: (id: string, index: number) => Row) => {
      const ids = Array.from({ length: count }, (_, index) => this.id(type, index));
      return new Map(ids.map((id, index) => [id, of(id, index)]));
    };
    return {
      task: rows('task', 5, (id, index) => ({
        id,
        title: 'a',
        estimateMinutes: 30,
        status: 'TODO',
        project: index % 2 ? this.id('project', 0) : null,
      })),
      block: rows('block', 5, (id, index) => ({
        id,
        title: 'a',
        locked: false,
        startAt: `${DAY}1${index}:00:00.000Z`,
        endAt: `${DAY}1${index}:30:00.000Z`,
        status: 'SCHEDULED',
        task: this.id('task', index),
      })),
      item: rows('item', 4, (id, index) => ({
        id,
        title: 'a',
        completed: false,
        sortOrder: index - 4,
      })),
      project: rows('project', 3, (id) => ({ id, name: 'a' })),
      label: rows('label', 3, (id) => ({ id, name: 'a' })),
      hours: rows('hours', 3, (id, index) => ({ id, name: 'a', priority: 5 - index })),
    };
  }

  all(type: Type): Row[] {
    return [...this.rows[type].values()];
  }

  set(type: Type, id: string, fields: object): void {
    const row = this.rows[type].get(id);
    if (row) this.rows[type].set(id, { ...row, ...fields });
  }

  /** A record as the fragments of the page have it. */
  node(type: Type, id: string): Json {
    const row = this.rows[type].get(id);
    if (!row) return null;
    const project = (id: unknown) => id && { ...this.rows.project.get(id as string), color: '' };
    if (type === 'task')
      return {
        ...row,
        priority: 'NONE',
        dueAt: null,
        completedAt: null,
        updatedAt: '',
        project: project(row.project),
        space: null,
        parent: null,
        schedulePreference: null,
        labels: { nodes: [] },
      };
    if (type === 'block') {
      const { id, title, status, priority, dueAt, project } = this.node('task', row.task as string);
      const task = { id, title, status, priority, dueAt, project };
      return { ...row, type: 'TASK', source: 'MANUAL', explanation: null, updatedAt: '', task };
    }
    if (type === 'project')
      return { ...row, color: '', archived: false, taskCount: 0, space: null };
    return type === 'hours' ? { ...row, windows: [] } : row;
  }

  #nodes = (type: Type): Json[] => this.all(type).map(({ id }) => this.node(type, id));

  #details(id: string): Json {
    const task = this.node('task', id);
    const none = page([]);
    return {
      ...task,
      labels: page(task.labels.nodes),
      checklistItems: page(
        this.#nodes('item').sort((one, other) => one.sortOrder - other.sortOrder),
      ),
      subtasks: none,
      dependencies: none,
      dependents: none,
      documents: none,
      timeBlocks: none,
    };
  }

  /** Applies a mutation, unless it is refused. */
  #mutation(type: Type, id: string, apply: () => void, isCreating = false): Json {
    if (this.isRefusing) {
      this.isRefusing = false;
      throw new Refusal('VALIDATION');
    }
    if (!isCreating && !this.rows[type].has(id)) throw new Refusal('NOT_FOUND');
    apply();
    const node = this.node(type, id);
    this.endMutation();
    return node;
  }

  endMutation(): void {
    this.afterMutation?.();
    this.afterMutation = undefined;
    this.isRefusing = false;
  }

  #update(type: Type, { id, projectId, ...fields }: Json): Json {
    const link = projectId === undefined ? {} : { project: projectId };
    return this.#mutation(type, id, () => this.set(type, id, { ...fields, ...link }));
  }

  /** Answers the operations of the page. */
  serve({ answers }: Page): void {
    const byId = (type: Type) => (variables: Json) => ({
      nodes: variables.ids.map((id: string) => this.node(type, id)),
    });
    const listed = () =>
      this.#nodes('task').filter((task: Json) => OPEN.includes(task.status as string));
    Object.assign(answers, {
      AgendaTasks: () => ({ timed: page([]), untimed: page(listed()) }),
      TaskDetails: ({ id }: Json) => ({ task: this.#details(id) }),
      BlocksStarting: () => ({ timeBlocks: page(this.#nodes('block')) }),
      Projects: () => ({ page: page(this.#nodes('project')) }),
      Spaces: () => ({ page: page([]) }),
      Labels: () => ({ page: page(this.#nodes('label')) }),
      Windows: () => ({ page: page(this.#nodes('hours')) }),
      TasksById: byId('task'),
      BlocksById: byId('block'),
      ChecklistItemsById: byId('item'),
      ProjectsById: byId('project'),
      LabelsById: byId('label'),
      HoursById: byId('hours'),
      UpdateTask: ({ input }: Json) => ({ updateTask: { task: this.#update('task', input) } }),
      UpdateProject: ({ input }: Json) => ({ changed: { record: this.#update('project', input) } }),
      UpdateLabel: ({ input }: Json) => ({ changed: { record: this.#update('label', input) } }),
      UpdateHours: ({ input }: Json) => ({
        updateSchedulePreference: { schedulePreference: this.#update('hours', input) },
      }),
      ChangeBlock: ({ input }: Json) => ({
        updateTimeBlock: { timeBlock: this.#update('block', input) },
      }),
      UpdateChecklistItem: ({ input }: Json) => ({
        updateChecklistItem: { checklistItem: this.#update('item', input) },
      }),
      CreateChecklistItem: ({ input: { id, title } }: Json) => {
        const row = { id, title, completed: false, sortOrder: 0 };
        const create = () => this.rows.item.set(id, row);
        const checklistItem = this.#mutation('item', id, create, true);
        return { createChecklistItem: { checklistItem } };
      },
      DeleteChecklistItem: ({ input: { id } }: Json) => {
        this.#mutation('item', id, () => this.rows.item.delete(id));
        return { deleteChecklistItem: { deletedId: id } };
      },
    });
  }
}
