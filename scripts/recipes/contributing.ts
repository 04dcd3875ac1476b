import { readFileSync } from 'node:fs';
import type { Command } from './commands.ts';
import type { Failure, Step } from './step.ts';

/** The table of a recipe in CONTRIBUTING.md: each file, and the failure without it. */
type Rows = Map<string, string>;

/** The rows of the tables of a section, by their first column. */
function rowsOf(section: string): Rows {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const [, body = ''] = text.split(`\n## ${section}\n`);
  const [own = ''] = body.split('\n## ');
  const rows = own.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.map((row) => {
      const [name = '', , failure = ''] = row.slice(2, -2).split(' | ');
      return [name.replaceAll('`', ''), failure] as const;
    }),
  );
}

const inWords = (failure: Failure): string => {
  if ('types' in failure) return 'types';
  if ('codegen' in failure) return '`npm run codegen`';
  if ('typesAfterCodegen' in failure) return 'types, after `npm run codegen`';
  if ('start' in failure) return 'the first GraphQL request';
  return `\`${failure.rule.replace('.test.ts', '')}\``;
};

const ofCommand = ({ without }: Command) =>
  'command' in without ? `\`npm run ${without.command}\`` : inWords(without);

/** The lines in which CONTRIBUTING.md and a recipe differ. */
export function differences(
  section: string,
  steps: readonly Step[],
  commands: readonly Command[],
): string[] {
  const followed = new Map<string, Set<string>>();
  for (const { file, without } of steps) {
    followed.set(file, (followed.get(file) ?? new Set()).add(inWords(without)));
  }
  for (const command of commands) {
    followed.set(`npm run ${command.run}`, new Set([ofCommand(command)]));
  }
  const documented = rowsOf(section);
  const names = [...new Set([...followed.keys(), ...documented.keys()])];
  return names.flatMap((name) => {
    const [followedAs, documentedAs] = [
      [...(followed.get(name) ?? [])].join(', '),
      documented.get(name),
    ];
    if (followedAs === documentedAs) return [];
    return [
      `${section}: ${name}: the script has "${followedAs}", CONTRIBUTING.md "${documentedAs ?? ''}"`,
    ];
  });
}
