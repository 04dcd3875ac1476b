import { eventually } from '../support/eventually.ts';
import { boxOf } from './boxes.ts';
import { dialog, gone, hands, key, messageWith, post, prepare, row, undo, visit } from './week.ts';

const popover = () => dialog('Add to the calendar');

/** Clicks at an hour of a shown day. */
async function clickAt(day: number, hour: number): Promise<void> {
  const { x, y } = await hands.at(day, hour);
  await visit.page.mouse.click(x, y + 2);
}

describe('a click on empty time', () => {
  beforeEach(async () => {
    await prepare({ zone: 'UTC' });
    await post('/tasks', { title: 'Letters' });
    await visit.place('Report', '2037-11-19T13:30:00Z', '2037-11-19T15:00:00Z');
    await visit.open();
    await visit.block('Report').waitFor();
  });

  it('adds a task that is scheduled there; Escape closes the popover and returns the focus', async () => {
    await clickAt(3, 11);
    await popover().getByRole('heading', { name: 'Thursday 19 November' }).waitFor();
    await visit.page.locator('input[name=title]:focus').waitFor();
    expect(await visit.field('From').inputValue()).toBe('11:00');
    expect(await visit.accessibilityProblems()).toEqual([]);
    await key('Escape');
    await gone(popover());
    await visit.page.locator('.grid:focus').waitFor();
    await clickAt(3, 11);
    await visit.field('Title').fill('Slides');
    await visit.field('From').fill('11:30');
    await visit.field('Minutes').fill('45');
    await key('Enter');
    await messageWith('Scheduled Slides.').waitFor();
    await gone(popover());
    await visit.button(/^Slides, 11:30 – 12:15, Pinned, Thursday 19 November$/).waitFor();
    await row('Slides').waitFor();
    expect(await hands.times('Slides')).toBe('11-19T11:30 11-19T12:15');
    await undo('Scheduled Slides.');
    await gone(visit.block('Slides'));
  });

  it('schedules any open task, found by a search, until the next block, or adds busy time', async () => {
    const sent = await post('/tasks', { title: 'Letters are sent' });
    await visit.rest('PATCH', `/tasks/${sent.id}`, { status: 'completed' });
    // The list of tasks is narrowed to another project.
    const project = await post('/projects', { name: 'Work' });
    await post('/tasks', { title: 'Ant', projectId: project.id });
    const chips = visit.page.getByRole('list', { name: 'Filter by project or label' });
    await chips.getByRole('button', { name: 'Work' }).click();
    await gone(row('Letters'));
    await clickAt(3, 13);
    await popover().waitFor();
    expect(await visit.field('Minutes').inputValue()).toBe('30');
    await visit.field('Existing task').check();
    await popover().getByRole('button', { name: 'Add' }).click();
    await popover().getByText('Task is required.').waitFor();
    await visit.field('Find a task').fill('lett');
    await popover().getByRole('button', { name: 'Letters' }).waitFor();
    expect(await popover().getByRole('button', { name: 'Letters are sent' }).count()).toBe(0);
    await visit.inspect('slot');
    await key('Enter');
    await popover().getByRole('button', { name: 'Choose another task than Letters' }).waitFor();
    await popover().getByRole('button', { name: 'Add' }).click();
    await messageWith('Scheduled Letters.').waitFor();
    expect(await hands.times('Letters')).toBe('11-19T13:00 11-19T13:30');
    await clickAt(1, 10);
    await visit.field('Busy time').check();
    await popover().getByRole('button', { name: 'Add' }).click();
    await popover().getByText('Title must be 1-500 characters.').waitFor();
    await visit.field('Title').fill('Dentist');
    await popover().getByRole('button', { name: 'Add' }).click();
    await messageWith('Added busy time: Dentist.').waitFor();
    await visit.button(/^Dentist, 10:00 – 11:00, Busy, Tuesday 17 November$/).waitFor();
  });

  it('elsewhere closes the popover, and Enter in the calendar opens it at the next free time', async () => {
    await clickAt(3, 11);
    await popover().waitFor();
    await clickAt(0, 10);
    await gone(popover());
    await visit.page.locator('.grid').focus();
    await key('Enter');
    await popover().getByRole('heading', { name: 'Wednesday 18 November' }).waitFor();
    expect(await visit.field('From').inputValue()).toBe('10:15');
    const [mark, grid] = [
      await boxOf(visit.page.locator('.slot')),
      await boxOf(visit.page.locator('.grid')),
    ];
    expect(mark.y).toBeGreaterThan(grid.y);
    await visit.button('Close').click();
    await visit.page.locator('.grid:focus').waitFor();
  });
});

describe('the popover of empty time', () => {
  it('is below the time in the day view, and hides neither the time nor the tasks', async () => {
    await prepare({ zone: 'UTC' });
    await visit.open('?view=day&date=2037-11-19');
    await visit.page.getByText(/free$/).first().waitFor();
    await visit.page.locator('.grid').focus();
    await key('Enter');
    const [shown, mark, tasks] = [
      await boxOf(popover()),
      await boxOf(visit.page.locator('.slot')),
      await boxOf(visit.page.locator('.panel')),
    ];
    expect(shown.y).toBeGreaterThanOrEqual(mark.bottom);
    expect(shown.x).toBeGreaterThan(tasks.right);
  });

  it('is closed by navigation', async () => {
    await prepare({ zone: 'UTC' });
    await visit.open();
    await visit.page.getByRole('link', { name: 'Next week' }).click();
    await visit.heading(/^23 – 29 Nov/).waitFor();
    await clickAt(3, 11);
    await popover().waitFor();
    await visit.page.goBack();
    await visit.heading(/^16 – 22 Nov/).waitFor();
    await gone(popover());
  });
});

