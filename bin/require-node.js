// Plain JavaScript that every Node since 14 can read: an older one cannot load the TypeScript of src/,
// and its own words for that (ERR_UNKNOWN_FILE_EXTENSION) tell nobody what to do.
import { existsSync, readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major, minor] = numbersOf(manifest.engines.node);
const [ownMajor, ownMinor] = numbersOf(process.versions.node);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  const otherwise = existsSync(new URL('../src/', import.meta.url))
    ? 'run `npm ci`, which brings one for npm start and npm run cli'
    : 'let npx bring one: `npx -p node@24 -p PACKAGE task-planner-service`, with the package as you have named it';
  console.error(
    `task-planner: Node ${major}.${minor} or later is needed, and this is ${process.versions.node}. ` +
      `Install a newer one, or ${otherwise}`,
  );
  process.exit(1);
}

/** `>=22.18` or `20.20.2` as numbers. */
function numbersOf(version) {
  return version.match(/\d+/g).map(Number);
}
