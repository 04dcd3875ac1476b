/**
 * Follows the recipes of CONTRIBUTING.md, "Add a field" and "Add a resource", in a copy of the
 * tree, and checks that each omitted step fails as the recipe states.
 */
import { readFileSync } from 'node:fs';
import { COMMANDS } from './commands.ts';
import { Compiler } from './compiler.ts';
import { FIELD } from './field.ts';
import { RESOURCE } from './resource.ts';
import { type Failure, RULES, type Step } from './step.ts';
import { Tree } from './tree.ts';

const STEPS = [...FIELD, ...RESOURCE];

/** The tests at the end of the recipes. */
const TESTS: Record<string, string> = {
  'test/contract/task-energy.test.ts': 'task-energy.test.ts.txt',
  'test/contract/milestones.test.ts': 'milestones/milestones.test.ts.txt',
};

const RULE_FILES = ['graph', 'schema', 'endpoints', 'transfer', 'changes', 'published'];

const problems: string[] = [];

function report(what: string, isAsExpected: boolean, otherwise: () => string): void {
  console.log(
    `${isAsExpected ? 'ok  ' : 'FAIL'} ${what} (${Math.round(performance.now() / 1000)} s)`,
  );
  if (!isAsExpected) problems.push(`${what}\n${otherwise()}`);
}

const without = (left: readonly Step[]) => STEPS.filter((step) => !left.includes(step));

/** The steps with this kind of failure, grouped by round. */
function rounds(kind: keyof Failure | string): Step[][] {
  const steps = STEPS.filter((step) => kind in step.without);
  const grouped = Map.groupBy(steps, (step) => step.round ?? step);
  return [...grouped.values()];
}

const nameOf = ({ file, change }: Step) =>
  typeof change === 'string' ? file : `${file}: ${change.at(-1)?.add.trim().split('\n', 1)}`;

/** Each rule fails for its own reason, so one test run checks all steps of a round. */
function leaveOutForRules(tree: Tree): void {
  for (const round of rounds('rule')) {
    tree.write(STEPS, without(round));
    const isFirst = round[0]?.round === RULES;
    const expected = [...round, ...(isFirst ? COMMANDS : [])].flatMap((each) =>
      'rule' in each.without
        ? [{ name: 'run' in each ? `npm run ${each.run}` : nameOf(each), ...each.without }]
        : [],
    );
    const failing = tree.failingTests([...new Set(expected.map(({ rule }) => rule))]);
    for (const { name, rule, test } of expected) {
      report(`without ${name}: ${rule}`, failing.has(`${rule}: ${test}`), () =>
        [...failing].join('\n'),
      );
    }
  }
}

function leaveOutForPrograms(tree: Tree, compiler: Compiler): void {
  const attempt = (step: Step, program: string, args: string[], message: string) => {
    tree.write(STEPS, without([step]));
    const { ok, output } = tree.run(program, args);
    report(
      `without ${nameOf(step)}: ${[program, ...args].join(' ')}`,
      !ok && output.includes(message),
      () => output,
    );
  };
  for (const step of STEPS) {
    const failure = step.without;
    if ('start' in failure) {
      tree.write(STEPS, without([step]));
      tree.run('npm', ['run', 'codegen']);
      attempt(step, 'node', ['src/graphql/schema.ts'], failure.start);
    }
    if ('codegen' in failure) attempt(step, 'npm', ['run', 'codegen'], failure.codegen);
    if ('typesAfterCodegen' in failure) {
      tree.write(STEPS, without([step]));
      const { ok, output } = tree.run('npm', ['run', 'codegen']);
      const errors = ok ? compiler.errorsOnDisk([failure.typesAfterCodegen]) : [];
      report(`without ${nameOf(step)}: codegen, then types`, errors.length > 0, () => output);
    }
  }
}

function followWhole(tree: Tree, compiler: Compiler): void {
  tree.write(STEPS, STEPS);
  for (const { run, args, without } of COMMANDS) {
    if ('command' in without) {
      const { ok, output } = tree.run('npm', ['run', without.command]);
      report(`without npm run ${run}: npm run ${without.command}`, !ok, () => output);
    }
    const { ok, output } = tree.run('npm', ['run', run, ...args]);
    report(`npm run ${run}`, ok, () => output);
  }
  const errors = compiler.errorsOnDisk();
  report('both recipes compile', errors.length === 0, () => errors.join('\n'));
}

/** Writes nothing: the compiler gets the texts of the files without a step. */
function leaveOutForTypes(tree: Tree, compiler: Compiler): void {
  for (const round of rounds('types')) {
    const kept = without(round);
    const texts = new Map(
      round.map(({ file }) => [file, tree.textOf(file, kept) ?? 'export {};\n'] as const),
    );
    const fileOf = ({ without }: Step) => ('types' in without ? without.types : '');
    const errors = compiler.errorsIn([...new Set(round.map(fileOf))], texts);
    for (const step of round) {
      const isFound = errors.some((error) => error.startsWith(`${fileOf(step)}:`));
      report(`without ${nameOf(step)}: types in ${fileOf(step)}`, isFound, () => errors.join('\n'));
    }
  }
}

function runTests(tree: Tree): void {
  const folder = new URL('.', import.meta.url);
  const tests = Object.entries(TESTS).map(([file, name]) => ({
    file,
    change: readFileSync(new URL(name, folder), 'utf8'),
    without: { types: '' },
  }));
  tree.write(tests, tests);
  const files = [...Object.keys(TESTS), ...RULE_FILES.map((rule) => `test/rules/${rule}`)];
  const failing = tree.failingTests(files);
  report('the tests of both recipes pass', failing.size === 0, () => [...failing].join('\n'));
}

const tree = new Tree();
const compiler = new Compiler(tree.folder);
try {
  tree.write(STEPS, STEPS);
  // Inputs read the generated descriptions at import.
  tree.run('npm', ['run', 'codegen']);
  leaveOutForRules(tree);
  leaveOutForPrograms(tree, compiler);
  followWhole(tree, compiler);
  leaveOutForTypes(tree, compiler);
  runTests(tree);
} finally {
  compiler.close();
  if (!process.env.KEEP_TREE) tree.remove();
}
console.log(
  `\n${new Set(STEPS.map(({ file }) => file)).size} files by hand, ${STEPS.length} steps`,
);
if (problems.length > 0) {
  console.error(`\n${problems.join('\n\n')}`);
  process.exitCode = 1;
}
