import { eventually } from '../support/eventually.ts';
import {
  chip,
  dialog,
  has,
  messageWith,
  openTask,
  prepare,
  queryData,
  row,
  undo,
  visit,
} from './week.ts';

type Found = { id: string; title: string; occurrenceOn: string };

/** The day of the service. */
const TODAY = new Date().toISOString().slice(0, 10);

const tasks = async () =>
  (
    await queryData<{ tasks: { nodes: Found[] } }>(
      '{ tasks(first: 100, orderBy: [{ field: DUE_AT }]) { nodes { id title occurrenceOn } } }',
    )
  ).tasks.nodes;

const titlesAre = (...titles: string[]) =>
  eventually(`titles ${titles}`, async () => {
    const found = (await tasks()).map(({ title }) => title);
    return found.length === 15 && `${found.slice(0, titles.length)}` === `${titles}`;
  });

const countIs = (count: number) =>
  eventually(`${count} tasks`, async () => (await tasks()).length === count);

/** Renames a task, alone or with others of its series. */
async function rename(task: Found, scope: string, title: string) {
  await openTask(task);
  await visit.page.getByRole('radio', { name: scope, exact: true }).click();
  await visit.field('Title').fill(title);
  await visit.field('Title').press('Enter');
  await messageWith(`Renamed ${task.title}.`).waitFor();
}

it.each([
  [1280, 800],
  [390, 844],
])(
  '%d by %d pixels: a series is added in a line, changed, skipped, paused and deleted, each with undo',
  async (width, height) => {
    await prepare({ now: `${TODAY}T10:00:00Z`, zone: 'UTC', viewport: { width, height } });
    await visit.open('?panel=tasks');
    await visit.field('Add a task').fill('Gym every day');
    await chip(/^Repeats every day/).waitFor();
    await visit.field('Add a task').press('Enter');
    await messageWith('Added Gym.').waitFor();
    await row('Gym').first().waitFor();
    await countIs(15);

    const [, second, third] = (await tasks()) as [Found, Found, Found];
    await rename(second, 'This one', 'Swim');
    await titlesAre('Gym', 'Swim', 'Gym', 'Gym');
    await undo('Renamed Gym.');
    await titlesAre('Gym', 'Gym', 'Gym', 'Gym');
    await rename(third, 'This and later', 'Climb');
    await titlesAre('Gym', 'Gym', 'Climb', 'Climb');
    await undo('Renamed Gym.');
    await titlesAre('Gym', 'Gym', 'Gym', 'Gym');
    await rename(second, 'All', 'Run');
    await titlesAre('Run', 'Run', 'Run', 'Run');
    await undo('Renamed Gym.');
    await titlesAre('Gym', 'Gym', 'Gym', 'Gym');

    await openTask(second);
    await visit.button('Skip this one').click();
    await has(second.id, { status: 'cancelled' });
    await undo('Skipped Gym.');
    await has(second.id, { status: 'todo' });

    await openTask((await tasks())[0] as Found);
    await visit.button('Pause for a week').click();
    await messageWith('Paused Gym.').waitFor();
    await countIs(8);
    await undo('Paused Gym.');
    await countIs(15);

    await openTask((await tasks())[3] as Found);
    await visit.button('Delete permanently…').click();
    await dialog('Delete Gym?').getByRole('button', { name: 'This and later' }).click();
    await messageWith('Ended Gym.').waitFor();
    await countIs(3);
    await undo('Ended Gym.');
    await countIs(15);
    expect(visit.complaints).toEqual([]);
  },
);
