import type { Locator } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { boxOf } from './boxes.ts';
import { chip, get, post, prepare, type Task, visit } from './week.ts';

/** Places a task by hand at an hour of a Wednesday. */
async function placeAt(hour: number, task: object): Promise<void> {
  const { id } = await post('/tasks', task);
  const at = (hour: number) => `2037-11-18T${String(hour).padStart(2, '0')}:00:00Z`;
  await post('/time-blocks', { taskId: id, startAt: at(hour), endAt: at(hour + 1) });
}

type Styles = { getComputedStyle(element: unknown): { borderLeftColor: string } };

const edge = (title: string): Promise<string> =>
  visit
    .block(title)
    .evaluate((block) => (globalThis as unknown as Styles).getComputedStyle(block).borderLeftColor);

it('the colour of a block is that of its project; the priority is a mark with a label', async () => {
  await prepare({ zone: 'UTC' });
  const { id: projectId } = await post('/projects', { name: 'Garden', color: '#16a34a' });
  await placeAt(9, { title: 'Urgent seeds', projectId, priority: 'urgent' });
  await placeAt(10, { title: 'Plants', projectId });
  await placeAt(11, { title: 'High shelf', priority: 'high' });
  await placeAt(12, { title: 'Desk' });
  await visit.open();
  await visit.button(/^Urgent seeds, .*, Urgent, /).waitFor();
  await visit.button(/^High shelf, .*, High priority, /).waitFor();
  expect(await edge('Urgent seeds')).toBe(await edge('Plants'));
  expect(await edge('High shelf')).toBe(await edge('Desk'));
  expect(await edge('Desk')).not.toBe(await edge('Plants'));
  expect(await visit.block('Urgent seeds').locator('.mark.urgent .icon').count()).toBe(1);
  expect(await visit.block('Desk').locator('.mark:not(.pinned)').count()).toBe(0);
  expect(await visit.accessibilityProblems()).toEqual([]);
});

it.each(['light', 'dark'] as const)(
  'a block without project and priority differs from closed hours (%s)',
  async (colorScheme) => {
    await prepare({ zone: 'UTC', colorScheme });
    await placeAt(18, { title: 'Desk' });
    await visit.open();
    await visit.block('Desk').waitFor();
    const contrast = await visit.page.evaluate(`(() => {
      const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const light = (color) => {
        pixel.fillStyle = color;
        pixel.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...pixel.getImageData(0, 0, 1, 1).data].map((part) =>
          part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const of = (selector, name) => light(getComputedStyle(document.querySelector(selector))[name]);
      const ratio = (one, other) => Math.max(one, other) / Math.min(one, other);
      const shut = of('.column', 'backgroundColor');
      return [
        ratio(of('.blocks .block', 'borderLeftColor'), shut),
        ratio(of('.blocks .block', 'backgroundColor'), shut),
      ];
    })()`);
    const [border = 0, fill = 0] = contrast as number[];
    expect(border).toBeGreaterThanOrEqual(3);
    expect(fill).toBeGreaterThanOrEqual(1.1);
    expect(await visit.accessibilityProblems()).toEqual([]);
  },
);

it('new projects and labels get different colours, in the dialog and in the line', async () => {
  await prepare({ zone: 'UTC' });
  await visit.open('?dialog=organize');
  for (const name of ['Work', 'Home']) {
    await visit.field('New project').fill(name);
    await visit.field('New project').press('Enter');
    await visit.field(`Name of ${name}`).waitFor();
  }
  await visit.open();
  // The projects are loaded when the line recognizes one of them.
  await visit.field('Add a task').fill('Report #Home');
  await chip(/^Home\./).waitFor();
  await visit.field('Add a task').fill('Report #Thesis @deep @slow');
  for (const name of ['project “Thesis”', 'label “deep”', 'label “slow”']) {
    await visit.button(`Create ${name}`).click();
  }
  await visit.field('Add a task').press('Enter');
  const colors = async (path: string) => (await get<Task[]>(path)).map(({ color }) => color);
  await eventually('three projects and two labels', async () => {
    const [projects, labels] = [await colors('/projects'), await colors('/labels')];
    return projects.length === 3 && labels.length === 2;
  });
  const [projects, labels] = [await colors('/projects'), await colors('/labels')];
  expect(new Set(projects).size).toBe(3);
  expect(new Set(labels).size).toBe(2);
  expect([...projects, ...labels]).not.toContain('#6B7280');
});

it('a wide block of the day shows project and due date beside its title and time', async () => {
  await prepare({ zone: 'UTC' });
  const { id: projectId } = await post('/projects', { name: 'Garden', color: '#16a34a' });
  await placeAt(9, { title: 'Plants', projectId, dueAt: '2037-11-18T16:00:00Z' });
  await visit.open('?view=day&date=2037-11-18');
  await visit.button(/^Plants, 9:00 – 10:00, Garden, Due Wed 18 Nov, 16:00, Pinned, /).waitFor();
  const facts = await boxOf(visit.block('Plants').locator('.facts'));
  const title = await boxOf(visit.block('Plants').locator('.title'));
  expect(facts.x).toBeGreaterThanOrEqual(title.right);
  expect(facts.bottom).toBeLessThanOrEqual((await boxOf(visit.block('Plants'))).bottom);
  await visit.block('Plants').getByText('Garden').waitFor();
  expect(await visit.accessibilityProblems()).toEqual([]);
  // At phone width they are below the title.
  await visit.page.setViewportSize({ width: 390, height: 844 });
  const isBelow = async () => {
    const [facts, title] = ['.facts', '.title'].map((part) => visit.block('Plants').locator(part));
    return (await boxOf(facts as Locator)).y >= (await boxOf(title as Locator)).bottom - 1;
  };
  await eventually('the project is below the title', isBelow);
  await visit.page.setViewportSize({ width: 1280, height: 800 });
  await visit.open('?view=week&date=2037-11-18');
  await visit.button(/^Plants, 9:00 – 10:00, Pinned, Wednesday/).waitFor();
});
