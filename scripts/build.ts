import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, statSync } from 'node:fs';

/**
 * Makes `dist/` from `src/`: what a package runs, as Node strips no types under node_modules. A file of another
 * kind (pages, styles, scripts for browsers) keeps its place beside the modules that read it.
 */
rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
cpSync('src', 'dist', {
  recursive: true,
  filter: (source) => statSync(source).isDirectory() || !source.endsWith('.ts'),
});
