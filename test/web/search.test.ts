import { Search, wordsIn } from '../../web/state/queries/search.ts';

it.each([
  ['report  for Friday', 'report for Friday'],
  ['a-b #c', 'a b c'],
  ['naïve cafe\u0301', 'naïve cafe\u0301'],
  ['- # 🎉', ''],
  ['1 2 3 4 5 6 7 8 9 10 11-12-13-14', '1 2 3 4 5 6 7 8 9 10 11 12'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%j searches for %j', (text, words) => {
  expect(wordsIn(text)).toBe(words);
});

it('text without a word has no results and sends no request', async () => {
  jest.useFakeTimers();
  const fetched = jest.spyOn(globalThis, 'fetch');
  const search = new Search();
  search.write('- ');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(search.text.value).toBe('- ');
  expect(search.found.value).toEqual({ hits: [], total: 0, next: null });
  search.write('');
  expect(search.found.value).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
