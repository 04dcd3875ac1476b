import { eventually } from '../support/eventually.ts';
import { boxOf } from './boxes.ts';
import { gone, key, messageWith, prepare, queryData, type Task, undo, visit } from './week.ts';
import { at, blocks, PLANNING, panel, planned, preview, withDifference } from './week-planning.ts';

/** The stored block of a title, with its source. */
const stored = async (title: string) => {
  const { data } = await visit.answer<{
    timeBlocks: { nodes: { title: string; startAt: string; source: string }[] };
  }>('{ timeBlocks(first: 100) { nodes { title startAt source } } }');
  return data.timeBlocks.nodes
    .filter((block) => block.title === title)
    .map(({ startAt, source }) => `${startAt.slice(11, 16)} ${source}`);
};

const accept = async (look: string, name: string) => {
  await blocks(look).click();
  await visit.page.getByRole('list', { name: 'Proposed change' }).getByText(name).click();
};

describe('a change of a preview', () => {
  beforeEach(async () => {
    await prepare(PLANNING);
    await withDifference();
    await preview();
    await panel().getByText('Proposed changes: 1 new, 1 moved, 1 removed.').waitFor();
  });

  it('is drawn from a thin old position by an arrow, and leaves the other blocks their width', async () => {
    const [dentist, here] = [
      await boxOf(visit.block('Dentist')),
      await boxOf(blocks('moves-here')),
    ];
    expect(Math.abs(dentist.width - here.width)).toBeLessThan(1);
    for (const look of ['moves-away', 'removed']) {
      const old = await boxOf(blocks(look));
      expect(old.width).toBeLessThanOrEqual(24);
      expect(old.width).toBeGreaterThanOrEqual(23);
      expect(old.x).toBeGreaterThanOrEqual(dentist.right);
    }
    /** The end of the arrow is at the new position, also at another zoom. */
    const pointsAtTarget = async () => {
      const [point, target] = [
        await boxOf(visit.page.locator('.arrows .point')),
        await boxOf(blocks('moves-here')),
      ];
      const isBeside = Math.abs(point.x - target.right) < 2;
      return isBeside && point.y >= target.y - 1 && point.bottom <= target.bottom + 1;
    };
    await visit.page.locator('.arrows .point').waitFor();
    expect(await visit.page.locator('.arrows g').count()).toBe(1);
    await eventually('the arrow points at the new position', pointsAtTarget);
    await visit.button('Enlarge the hours').click();
    await eventually('the arrow follows the zoom', pointsAtTarget);
    await blocks('moves-away').hover();
    await visit.page.locator('.tip', { hasText: 'The plan moves this block to' }).waitFor();
    await visit.page.locator('.arrows .pointed').waitFor();
    expect(await visit.accessibilityProblems()).toEqual([]);
  });

  it('is accepted alone: the block moves and stays with the planner; undo moves it back', async () => {
    const [before] = await stored('Slides');
    await accept('moves-here', 'Accept this move');
    await messageWith('Moved Slides.').waitFor();
    await panel().getByText('Proposed changes: 1 new, 1 removed.').waitFor();
    const [after] = await stored('Slides');
    expect(after).toMatch(/ AUTO$/);
    expect(after).not.toBe(before);
    await undo('Moved Slides.');
    await panel().getByText('Proposed changes: 1 new, 1 moved, 1 removed.').waitFor();
    expect(await stored('Slides')).toEqual([before]);
  });

  it('is accepted alone for new and removed blocks', async () => {
    await accept('added', 'Accept this block');
    await messageWith('Scheduled Letters.').waitFor();
    await panel().getByText('Proposed changes: 1 moved, 1 removed.').waitFor();
    expect(await stored('Letters')).toEqual(['13:00 AUTO']);
    await accept('removed', 'Accept: remove it');
    await messageWith('Removed Report.').waitFor();
    await panel().getByText('Proposed changes: 1 moved.').waitFor();
    expect((await planned()).filter(({ title }) => title === 'Report').length).toBe(1);
  });

  it('is accepted alone in the list, also on a day that is not shown, and the focus moves on', async () => {
    await visit.open('?panel=plan&view=day&date=2020-01-01');
    const list = panel().locator('.changes');
    const acceptInList = async (group: string, title: string) => {
      await list.locator('details', { hasText: group }).locator('summary').click();
      await list.getByRole('button', { name: `Accept only this: ${title}` }).click();
    };
    await panel().getByText('Proposed changes: 1 new, 1 moved, 1 removed.').waitFor();
    await acceptInList('Removed', 'Report');
    await messageWith('Removed Report.').waitFor();
    await panel().getByText('Proposed changes: 1 new, 1 moved.').waitFor();
    await visit.page.locator('.plan button:focus').waitFor();
    await acceptInList('Moved', 'Slides');
    await messageWith('Moved Slides.').waitFor();
    await panel().getByText('Proposed changes: 1 new.').waitFor();
    await acceptInList('New', 'Letters');
    await messageWith('Scheduled Letters.').waitFor();
    await panel().getByText('Your plan is up to date.').waitFor();
    expect(await stored('Letters')).toEqual(['13:00 AUTO']);
    expect((await planned()).filter(({ title }) => title === 'Report').length).toBe(1);
  });

  it('is rejected alone in the list: old blocks are pinned, the task of a new one is not planned; undo plans it again', async () => {
    const list = panel().locator('.changes');
    const before = await stored('Slides');
    const labels = {
      New: 'Leave out: L',
      Moved: 'Keep the old time: S',
      Removed: 'Keep this block',
    };
    for (const summary of await list.locator('summary').all()) await summary.click();
    await visit.inspect('changes');
    const leave = async (label: string, message: string, left: string) => {
      await list.getByRole('button', { name: label }).first().click();
      await messageWith(message).waitFor();
      await panel().getByText(left).waitFor();
    };
    await leave(labels.New, 'Left out Letters.', 'Proposed changes: 1 moved, 1 removed.');
    await visit.page.locator('.plan button:focus').waitFor();
    await undo('Left out Letters.');
    await panel().getByText('Proposed changes: 1 new, 1 moved, 1 removed.').waitFor();
    await list.locator('summary', { hasText: 'New' }).click();
    await leave(labels.New, 'Left out Letters.', 'Proposed changes: 1 moved, 1 removed.');
    await leave(labels.Moved, 'Pinned Slides.', 'Proposed changes: 1 removed.');
    expect(await stored('Letters')).toEqual([]);
    expect(await stored('Slides')).toEqual(before.map((at) => at.replace('AUTO', 'MANUAL')));
    await list.getByRole('button', { name: labels.Removed }).click();
    await messageWith('Pinned Report.').waitFor();
    expect((await stored('Report')).filter((at) => at.endsWith('MANUAL'))).toHaveLength(1);
  });

  it('is rejected alone for a new block: its task is not planned', async () => {
    await accept('added', 'Leave out: do not plan this task');
    await messageWith('Left out Letters.').waitFor();
    await panel().getByText('Proposed changes: 1 moved, 1 removed.').waitFor();
    expect(await stored('Letters')).toEqual([]);
  });

  it('is rejected for its day: the task of a new block is planned from the next day; undo plans it again', async () => {
    await blocks('added').click();
    await visit.inspect('proposed-change');
    await visit.page.keyboard.press('Escape');
    await accept('added', 'Later: not before');
    await messageWith('Postponed Letters.').waitFor();
    await panel().getByText('Proposed changes: 1 new, 1 moved, 1 removed.').waitFor();
    await gone(visit.block('Letters'));
    const next = Date.parse(at('00:00')) + 86_400_000;
    const { tasks } = await queryData<{ tasks: { nodes: Task[] } }>(
      '{ tasks(first: 10) { nodes { id title startAfter } } }',
    );
    const letters = tasks.nodes.find(({ title }) => title === 'Letters');
    expect(Date.parse(String(letters?.startAfter))).toBe(next);
    await undo('Postponed Letters.');
    await blocks('added').waitFor();
  });

  it('is rejected alone: the block is pinned at its old time', async () => {
    const [before] = await stored('Slides');
    await blocks('moves-away').focus();
    await key('Enter');
    await visit.button('Keep the old time: pin it').click();
    await messageWith('Pinned Slides.').waitFor();
    await panel().getByText('Proposed changes: 1 new, 1 removed.').waitFor();
    expect(await stored('Slides')).toEqual([before?.replace('AUTO', 'MANUAL')]);
    await visit.button(/^Slides, .*, Pinned, /).waitFor();
  });
});
