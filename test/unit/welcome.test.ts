import { readConfig } from '../../src/config.ts';
import { factsOf } from '../../src/welcome/facts.ts';
import { render } from '../../src/welcome/page.ts';

const pageWith = (environment: Record<string, string>, hasMetrics = true) =>
  render(factsOf(readConfig(environment, false), hasMetrics), 'http://here');

it.each([
  ['Embedded, in a folder of this server', {}],
  ['In memory, lost when the service stops', { DATABASE_URL: 'memory://' }],
  ['PostgreSQL', { DATABASE_URL: 'postgres://user:secret@db.internal/planner' }],
])('the first page describes the database: %s', (sentence, environment) => {
  expect(pageWith(environment)).toContain(`<dd>${sentence}</dd>`);
});

it('shows neither the server of the database nor its folder, nor a key', () => {
  const html =
    pageWith({
      DATABASE_URL: 'postgres://user:secret@db.internal/planner',
      BOOTSTRAP_API_KEY: 'a-key-of-my-own-choosing',
    }) + pageWith({ DATA_DIR: '/srv/planner' });
  expect(html).not.toMatch(/secret|db\.internal|a-key-of-my-own-choosing|\/srv\/planner/);
});

it('links to the metrics only if they are on the same port', () => {
  expect(pageWith({})).toContain('href="/metrics"');
  expect(pageWith({}, false)).not.toContain('/metrics');
});
