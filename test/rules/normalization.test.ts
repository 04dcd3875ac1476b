import { globSync, readFileSync } from 'node:fs';

it('only src/domain/validation/unicode.ts normalises texts: it rejects texts that are slow to normalise', () => {
  const files = globSync('src/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('.normalize('),
  );
  expect(files).toEqual(['src/domain/validation/unicode.ts']);
});
