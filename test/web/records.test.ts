import fc from 'fast-check';
import type { Json } from '../support/service/client.ts';
import { ModelServer, type Row, type Type } from './model-server.ts';
import { load, Page } from './page.ts';

const server = new ModelServer();
let mock: Page;
let page: Json;

/** The open task is the first; only 18 November is shown. */
beforeAll(async () => {
  mock = await Page.open({ search: '?view=day&date=2026-11-18&dialog=task&id=task+0' });
  const modules = [
    'state/queries/blocks.ts',
    'state/queries/catalog.ts',
    'state/commands/command.ts',
    'state/commands/change-task.ts',
    'state/session/messages.ts',
    'state/queries/query.ts',
    'state/queries/refresh.ts',
    'state/queries/task-details.ts',
    'state/queries/tasks.ts',
    'state/queries/windows.ts',
    'features/blocks/change-block.ts',
    'features/hours/hours-commands.ts',
    'features/organize/catalog-commands.ts',
    'features/tasks/checklist-commands.ts',
  ];
  page = Object.assign({}, ...(await Promise.all(modules.map(load))));
  server.serve(mock);
  page.followBlocks();
  page.followCatalog();
  page.followTasks();
  page.followWindows();
  await mock.follow();
});

afterAll(() => mock.close());

const CHANGED_TYPES: Record<Type, string> = {
  task: 'TASK',
  block: 'TIME_BLOCK',
  item: 'CHECKLIST_ITEM',
  project: 'PROJECT',
  label: 'LABEL',
  hours: 'SCHEDULE_PREFERENCE',
};

/** The fields that the steps change, with their values. The values are few, so that the steps collide. */
const VALUES: Record<Type, Record<string, readonly unknown[]>> = {
  task: {
    title: ['a', 'b', 'c'],
    estimateMinutes: [null, 30],
    project: [null, 'project 0', 'project 1'],
  },
  block: { title: ['a', 'b', 'c'], locked: [true, false] },
  item: { title: ['a', 'b', 'c'], completed: [true, false], sortOrder: [-9, -5, -1] },
  project: { name: ['a', 'b', 'c'] },
  label: { name: ['a', 'b', 'c'] },
  hours: { name: ['a', 'b', 'c'] },
};

type Change = { type: Type; index: string; fields: Record<string, unknown> };

const TYPES = Object.keys(VALUES) as Type[];

const change: fc.Arbitrary<Change> = fc.constantFrom(...TYPES).chain((type) =>
  fc.record({
    type: fc.constant(type),
    index: fc.constantFrom('0', '1', '2'),
    fields: fc
      .constantFrom(...Object.entries(VALUES[type]))
      .chain(([name, values]) => fc.constantFrom(...values.map((value) => ({ [name]: value })))),
  }),
);

type Step =
  | { kind: 'change' | 'refused' | 'elsewhere'; change: Change }
  | { kind: 'overtaken'; change: Change; other: Change }
  /** `null` adds an item. */
  | { kind: 'together'; changes: (Change | null)[] }
  | { kind: 'remove'; index: string }
  | { kind: 'undo' }
  | { kind: 'redo' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), change }) },
  fc.record({ kind: fc.constant('refused' as const), change }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), change }) },
  fc.record({ kind: fc.constant('overtaken' as const), change, other: change }),
  fc.record({
    kind: fc.constant('together' as const),
    changes: fc.array(fc.option(change, { freq: 2 }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), index: fc.constantFrom('0', '1', '2') }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }) },
);

const delays = fc.array(fc.nat(60), { maxLength: 9 });

/** The command of the page for a change; `undefined` if it does not show the record. */
function commandOf({ type, index, fields }: Change): Json | undefined {
  const id = server.id(type, index);
  const row = server.rows[type].get(id);
  if (!row) return undefined;
  const { project, ...values } = fields as Json;
  const item = page.taskDetails.value.checklistItems.nodes.find((each: Json) => each.id === id);
  switch (type) {
    case 'task':
      return page.changeTask(row, 'project' in fields ? { projectId: project } : values, 'Changed');
    case 'block':
      return page.changeBlock(page.blockById(id), values, 'Changed');
    case 'item':
      if ('sortOrder' in fields) return undefined;
      return 'title' in fields
        ? page.renameItem(item, fields.title)
        : page.tickItem({ ...item, completed: !fields.completed });
    case 'hours': {
      const hours = page.preferenceById(id);
      return page.changeHours(hours, { ...hours, ...values });
    }
    default:
      return page.changeRecord(type, id, values, 'Changed');
  }
}

const notify = (...types: Type[]) => page.refetch(types.map((type) => CHANGED_TYPES[type]));

const changeElsewhere = ({ type, index, fields }: Change) =>
  server.set(type, server.id(type, index), fields);

