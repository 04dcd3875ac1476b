import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, statSync } from 'node:fs';

/**
 * Builds `dist/` from `src/` for the package, since Node does not strip types under node_modules. Other files (pages,
 * styles, browser scripts) are copied next to the modules that read them.
 */
rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
cpSync('src', 'dist', {
  recursive: true,
  filter: (source) => statSync(source).isDirectory() || !source.endsWith('.ts'),
});
