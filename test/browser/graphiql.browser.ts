import { KEY } from './service.ts';
import { service } from './setup.ts';
import { Visit } from './visit.ts';

let visit: Visit;

beforeAll(async () => {
  visit = await Visit.prepare();
});

beforeEach(() => visit.openAnew());

describe('the editor', () => {
  it('shows the documentation with the descriptions of the schema', async () => {
    await visit.button('Show Documentation Explorer').click();
    const docs = visit.page.getByLabel('Documentation Explorer');
    await docs.getByRole('link', { name: 'Query', exact: true }).click();
    await docs.getByText('Root type of queries.').waitFor();
    await docs.getByText('Account of the current credential.').waitFor();
  });

  it('lists the types by their names', async () => {
    await visit.button('Show Documentation Explorer').click();
    const listed = visit.page.locator('a.graphiql-doc-explorer-type-name');
    await listed.filter({ hasText: /^UpdateTaskInput$/ }).waitFor();
    // The first three are the types of query, mutation and subscription.
    const [, , , ...names] = await listed.allInnerTexts();
    expect(names.length).toBeGreaterThan(100);
    expect(names).toEqual([...names].sort());
  });

  it('completes the name of a field', async () => {
    const suggestion = await visit.suggestion('{ vie', /^viewer/);
    await suggestion.click();
    await visit.page.locator('.graphiql-query-editor', { hasText: /viewer/ }).waitFor();
  });

  it('runs a subscription until it is stopped, and shows changes', async () => {
    await visit.useKey(KEY);
    await visit.signedInAs.waitFor();
    await visit.write('subscription { changes(types: [SPACE]) { type operation } }');
    await visit.run(/"RESET"/);
    const response = await fetch(`${service.url}/api/spaces`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Announced' }),
    });
    expect(response.status).toBe(201);
    expect(await visit.answer(/"CREATED"/)).toMatch(/"type": "SPACE"/);
    await visit.button(/^Stop query/).click();
    await visit.button(/^Execute query/).waitFor();
  });

  it('shows why a subscription was rejected', async () => {
    await visit.write('subscription { changes { type } }');
    expect(await visit.run(/"errors"/)).toContain('UNAUTHENTICATED');
  });

  it('has example operations in tabs, all of which run', async () => {
    await visit.useKey(KEY);
    await visit.signedInAs.waitFor();
    const names = ['WeekPlan', 'CreateTask', 'RunPlanner', 'OpenTasks'];
    expect(await visit.tabs.count()).toBe(names.length);
    const answers = [];
    for (const name of ['CreateTask', 'RunPlanner', 'WeekPlan', 'OpenTasks']) {
      await visit.tab(name).click();
      answers.push(await visit.run(/"data"|"errors"/));
    }
    expect(answers).toEqual([
      expect.stringContaining('"title": "Write the report"'),
      expect.stringContaining('"tasksScheduled": '),
      expect.stringMatching(/"totalCount": [1-9]/),
      expect.stringMatching(/"totalCount": [1-9]/),
    ]);
  });

  it('keeps tabs after a reload, and adds the examples again on demand', async () => {
    await visit.openTab(2);
    await visit.page.reload();
    await visit
      .tab('RunPlanner')
      .and(visit.page.getByRole('tab', { selected: true }))
      .waitFor();
    expect(await visit.tabs.count()).toBe(4);
    await visit.button('Add example tabs').click();
    await visit.tabs.nth(7).waitFor();
    expect(await visit.tabs.count()).toBe(8);
  });
});

describe('the cost of the last query', () => {
  const LIST = '{ tasks(first: 7) { nodes { id } } }';

  it('is shown below the response, which does not contain it', async () => {
    await visit.useKey(KEY);
    await visit.signedInAs.waitFor();
    expect(await visit.cost.innerText()).toBe('–');
    await visit.write(LIST);
    expect(await visit.run(/"data"/)).not.toContain('cost');
    expect(await visit.cost.innerText()).toBe('8 of 50,000');
    await visit.write('{ viewer { id } }');
    await visit.run(/"viewer"/);
    expect(await visit.cost.innerText()).toBe('1 of 50,000');
  });

  it('is shown for a query that exceeds the limit', async () => {
    await visit.useKey(KEY);
    await visit.signedInAs.waitFor();
    const page = (inner: string) => `(first: 100) { nodes { ${inner} } }`;
    await visit.write(`{ tasks${page(`subtasks${page(`subtasks${page('id')}`)}`)} }`);
    await visit.run(/"LIMIT_EXCEEDED"/);
    expect(await visit.cost.innerText()).toBe('1,020,201 of 50,000');
  });

  it('is empty if nothing was executed', async () => {
    await visit.write(LIST);
    await visit.run(/"UNAUTHENTICATED"/);
    expect(await visit.cost.innerText()).toBe('–');
  });
});

