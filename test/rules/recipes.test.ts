import { readFileSync } from 'node:fs';
import { COMMANDS } from '../../scripts/recipes/commands.ts';
import { differences } from '../../scripts/recipes/contributing.ts';
import { FIELD } from '../../scripts/recipes/field.ts';
import { RESOURCE } from '../../scripts/recipes/resource.ts';
import { edited } from '../../scripts/recipes/step.ts';

it.each([
  ['Add a field', FIELD, COMMANDS],
  ['Add a resource', RESOURCE, []],
])('%s: CONTRIBUTING.md has the steps that npm run recipes follows', (section, steps, commands) => {
  expect(differences(section, steps, commands)).toEqual([]);
});

it('every edit of the recipes finds its anchor in the current files', () => {
  const texts = new Map<string, string>();
  for (const { file, change } of [...FIELD, ...RESOURCE]) {
    const text = () => texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, typeof change === 'string' ? change : edited(file, text(), change));
  }
  expect(texts.size).toBeGreaterThan(30);
});
