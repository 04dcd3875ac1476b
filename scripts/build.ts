import { execFileSync } from 'node:child_process';
import { cpSync, globSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { serialize } from 'node:v8';
import { BUILT, bundleIn } from '../src/http/pages/bundled-page.ts';

/**
 * Builds `dist/` from `src/` for the package, since Node does not strip types under node_modules. Other files (styles,
 * browser scripts) are copied next to the modules that read them. Pages are bundled here, so that the package needs
 * neither the bundler nor the libraries of the pages. Types are checked by `npm run types`.
 */
rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
cpSync('src', 'dist', {
  recursive: true,
  filter: (source) => statSync(source).isDirectory() || !source.endsWith('.ts'),
});
for (const worker of globSync('src/*/bundle.worker.ts')) {
  const bundle = await bundleIn(pathToFileURL(worker), `${worker} could not be bundled`);
  const built = worker.replace(/^src/, 'dist');
  writeFileSync(built.replace('bundle.worker.ts', BUILT), serialize(bundle));
  rmSync(built.replace('.ts', '.js'));
}
