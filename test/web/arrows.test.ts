import { movePath } from '../../web/time/arrows.ts';

const old = { left: 80, right: 94, top: 100, bottom: 160 };

it('an arrow to a later time of the same day leaves below and points at the right edge', () => {
  const { line, point } = movePath(old, { left: 0, right: 76, top: 300, bottom: 360 });
  expect(line).toBe('M90 160C90 312 90 312 83 312');
  expect(point).toBe('M76 312L83 308V316Z');
});

it('an arrow to an earlier time of a later day leaves above and points at the left edge', () => {
  const { line, point } = movePath(old, { left: 200, right: 276, top: 20, bottom: 30 });
  expect(line).toBe('M90 100C90 25 90 25 193 25');
  expect(point).toBe('M200 25L193 21V29Z');
});

it('an arrow to about the same time is straight', () => {
  const { line } = movePath(old, { left: 0, right: 76, top: 110, bottom: 170 });
  expect(line).toBe('M90 130L83 122');
});
