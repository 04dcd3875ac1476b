import { boxOf } from './boxes.ts';
import { line, openTask, post, prepare, visit } from './week.ts';

/** Runs in the page: the visible pointer targets that are less than 24 pixels wide or high. */
const SMALL = `(() => {
  const TARGETS = 'a[href], button, input, select, textarea, summary, [role=gridcell]';
  const overlay = document.querySelector('dialog[open], .popover');
  const all = [...(overlay ?? document).querySelectorAll(TARGETS)];
  return all.flatMap((target) => {
    // A label around a field belongs to its target.
    const part = target.closest('label') ?? target;
    const { width, height } = part.getBoundingClientRect();
    const isHidden = target.closest('.unseen, .skip') || !target.checkVisibility({ visibilityProperty: true });
    if (isHidden || width >= 23.99 && height >= 23.99) return [];
    const name = target.getAttribute('aria-label') ?? target.textContent;
    return [\`\${target.className || target.tagName} "\${name}": \${width} x \${height}\`];
  });
})()`;

const small = () => visit.page.evaluate(SMALL);

describe.each([
  [1280, {}],
  [390, { hasTouch: true, isMobile: true }],
])('at %d pixels', (width, device) => {
  beforeEach(async () => {
    await prepare({ viewport: { width, height: 844 }, ...device });
  });

  it('every pointer target of the page has at least 24 pixels', async () => {
    const label = await post('/labels', { name: 'deep' });
    const task = await post('/tasks', {
      title: 'Report',
      dueAt: '2037-11-17T10:00:00Z',
      estimateMinutes: 30,
    });
    await post('/tasks', { title: 'Vague', labelIds: [label.id] });
    const block = await visit.place('Slides', '2037-11-18T14:00:00Z', '2037-11-18T15:30:00Z');
    const states: [search: string, shows: string][] = [
      ['', '.grid'],
      ['?view=list', '.agenda'],
      ['?panel=tasks', '[data-task-id]'],
      ['?dialog=hours', '.paint'],
      ['?dialog=outlook', 'table'],
      ['?panel=plan', '.report'],
    ];
    states.push([`?block=${block}`, '.popover']);
    for (const [search, shows] of states) {
      await visit.open(search);
      await visit.page.locator(shows).first().waitFor();
      expect([search, await small()]).toEqual([search, []]);
    }
    await visit.open('?panel=tasks');
    await visit.page.getByRole('button', { name: /^Why, and/ }).waitFor();
    expect(await small()).toEqual([]);
    await line().fill('Report 2h by fri !high #deep');
    await visit.page.getByRole('list', { name: 'Recognized' }).waitFor();
    expect(await small()).toEqual([]);
    await openTask(task);
    expect(await small()).toEqual([]);
  });

  it('the row that adds a checklist item is within its dialog', async () => {
    const task = await post('/tasks', { title: 'Report' });
    await post('/checklist-items', { taskId: task.id, title: 'Numbers' });
    await openTask(task);
    await visit.page.locator('.checklist li').waitFor();
    const record = await boxOf(visit.page.locator('dialog[open]'));
    for (const form of await visit.page.locator('.add-line').all()) {
      const add = await boxOf(form.getByRole('button', { name: 'Add' }));
      expect(add.right).toBeLessThanOrEqual(record.right - 16);
    }
    expect(
      await visit.page
        .locator('dialog[open]')
        .evaluate((part) => part.scrollWidth - part.clientWidth),
    ).toBe(0);
  });
});