describe('a drop on other work', () => {
  it('does not report that a task overlaps itself', async () => {
    await prepare({ zone: 'UTC' });
    await post('/tasks', { title: 'Letters', estimateMinutes: 60 });
    await visit.open();
    await row('Letters').waitFor();
    await hands.dragFrom(row('Letters').locator('strong'), await hands.at(3, 11));
    await messageWith('Scheduled Letters.').waitFor();
    await visit.block('Letters').waitFor();
    await hands.move(visit.block('Letters'), { hours: 0.5 });
    await messageWith('Moved Letters.').waitFor();
    expect(await visit.page.getByText(/overlaps/).count()).toBe(0);
  });

  it('reports the overlap and lets the planner move the other block', async () => {
    await prepare({ now: null, zone: 'UTC' });
    await visit.rest('POST', '/schedule-preferences', {
      name: 'Always',
      windows: [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
    });
    const DAY = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const at = (time: string) => `${DAY}T${time}:00.000Z`;
    await visit.place('Report', at('12:00'), at('13:00'));
    const [preference] = await visit.rest<{ id: string }[]>('GET', '/schedule-preferences');
    const slides = await post('/tasks', {
      title: 'Slides',
      estimateMinutes: 60,
      schedulePreferenceId: preference?.id,
    });
    await post('/time-blocks', { taskId: slides.id, startAt: at('14:00'), endAt: at('15:00') });
    await visit.takeTime('Dentist', at('10:00'), at('11:00'));
    await visit.open(`?view=day&date=${DAY}`);
    await visit.block('Slides').waitFor();
    // The load appears last in the head of the days; the working hours, loaded before it, scroll the grid.
    await visit.page.getByText(/free$/).first().waitFor();
    await hands.move(visit.block('Report'), { hours: 2 });
    await messageWith('Report overlaps Slides.').waitFor();
    // After undo nothing overlaps.
    await undo('Moved Report.');
    await gone(visit.button('Move Slides away…'));
    await gone(messageWith('Report overlaps Slides.'));
    await hands.move(visit.block('Report'), { hours: 2 });
    await visit.button('Move Slides away…').click();
    const panel = visit.page.getByRole('complementary', { name: 'Plan the next 14 days' });
    await panel.getByText('Proposed changes: 1 moved.').waitFor();
    await visit.button(/^Slides, .*, Moves away, /).waitFor();
    const [stored] = await hands.stored('Slides');
    expect(stored?.source).toBe('AUTO');
    // Busy time cannot be moved away.
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await hands.move(visit.block('Report'), { hours: -4 });
    await messageWith('Report overlaps Dentist.').waitFor();
    expect(await messageWith('Report overlaps Dentist.').getByText(/away/).count()).toBe(0);
    await eventually('the block is saved', async () =>
      (await hands.times('Report')).includes('T10:00'),
    );
  });
});

describe('work that is placed on other work', () => {
  it('reports the overlap: by keys, in the dialogs, in empty time, and from the line, also on a day that is not shown', async () => {
    await prepare({ zone: 'UTC' });
    await visit.place('Report', '2037-11-19T13:30:00Z', '2037-11-19T15:00:00Z');
    await visit.place('Slides', '2037-11-19T12:00:00Z', '2037-11-19T13:30:00Z');
    await visit.place('Review', '2037-11-26T12:00:00Z', '2037-11-26T13:00:00Z');
    await post('/tasks', { title: 'Letters', estimateMinutes: 30 });
    await visit.open();
    const reported = async (text: string) => {
      await messageWith(text).waitFor();
      await messageWith(text).getByRole('button', { name: 'Dismiss' }).click();
    };
    await visit.block('Slides').focus();
    await key('ArrowDown');
    await reported('Slides overlaps Report.');
    await visit.block('Slides').focus();
    await key('ArrowUp');
    await messageWith('Moved Slides.').waitFor();
    await clickAt(3, 11);
    await visit.field('Title').fill('Lunch');
    await visit.field('Minutes').fill('90');
    await key('Enter');
    await reported('Lunch overlaps Slides.');
    await clickAt(3, 17);
    await visit.field('Busy time').check();
    await visit.field('Title').fill('Dentist');
    await visit.field('From').fill('14:45');
    await key('Enter');
    await reported('Dentist overlaps Report.');
    await row('Letters').getByRole('button', { name: 'More actions' }).click();
    await visit.button('Schedule…').click();
    await visit.field('Date').fill('2037-11-26');
    await visit.field('From').fill('12:30');
    await visit.button('Schedule').click();
    await reported('Letters overlaps Review.');
    await visit.field('Add a task').fill('Call mum thu 14:00-14:30');
    await key('Enter');
    await messageWith('Call mum overlaps Report.').waitFor();
    await visit.button('Move Report away…').waitFor();
    await visit.inspect('overlap');
  });
});
