import {
  dialog,
  get,
  gone,
  has,
  hold,
  messageWith,
  openTask,
  post,
  prepare,
  row,
  undo,
  visit,
} from './week.ts';

describe('notes and documents', () => {
  it('are Markdown without scripts', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.button('Add notes').click();
    await visit
      .field('Notes')
      .fill(
        '# Plan\n\n- **first**\n\n[safe](https://example.com) [not](javascript:alert(1))\n\n<img src=x onerror=alert(1)>',
      );
    await visit.button('Save').click();
    await visit.page.locator('.markdown strong', { hasText: 'first' }).waitFor();
    const links = visit.page.locator('.markdown a');
    expect(await links.count()).toBe(1);
    expect(await links.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await visit.page.locator('.markdown img').count()).toBe(0);
    await visit.page.getByText('<img src=x onerror=alert(1)>').waitFor();
    await visit.field('New document').fill('Sources');
    await visit.field('New document').press('Enter');
    await visit.page.getByRole('link', { name: 'Sources' }).click();
    await visit.button('Add text').click();
    await visit.field('Text').fill('`code`');
    await visit.button('Save').click();
    await visit.page.locator('.markdown code').waitFor();
    await visit.field('URL').fill('nowhere');
    await visit.field('URL').press('Enter');
    await visit.page.locator('.field .problem', { hasText: /URL/i }).waitFor();
    await visit.field('URL').press('Escape');
    await visit.button('Delete').click();
    await dialog('Task').waitFor();
    await gone(visit.page.getByRole('link', { name: 'Sources' }));
    await undo('Deleted Sources.');
    await visit.page.getByRole('link', { name: 'Sources' }).click();
    await visit.page.locator('.markdown code').waitFor();
    expect(visit.complaints.filter((text) => !/400/.test(text))).toEqual([]);
  });

  it('are saved when the dialog is closed; a reload asks for confirmation', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.button('Add notes').click();
    await visit.field('Notes').fill('Half a thought');
    const warned = visit.page.waitForEvent('dialog');
    await visit.page.close({ runBeforeUnload: true });
    expect((await warned).type()).toBe('beforeunload');
    await (await warned).dismiss();
    await dialog('Task').getByRole('button', { name: 'Close' }).click();
    await gone(dialog('Task'));
    await has(task.id, { description: 'Half a thought' });
    await undo('Changed the notes of Report.');
    await has(task.id, { description: '' });
  });

  it('that are rejected when the dialog is closed are kept for the next time', async () => {
    await prepare();
    await openTask(await post('/tasks', { title: 'Essay' }));
    await visit.button('Add notes').click();
    await visit.field('Notes').fill('A long thought');
    const errors = [{ message: 'Too long', extensions: { code: 'VALIDATION' } }];
    await visit.context.route('**/graphql', (route, request) =>
      request.postData()?.includes('mutation UpdateTask')
        ? route.fulfill({ json: { errors } })
        : route.continue(),
    );
    await dialog('Task').getByRole('button', { name: 'Close' }).click();
    await messageWith('Too long.').waitFor();
    await visit.context.unrouteAll();
    await row('Essay')
      .getByRole('button', { name: /^Essay/ })
      .click();
    expect(await visit.field('Notes').inputValue()).toBe('A long thought');
    await visit.button('Save').click();
    await messageWith('Changed the notes of Essay.').waitFor();
  });

  it('keep text that is typed during a save', async () => {
    await prepare();
    await openTask(await post('/tasks', { title: 'Report' }));
    await visit.button('Add notes').click();
    await visit.field('Notes').fill('One');
    const answer = await hold();
    await visit.button('Save').click();
    await visit.field('Notes').fill('One, two');
    answer();
    await messageWith('Changed the notes of Report.').waitFor();
    expect(await visit.field('Notes').inputValue()).toBe('One, two');
    await visit.button('Save').click();
    await visit.page.locator('.markdown', { hasText: 'One, two' }).waitFor();
  });

  it('that were changed elsewhere are not overwritten without a warning, and the draft is kept', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report', description: 'First' });
    await openTask(task);
    await visit.button('Edit notes').click();
    await visit.field('Notes').fill('Mine');
    await visit.rest('PATCH', `/tasks/${task.id}`, { description: 'Theirs' });
    const warning = visit.page.getByText('This text was changed elsewhere.');
    await warning.waitFor();
    await dialog('Task').getByRole('button', { name: 'Close' }).click();
    await messageWith('Your text was not saved.').getByRole('button', { name: 'Show' }).click();
    expect(await get(`/tasks/${task.id}`)).toMatchObject({ description: 'Theirs' });
    await warning.waitFor();
    expect(await visit.field('Notes').inputValue()).toBe('Mine');
    await visit.button('Show the other version').click();
    await visit.page.locator('.markdown', { hasText: 'Theirs' }).waitFor();
    await visit.button('Use the other version').click();
    await gone(warning);
    expect(await visit.field('Notes').inputValue()).toBe('Theirs');
    await visit.field('Notes').fill('Both');
    await visit.button('Save').click();
    await has(task.id, { description: 'Both' });
  });

  it('of a deleted task can be copied', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.button('Add notes').click();
    await visit.field('Notes').fill('A long thought');
    await visit.rest('DELETE', `/tasks/${task.id}?permanent=true`);
    const left = visit.page.getByLabel(/^Your text could not be saved/);
    expect(await left.inputValue()).toBe('A long thought');
    await visit.button('Discard').click();
    await gone(left);
  });
});
