import { batch, computed, signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  AgendaTasksDocument,
  type OpenTaskFragment,
  OpenTasksDocument,
  type TaskFilter,
} from '../../graph/generated/graphql.ts';
import { NO_PAGE, type Page } from '../../graph/pages.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';
import { RecordList } from './record-list.ts';
import { isAgenda, taskFilter, taskOrder } from './task-filter.ts';

export type OpenTask = OpenTaskFragment;

/** The listed tasks in the server's order, and the total count. Without a filter these are the open tasks. */
export type OpenTasks = { tasks: readonly OpenTask[]; total: number };

/** The listed tasks. */
export const taskList = new RecordList<'Task', OpenTask>('Task', {
  project: {},
  series: {},
  cardLabels: {},
  cardChecklist: {},
});

export const openTasks = computed((): OpenTasks => {
  const tasks = taskList.shown.value;
  return { tasks, total: tasks.length + taskList.beyond.value };
});

/** The end cursor of the list; `null` if it is complete. In the agenda, of the tasks without a time. */
const end = signal<string | null>(null);

export const hasMoreTasks = computed(() => end.value !== null);

/** The number of tasks with a time that the agenda does not load. */
export const timedBeyond = signal(0);

/** The number of tasks that `readMoreTasks` can load; 0 while the first ones load. */
export const pagedBeyond = computed(() =>
  hasMoreTasks.value ? taskList.beyond.value - timedBeyond.value : 0,
);

/** Tasks with a due date or a session. The agenda loads them up to a limit, as their sections depend on both. */
const TIMED: TaskFilter = { or: [{ hasDueDate: true }, { unscheduled: false }] };
/** Tasks with a session: loaded in any case. */
const SCHEDULED: TaskFilter = { unscheduled: false };
/** The other tasks, which the agenda loads page by page: all of them are not planned. */
const UNTIMED: TaskFilter = { hasDueDate: false, unscheduled: true };

const among = (part: TaskFilter): TaskFilter => ({ ...taskFilter.peek(), and: [part] });

const nextOf = ({ pageInfo }: Page<OpenTask>) => (pageInfo.hasNextPage ? pageInfo.endCursor : null);

/** Queries a page after a cursor. */
async function pageAfter(filter: TaskFilter, first: number, after: string | null) {
  const orderBy = taskOrder.peek();
  return (await execute(OpenTasksDocument, { filter, orderBy, first, after })).tasks;
}

/** The sizes of a page that is shown, and of one that is not the last. */
const PAGE = 50;
const LARGE_PAGE = 100;

/** The number of tasks with a time that the agenda loads, the earliest due dates first: every change loads them again. */
const MOST_TIMED = 500;

/** The tasks of a page and of the next ones while `isWanted`, and the cursor after them. */
async function readOn(
  first: Page<OpenTask>,
  filter: TaskFilter,
  isWanted: (count: number) => boolean,
) {
  const nodes = [...first.nodes];
  let next = nextOf(first);
  while (next !== null && isWanted(nodes.length)) {
    const page = await pageAfter(filter, LARGE_PAGE, next);
    nodes.push(...page.nodes);
    next = nextOf(page);
  }
  return { nodes, next };
}

/** The tasks with a time, up to the limit, and those with a session among the rest. */
async function timedTasks(first: Page<OpenTask>, isLast: () => boolean): Promise<OpenTask[]> {
  const isWanted = (count: number) => isLast() && count < MOST_TIMED;
  const { nodes, next } = await readOn(first, among(TIMED), isWanted);
  if (next === null || !isLast()) return nodes;
  const filter = among(SCHEDULED);
  const scheduled = await readOn(await pageAfter(filter, LARGE_PAGE, null), filter, isWanted);
  return [...new Map([...nodes, ...scheduled.nodes].map((task) => [task.id, task])).values()];
}

/** The filter of the tasks that are loaded page by page. */
const pagedFilter = () => (isAgenda.peek() ? among(UNTIMED) : taskFilter.peek());

/** The number of tasks that were loaded page by page. A refetch loads as many, so that the scroll position is kept. */
let paged = 0;

/** The first pages. Those of the agenda are one request. */
async function firstPages() {
  if (!isAgenda.peek()) {
    const untimed = await pageAfter(pagedFilter(), PAGE, null);
    return { timed: { ...NO_PAGE, totalCount: 0 }, untimed };
  }
  const [timed, untimed] = [among(TIMED), among(UNTIMED)];
  return execute(AgendaTasksDocument, { timed, untimed, orderBy: taskOrder.peek() });
}

const query = new Query(async (isLast) => {
  const { timed, untimed } = await firstPages();
  if (!isLast()) return;
  const total = timed.totalCount + untimed.totalCount;
  // The first tasks are shown while the others load. A list that is shown is replaced as a whole.
  if (taskList.ids.length === 0) fill([...timed.nodes, ...untimed.nodes], total);
  const all = await timedTasks(timed, isLast);
  const list = await readOn(untimed, pagedFilter(), (count) => isLast() && count < paged);
  if (!isLast()) return;
  batch(() => {
    paged = list.nodes.length;
    end.value = list.next;
    timedBeyond.value = Math.max(timed.totalCount - all.length, 0);
    fill([...all, ...list.nodes], total);
  });
});

const fill = (found: readonly OpenTask[], total: number): void =>
  batch(() => {
    // A task may change from one part to the other between two requests.
    taskList.fill(found, (_, ids) => [...new Set(ids)]);
    taskList.setTotal(total);
  });

/** Queries the next page. */
const nextPage = new Query(async (isLast) => {
  const from = end.peek();
  if (from === null) return;
  const page = await pageAfter(pagedFilter(), PAGE, from);
  if (!isLast()) return;
  // The list was refetched in between and has another end.
  if (end.peek() !== from) return void nextPage.start();
  batch(() => {
    const before = taskList.ids.length;
    paged += page.nodes.length;
    end.value = nextOf(page);
    taskList.append(page.nodes);
    taskList.beyond.value -= taskList.ids.length - before;
  });
});

export const readMoreTasks = (): void => void nextPage.start();

export const tasksState = query.state;

export const followTasks = () =>
  follow(query, {
    types: ['TASK', 'CHECKLIST_ITEM', 'PROJECT', 'LABEL', 'SPACE'],
    dependsOn: () => [taskFilter.value, taskOrder.value],
    forget: () => {
      end.value = null;
      timedBeyond.value = 0;
      paged = 0;
      taskList.clear();
    },
  });