describe('signing in', () => {
  const VIEWER = '{ viewer { email } }';

  it('runs a query with a pasted key, which stays in the browser tab', async () => {
    await visit.useKey(KEY);
    expect(await visit.signedInAs.innerText()).toBe(
      'Signed in as Admin (admin@localhost) with an API key',
    );
    await visit.write(VIEWER);
    expect(await visit.run(/"data"/)).toContain('"email": "admin@localhost"');
    const kept = await visit.page.evaluate('JSON.stringify(localStorage)');
    expect(kept).not.toContain(KEY);
    expect(await visit.context.cookies()).toEqual([]);
  });

  it('runs a mutation after signing in with email and password', async () => {
    const { email, password } = await service.signUp();
    await visit.signIn(email, password);
    expect(await visit.signedInAs.innerText()).toContain(`(${email})`);
    await visit.tab('CreateTask').click();
    expect(await visit.run(/"data"|"errors"/)).toContain('"title": "Write the report"');
    expect(await visit.context.cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }]);
  });

  it('survives a reload', async () => {
    const { email, password } = await service.signUp();
    await visit.signIn(email, password);
    await visit.signedInAs.waitFor();
    await visit.page.reload();
    expect(await visit.signedInAs.innerText()).toContain(`(${email})`);
  });

  it('ends by signing out: the next query is rejected', async () => {
    const { email, password } = await service.signUp();
    await visit.signIn(email, password);
    await visit.signedInAs.waitFor();
    await visit.write(VIEWER);
    await visit.run(/"data"/);
    await visit.button('Sign out').click();
    await visit.field('Email').waitFor();
    expect(await visit.run(/"errors"/)).toContain('"code": "UNAUTHENTICATED"');
    expect(await visit.context.cookies()).toEqual([]);
  });

  it('removes the key on signing out', async () => {
    await visit.useKey(KEY);
    await visit.button('Sign out').click();
    await visit.write(VIEWER);
    expect(await visit.run(/"errors"/)).toContain('"code": "UNAUTHENTICATED"');
  });

  it('shows errors of a password or a key', async () => {
    const { email } = await service.signUp();
    const status = visit.page.getByRole('status');
    await visit.signIn(email, 'something else');
    await status.filter({ hasText: /invalid|wrong|incorrect/i }).waitFor();
    await visit.useKey('an invalid key that is long enough');
    await status.filter({ hasText: 'That key is not valid.' }).waitFor();
  });

  it('can be done with the keyboard alone', async () => {
    const { email, password } = await service.signUp();
    const { keyboard } = visit.page;
    const reached = [];
    for (let step = 0; step < 6; step++) {
      await keyboard.press('Tab');
      reached.push(await visit.page.locator(':focus').evaluate(nameOf));
    }
    expect(reached).toEqual([
      'Add example tabs',
      'Email',
      'Password',
      'Sign in',
      'API key',
      'Use key',
    ]);
    for (let step = 0; step < 4; step++) await keyboard.press('Shift+Tab');
    await keyboard.type(email);
    await keyboard.press('Tab');
    await keyboard.type(password);
    await keyboard.press('Enter');
    await visit.signedInAs.waitFor();
    expect(await visit.page.locator(':focus').evaluate(nameOf)).toBe('Sign out');
  });
});

/** Runs in the page: the name of an element. */
function nameOf(element: unknown): string {
  type Named = { labels?: ArrayLike<{ textContent: string }>; textContent: string };
  const { labels, textContent } = element as Named;
  return (textContent || labels?.[0]?.textContent || '').trim();
}
