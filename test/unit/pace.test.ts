import { serving } from '../../src/share/current.ts';
import { mapInSlices, Pace, promisedInSlices } from '../../src/share/pace.ts';

/** A pace whose clock and whose turns of the event loop are the test's. */
function paceOfTest() {
  let now = 0;
  const turns: (() => void)[] = [];
  const pace = new Pace({
    sliceMs: 5,
    clock: () => now,
    nextTurn: (work) => void turns.push(work),
  });
  return {
    pace,
    works: (ms: number) => {
      now += ms;
    },
    /** Ends the turn; what is called back has run when this is awaited. */
    nextTurn: async () => {
      for (const work of turns.splice(0)) work();
      await new Promise(setImmediate);
    },
    get turns() {
      return turns.length;
    },
  };
}

it('the long work of a turn has one slice, whoever does it; what is beyond waits for the next turns', async () => {
  const test = paceOfTest();
  expect(test.pace.pause()).toBeUndefined();
  test.works(4);
  expect(test.pace.pause()).toBeUndefined();
  test.works(1);
  const went: string[] = [];
  test.pace.pause()?.then(() => went.push('first'));
  test.pace.pause()?.then(() => went.push('second'));
  await Promise.resolve();
  expect(went).toEqual([]);
  await test.nextTurn();
  expect(went).toEqual(['first']);
  await test.nextTurn();
  expect(went).toEqual(['first', 'second']);
});

it('of those who wait the accounts take turns, however many things one of them waits for', async () => {
  const test = paceOfTest();
  test.pace.pause();
  test.works(5);
  const went: string[] = [];
  const turn = { out: () => {}, in: () => {}, goOn: () => {}, send: () => {} };
  for (const [account, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
  ] as const) {
    serving(account, turn, () => test.pace.pause()?.then(() => went.push(name)));
  }
  for (let turns = 0; turns < 4; turns++) {
    await test.nextTurn();
    test.works(5);
  }
  expect(went).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('who comes while another one has its slice shares it, and waits behind those who wait', async () => {
  const test = paceOfTest();
  test.pace.pause();
  test.works(5);
  const went: string[] = [];
  test.pace.pause()?.then(() => went.push('first'));
  await test.nextTurn();
  expect(test.pace.pause()).toBeUndefined();
  test.works(5);
  expect(test.pace.pause()).toBeInstanceOf(Promise);
  expect(went).toEqual(['first']);
});

it('nothing is left to call back once nobody works', async () => {
  const test = paceOfTest();
  test.pace.pause();
  await test.nextTurn();
  expect(test.turns).toBe(0);
});

/** A pace that says how often it was asked for a pause, and makes one each time. */
function asked() {
  const pace = new Pace({ sliceMs: 0 });
  const pause = pace.pause.bind(pace);
  const counted = { pace, pauses: 0 };
  pace.pause = () => {
    counted.pauses++;
    return pause();
  };
  return counted;
}

it('of a list something is made with a pause before each item', async () => {
  const counted = asked();
  const pausesBefore: number[] = [];
  const made = await mapInSlices(
    [1, 2, 3],
    (item) => {
      pausesBefore.push(counted.pauses);
      return item * 2;
    },
    counted.pace,
  );
  expect([made, pausesBefore]).toEqual([
    [2, 4, 6],
    [1, 2, 3],
  ]);
});

it('promised items are there one by one: who waits for one is done with it before the pause ahead of the next', async () => {
  const counted = asked();
  const pausesBefore: number[] = [];
  const made = promisedInSlices([1, 2, 3], counted.pace).map((item) =>
    item.then((value) => {
      pausesBefore.push(counted.pauses);
      return value * 2;
    }),
  );
  expect(await Promise.all(made)).toEqual([2, 4, 6]);
  expect(pausesBefore).toEqual([1, 2, 3]);
});
