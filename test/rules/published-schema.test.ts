import { readFileSync } from 'node:fs';
import { complaint, currentSchema, PUBLISHED } from '../../scripts/published-schema.ts';

it('the served schema is compatible with the published one', () => {
  expect(complaint(readFileSync(PUBLISHED, 'utf8'), currentSchema())).toBeUndefined();
});

describe('the check', () => {
  const published = `type Query {
    tasks(first: Int): [Task]
  }
  type Task {
    title: String!
    dueAt: String
  }`;

  const breaking = [
    ['a removed field', 'dueAt: String', '', 'Task.dueAt was removed.'],
    [
      'a value that may now be null',
      'title: String!',
      'title: String',
      'Task.title changed type from String! to String.',
    ],
    [
      'a narrowed argument',
      'first: Int',
      'first: Int!',
      'Query.tasks arg first has changed type from Int to Int!.',
    ],
    [
      'a further argument that is required',
      'first: Int',
      'first: Int, sure: Boolean!',
      'A required arg sure on Query.tasks was added.',
    ],
  ] as const;

  it.each(breaking)(
    'reports %s and how to publish it intentionally',
    (_, before, after, change) => {
      const text = complaint(published, published.replace(before, after));
      expect(text).toContain(`  - ${change}\n`);
      expect(text).toContain('npm run schema:publish -- --breaking');
    },
  );

  it('requests to publish a compatible addition, without force', () => {
    const text = complaint(published, published.replace('dueAt: String', 'dueAt: String, id: ID'));
    expect(text).toContain('without breaking clients');
    expect(text).toContain('npm run schema:publish');
    expect(text).not.toContain('--breaking');
  });

  it('reports nothing for the same schema', () => {
    expect(complaint(published, published)).toBeUndefined();
  });
});
