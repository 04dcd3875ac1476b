import { atMost } from '../../src/share/at-most.ts';
import { LoopTime } from '../../src/share/loop-time.ts';

it('what passes is shared among those that are under way', () => {
  let used = 100;
  const time = new LoopTime(() => used);
  used += 50;
  const first = time.begin();
  used += 10;
  const second = time.begin();
  used += 8;
  expect(first()).toBe(10 + 4);
  used += 3;
  expect(second()).toBe(4 + 3);
});

it('at most so many things are under way, also after a failure; the others follow in their order', async () => {
  const limited = atMost(2);
  const ends: PromiseWithResolvers<void>[] = [];
  const begun: number[] = [];
  const all = [0, 1, 2, 3].map((each) =>
    limited(() => {
      begun.push(each);
      ends[each] = Promise.withResolvers();
      return ends[each].promise;
    }).catch(() => {}),
  );
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  await soon();
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('broken'));
  await soon();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.resolve();
  ends[2]?.resolve();
  await soon();
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[3]?.resolve();
  await Promise.all(all);
  expect(await limited(async () => 'still')).toBe('still');
});