/** Performs a step. Resolves when the page has no running command and no running query. */
async function perform(step: Step): Promise<void> {
  if (step.kind === 'undo' || step.kind === 'redo') await page[step.kind]();
  else if (step.kind === 'elsewhere') {
    changeElsewhere(step.change);
    await notify(step.change.type);
  } else if (step.kind === 'together') {
    const commands = step.changes.map((each) => each && commandOf(each));
    await Promise.all(commands.map((each) => page.run(each ?? page.addItem('task 0', 'a'))));
  } else if (step.kind === 'remove') {
    const item = page.taskDetails.value.checklistItems.nodes.find(
      ({ id }: Row) => id === server.id('item', step.index),
    );
    if (item) await page.run(page.removeItem('task 0', item));
  } else {
    const command = commandOf(step.change);
    if (!command) return;
    server.isRefusing = step.kind === 'refused';
    if (step.kind === 'overtaken') {
      server.afterMutation = () => changeElsewhere(step.other);
    }
    await page.run(command);
    // A block that already has the values is not sent.
    server.endMutation();
    if (step.kind === 'overtaken') await notify(step.other.type);
  }
  await page.queriesSettled();
}

/** The shown state, in the form of the model. */
const shown = () => {
  const withProject = ({ id, title, estimateMinutes, project }: Json) => [
    [id, title, estimateMinutes],
    project && [project.id, project.name],
  ];
  return {
    tasks: page.openTasks.value.tasks.map(withProject),
    open: withProject(page.taskDetails.value),
    items: page.taskDetails.value.checklistItems.nodes.map((item: Json) => [
      item.id,
      item.title,
      item.completed,
      item.sortOrder,
    ]),
    blocks: page.shownBlocks.value.map(({ id, title, locked, task }: Json) => [
      [id, title, locked],
      [task.title, task.project?.name],
    ]),
    projects: page.catalog.value.projects.map(({ id, name }: Json) => [id, name]),
    labels: page.catalog.value.labels.map(({ id, name }: Json) => [id, name]),
    hours: page.preferences.value.map(({ id, name }: Json) => [id, name]),
  };
};

/** The state that a new page would show. */
const expected = () => {
  const { rows } = server;
  const task = ({ id, title, estimateMinutes, project }: Row) => [
    [id, title, estimateMinutes],
    project === null ? null : [project, rows.project.get(project as string)?.name],
  ];
  const names = (type: Type) => server.all(type).map(({ id, name }) => [id, name]);
  const order = ({ sortOrder }: Row) => sortOrder as number;
  return {
    tasks: server.all('task').map(task),
    open: task(rows.task.get('task 0') as Row),
    items: server
      .all('item')
      .sort((one, other) => order(one) - order(other))
      .map(({ id, title, completed, sortOrder }) => [id, title, completed, sortOrder]),
    blocks: server.all('block').map(({ id, title, locked, task: taskId }) => {
      const task = rows.task.get(taskId as string) as Row;
      return [
        [id, title, locked],
        [task.title, rows.project.get(task.project as string)?.name],
      ];
    }),
    projects: names('project'),
    labels: names('label'),
    hours: names('hours'),
  };
};

/** Resets the server and the page. Responses have these delays, one after the other. */
async function begin(delays: readonly number[] = []): Promise<void> {
  server.reset();
  let responses = 0;
  mock.delay = () => delays[responses++ % delays.length] ?? 0;
  page.clearHistory();
  page.messages.value = [];
  await page.refetch();
}

it('after any commands, refusals, undos and changes elsewhere the page shows the state of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), delays, async (steps, delays) => {
      await begin(delays);
      for (const each of steps) {
        await perform(each);
        expect(shown()).toEqual(expected());
      }
      await page.refetch();
      expect(shown()).toEqual(expected());
    }),
    { numRuns: 40 },
  );
});

it('undo restores the values before the command, or none of them if they have changed since', async () => {
  await fc.assert(
    fc.asyncProperty(change, fc.option(change), async (own, other) => {
      await begin();
      const command = commandOf(own);
      if (!command) return;
      const valuesOf = ({ type, index, fields }: Change) => {
        const row = server.rows[type].get(server.id(type, index)) as Row;
        return Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]]));
      };
      const before = valuesOf(own);
      if (JSON.stringify(before) === JSON.stringify(own.fields)) return;
      await page.run(command);
      expect(valuesOf(own)).toEqual(own.fields);
      if (other) await perform({ kind: 'elsewhere', change: other });
      const left = valuesOf(own);
      const isChanged = JSON.stringify(left) !== JSON.stringify(own.fields);
      await page.undo();
      expect(valuesOf(own)).toEqual(isChanged ? left : before);
      const texts = page.messages.value.map(({ text }: Json) => text).join(' ');
      expect(texts.includes('has changed since')).toBe(isChanged);
      if (other && other.index + other.type !== own.index + own.type)
        expect(valuesOf(other)).toEqual(other.fields);
    }),
    { numRuns: 120 },
  );
});
