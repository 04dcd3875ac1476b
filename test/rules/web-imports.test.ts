import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { importCycles } from '../support/import-cycles.ts';

const WEB = resolve('web');

const PREACT = ['preact', '@preact/signals'];
const FEATURE = ['ui/', 'state/', 'graph/', 'time/', ...PREACT];

/** Allowed imports of the week page: nothing of the server, and for features only their own parts. Without `features/`. */
const ALLOWED: Record<string, string[]> = {
  time: ['time/'],
  graph: ['graph/', '@graphql-typed-document-node/core'],
  state: ['state/', 'graph/', 'time/', '@preact/signals'],
  ui: [
    'ui/',
    'state/session/messages',
    'state/router/router',
    'state/commands/command',
    'state/session/drafts',
    'graph/generated/',
    'graph/error-messages',
    ...PREACT,
  ],
  'sign-in': ['sign-in/', ...FEATURE],
  shortcuts: ['shortcuts/', 'blocks/actions', 'grid/keys', 'calendar/month-keys', ...FEATURE],
  shell: ['shell/', 'notifications/bell', 'shortcuts/shortcuts', ...FEATURE],
  plan: [
    'plan/',
    'blocks/accept-change',
    'shortcuts/shortcuts',
    'tasks/estimate-question',
    ...FEATURE,
  ],
  blocks: ['blocks/', 'plan/', 'tasks/task-commands', 'calendar-events/event-details', ...FEATURE],
  grid: [
    'grid/',
    'blocks/',
    'plan/',
    'busy/busy-commands',
    'tasks/task-commands',
    'tasks/picker',
    ...FEATURE,
  ],
  'calendar-events': ['calendar-events/', 'grid/layout', 'grid/placement', ...FEATURE],
  hours: ['hours/', ...FEATURE],
  busy: ['busy/', 'blocks/change-block', 'blocks/reporting-overlaps', ...FEATURE],
  notifications: ['notifications/', ...FEATURE],
  'qr-code': ['qr-code/'],
  'calendar-feeds': ['calendar-feeds/', 'qr-code/', ...FEATURE],
  'subscribed-calendars': ['subscribed-calendars/', 'organize/colors', ...FEATURE],
  settings: [
    'settings/',
    'calendar-feeds/calendar-feeds',
    'subscribed-calendars/calendar-list',
    'series/series-list',
    ...FEATURE,
  ],
  series: [
    'series/',
    'quick-add/read-repeat',
    'quick-add/vocabulary',
    'quick-add/words',
    ...FEATURE,
  ],
  markdown: ['markdown/', 'marked', ...FEATURE],
  organize: ['organize/', ...FEATURE],
  'quick-add': [
    'quick-add/',
    'blocks/place-task',
    'organize/catalog-commands',
    'tasks/task-commands',
    ...FEATURE,
  ],
  tasks: [
    'tasks/',
    'shortcuts/shortcuts',
    'quick-add/',
    'series/',
    'markdown/',
    'plan/task-forecast',
    ...FEATURE,
  ],
  calendar: [
    'calendar/',
    'grid/',
    'blocks/',
    'calendar-events/event-row',
    'calendar-events/event-words',
    'plan/outlook-words',
    ...FEATURE,
  ],
};

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.startsWith('graph/generated/'),
);

const withoutFeatures = (path: string) => path.replace(/^features\//, '');

const textOf = (file: string) => readFileSync(join(WEB, file), 'utf8');

/** The imports of a file; relative ones as paths from web. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^(?:import|export)[^;']*? from '([^']+)'/gm)].map(([, target = '']) =>
    target.startsWith('.') ? relative(WEB, resolve(WEB, file, '..', target)) : target,
  );

it.each(files.filter((file) => file.includes('/')))('%s imports only allowed folders', (file) => {
  const allowed = ALLOWED[withoutFeatures(file).split('/')[0] as string] ?? [];
  const disallowed = importsOf(file)
    .map(withoutFeatures)
    .filter((target) => !allowed.some((prefix) => target.startsWith(prefix)));
  expect(disallowed).toEqual([]);
});

it.each(files)('%s imports only Preact from outside of web', (file) => {
  const disallowed = importsOf(file).filter(
    (target) => target.startsWith('..') || target.startsWith('node:'),
  );
  expect(disallowed).toEqual([]);
});

it('there are no barrels and no default exports', () => {
  const offending = files.filter((file) => /^export (default|\* from)/m.test(textOf(file)));
  expect(offending).toEqual([]);
});

it('nothing writes HTML from text', () => {
  const offending = files.filter((file) =>
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML/.test(textOf(file)),
  );
  expect(offending).toEqual([]);
});

it('no component contains a mutation: writes are commands', () => {
  const documents = readdirSync(join(WEB, 'graph/documents'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => textOf(`graph/documents/${name}`))
    .flatMap((text) => [...text.matchAll(/^mutation (\w+)/gm)])
    .map(([, name]) => `${name}Document`);
  expect(documents.length).toBeGreaterThan(20);
  const offending = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      documents
        .filter((name) => new RegExp(`\\b${name}\\b`).test(textOf(file)))
        .map((name) => [file, name]),
    );
  expect(offending).toEqual([]);
});

it('there are no import cycles', () => {
  const imports = new Map(
    files.map((file) => [file, importsOf(file).filter((to) => files.includes(to))]),
  );
  expect(importCycles(imports)).toEqual([]);
});
