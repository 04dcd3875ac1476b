import { key, messageWith, prepare, row, visit } from './week.ts';
import { DAY, PLANNING, panel } from './week-planning.ts';

/** Presses Tab until a control with this name has the focus. */
async function tabTo(name: RegExp): Promise<void> {
  const focused = () =>
    visit.page.evaluate<string>(
      "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText ?? ''",
    );
  for (let stop = 0; stop < 150; stop++) {
    if (name.test(await focused())) return;
    await key('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

it('a week is planned by keyboard alone: add, plan, preview, apply, move, finish, undo', async () => {
  await prepare(PLANNING);
  await visit.rest('POST', '/schedule-preferences', {
    name: 'Always',
    windows: [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
  });
  await visit.open(`?view=day&date=${DAY}`);
  await visit.page.getByText('No tasks yet.').waitFor();
  await key('n');
  await visit.page.locator('textarea:focus').waitFor();
  await visit.page.keyboard.type(`Report 1h from ${DAY}`);
  await key('Enter');
  await row('Report').waitFor();
  // Letters are shortcuts outside of fields.
  await key('Tab');
  await key('p');
  await panel().getByText('Proposed changes: 1 new.').waitFor();
  await tabTo(/^New\s+1$/);
  await key('Enter');
  await tabTo(/^Leave out: Report/);
  await tabTo(/^Apply$/);
  await key('Enter');
  await panel().getByText('The plan is in your calendar.').waitFor();
  await tabTo(/^Report, /);
  const times = async () => {
    const [block] = await visit.rest<{ startAt: string }[]>(
      'GET',
      `/time-blocks?from=${DAY}T00:00:00Z&to=${DAY}T23:59:00Z`,
    );
    return Date.parse(block?.startAt ?? '');
  };
  const planned = await times();
  await key('ArrowDown');
  await messageWith('Moved Report.').waitFor();
  const moved = await times();
  expect(moved).toBeGreaterThan(planned);
  await key('f');
  await messageWith('Completed Report.').waitFor();
  await key('Control+z');
  await messageWith('Undone: Completed Report.').waitFor();
  await key('Control+z');
  await messageWith('Undone: Moved Report.').waitFor();
  expect(await times()).toBe(planned);
  expect(visit.complaints).toEqual([]);
});
