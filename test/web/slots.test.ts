import { overlapping, slotFrom } from '../../web/time/slots.ts';

const MINUTE = 60_000;
const span = (from: number, to: number) => ({ start: from * MINUTE, end: to * MINUTE });

it.each([
  { taken: [], end: 160 },
  { taken: [span(0, 90), span(300, 400)], end: 160 },
  { taken: [span(300, 400), span(130, 150)], end: 130 },
  { taken: [span(105, 110)], end: 115 },
])('a slot is an hour long, or until the next taken time, at least a quarter', ({ taken, end }) => {
  expect(slotFrom(100 * MINUTE, taken)).toEqual(span(100, end));
});

it('times that only touch do not overlap', () => {
  const others = [span(0, 10), span(5, 11), span(19, 30), span(20, 30), span(0, 40)];
  expect(overlapping(span(10, 20), others)).toEqual([others[1], others[2], others[4]]);
});
