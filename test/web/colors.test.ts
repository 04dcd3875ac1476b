import { leastUsed, PALETTE } from '../../web/features/organize/colors.ts';

it('new records get each colour of the palette once, then again from the first', () => {
  const used: string[] = [];
  for (let count = 0; count < PALETTE.length + 2; count++) used.push(leastUsed(used));
  expect(used).toEqual([...PALETTE, PALETTE[0], PALETTE[1]]);
});

it('a colour that another record has is avoided, also in capitals; other colours do not count', () => {
  expect(leastUsed([PALETTE[0].toUpperCase(), '#123456', null, 'red'])).toBe(PALETTE[1]);
});

/** The relative luminance of a colour (WCAG). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(PALETTE)('%s has a contrast of 4.5 with white', (color) => {
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
});
