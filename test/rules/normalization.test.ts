import { globSync, readFileSync } from 'node:fs';

it('only src/domain/unicode.ts normalises texts: it rejects those that would take long', () => {
  const files = globSync('src/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('.normalize('),
  );
  expect(files).toEqual(['src/domain/unicode.ts']);
});
