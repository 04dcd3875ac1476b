import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;
let press: (event: Json) => void;
const kept = new Map<string, string>();

beforeAll(async () => {
  server = await Page.open();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  const document = {
    addEventListener: (_: string, handle: typeof press) => {
      press = handle;
    },
    querySelector: () => null,
  };
  class Element {}
  Object.assign(globalThis, { localStorage, Element, document });
  const modules = ['features/shortcuts/shortcuts.ts', 'state/router/router.ts'];
  page = Object.assign({}, ...(await Promise.all(modules.map(load))));
  page.followShortcuts();
});

beforeEach(() => page.navigate({ view: undefined, date: undefined, dialog: undefined }));

afterAll(() => server.close());

/** Presses a key on the page. Returns whether the page has prevented its default action. */
function pressed(key: string, more: Json = {}): boolean {
  const preventDefault = jest.fn();
  press({ key, target: null, preventDefault, ...more });
  return preventDefault.mock.calls.length > 0;
}

const view = () => page.route.value.view;

it('a letter is a shortcut without Shift, also with Caps Lock', () => {
  expect(pressed('D', { shiftKey: true })).toBe(false);
  expect(view()).not.toBe('day');
  expect(pressed('D')).toBe(true);
  expect(view()).toBe('day');
});

it('a shortcut of a view closes the details, as the month has none', () => {
  page.navigate({ block: 'block' });
  pressed('m');
  expect(page.route.value).toMatchObject({ view: 'month', block: undefined });
});

it('a sign is a shortcut with Shift', () => {
  expect(pressed('?', { shiftKey: true })).toBe(true);
  expect(page.route.value.dialog).toBe('shortcuts');
});

it('a held letter runs once, and does not type into the field that it has focused', () => {
  expect(pressed('d', { repeat: true })).toBe(false);
  expect(view()).not.toBe('day');
  pressed('n');
  page.navigate({ dialog: undefined });
  expect(pressed('n', { repeat: true })).toBe(true);
  expect(page.route.value.dialog).toBeUndefined();
  expect(pressed('x', { repeat: true })).toBe(false);
});

it('a held arrow goes on', () => {
  pressed('ArrowRight');
  const { date } = page.route.value;
  pressed('ArrowRight', { repeat: true });
  expect(page.route.value.date > date).toBe(true);
});

it('letters and signs can be turned off, which the browser keeps; arrows stay', () => {
  page.setSingleKeys(false);
  expect([...kept]).toEqual([['single-keys', 'off']]);
  expect(pressed('d')).toBe(false);
  expect(pressed('/')).toBe(false);
  expect(view()).not.toBe('day');
  expect(pressed('ArrowRight')).toBe(true);
  page.setSingleKeys(true);
  expect([...kept]).toEqual([['single-keys', 'on']]);
  expect(pressed('d')).toBe(true);
});
