import {
  dialog,
  get,
  gone,
  has,
  hold,
  openTask,
  post,
  prepare,
  row,
  said,
  undo,
  visit,
} from './week.ts';

describe('the details of a task', () => {
  it('notes and documents are Markdown that runs nothing', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.button('Write notes').click();
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
    await visit.button('Write text').click();
    await visit.field('Text').fill('`code`');
    await visit.button('Save').click();
    await visit.page.locator('.markdown code').waitFor();
    await visit.field('Address').fill('nowhere');
    await visit.field('Address').press('Enter');
    await visit.page.locator('.field .problem', { hasText: /URL/i }).waitFor();
    await visit.field('Address').press('Escape');
    await visit.button('Delete').click();
    await dialog('Task').waitFor();
    await gone(visit.page.getByRole('link', { name: 'Sources' }));
    await undo('Deleted Sources.');
    await visit.page.getByRole('link', { name: 'Sources' }).click();
    await visit.page.locator('.markdown code').waitFor();
    expect(visit.complaints.filter((text) => !/400/.test(text))).toEqual([]);
  });

  it('notes that were not saved are saved with the dialog; a reload asks before', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.button('Write notes').click();
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

  it('notes that are refused when their dialog is closed are there when it is opened again', async () => {
    await prepare();
    await openTask(await post('/tasks', { title: 'Essay' }));
    await visit.button('Write notes').click();
    await visit.field('Notes').fill('A long thought');
    const errors = [{ message: 'Too long', extensions: { code: 'VALIDATION' } }];
    await visit.context.route('**/graphql', (route, request) =>
      request.postData()?.includes('mutation UpdateTask')
        ? route.fulfill({ json: { errors } })
        : route.continue(),
    );
    await dialog('Task').getByRole('button', { name: 'Close' }).click();
    await said('Too long.').waitFor();
    await visit.context.unrouteAll();
    await row('Essay')
      .getByRole('button', { name: /^Essay/ })
      .click();
    expect(await visit.field('Notes').inputValue()).toBe('A long thought');
    await visit.button('Save').click();
    await said('Changed the notes of Essay.').waitFor();
  });

  it('what is written while notes are being saved stays', async () => {
    await prepare();
    await openTask(await post('/tasks', { title: 'Report' }));
    await visit.button('Write notes').click();
    await visit.field('Notes').fill('One');
    const answer = await hold();
    await visit.button('Save').click();
    await visit.field('Notes').fill('One, two');
    answer();
    await said('Changed the notes of Report.').waitFor();
    expect(await visit.field('Notes').inputValue()).toBe('One, two');
    await visit.button('Save').click();
    await visit.page.locator('.markdown', { hasText: 'One, two' }).waitFor();
  });

  it('notes that were changed elsewhere meanwhile are not replaced unseen, nor is what was written lost', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report', description: 'First' });
    await openTask(task);
    await visit.button('Edit notes').click();
    await visit.field('Notes').fill('Mine');
    await visit.rest('PATCH', `/tasks/${task.id}`, { description: 'Theirs' });
    const warning = visit.page.getByText('It was changed elsewhere meanwhile.');
    await warning.waitFor();
    await dialog('Task').getByRole('button', { name: 'Close' }).click();
    await said('What you wrote was not saved.').getByRole('button', { name: 'Show it' }).click();
    expect(await get(`/tasks/${task.id}`)).toMatchObject({ description: 'Theirs' });
    await warning.waitFor();
    expect(await visit.field('Notes').inputValue()).toBe('Mine');
    await visit.button('Show it').click();
    await visit.page.locator('.markdown', { hasText: 'Theirs' }).waitFor();
    await visit.button('Take it instead of mine').click();
    await gone(warning);
    expect(await visit.field('Notes').inputValue()).toBe('Theirs');
    await visit.field('Notes').fill('Both');
    await visit.button('Save').click();
    await has(task.id, { description: 'Both' });
  });

  it('notes of a task that is deleted elsewhere while they are written are there to be copied', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.button('Write notes').click();
    await visit.field('Notes').fill('A long thought');
    await visit.rest('DELETE', `/tasks/${task.id}?permanent=true`);
    const left = visit.page.getByLabel(/^What you wrote could not be saved/);
    expect(await left.inputValue()).toBe('A long thought');
    await visit.button('Throw it away').click();
    await gone(left);
  });
});
