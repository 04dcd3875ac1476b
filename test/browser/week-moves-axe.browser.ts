import { hands, messageWith, visit } from './week.ts';
import { enterWithReport, report } from './week-report.ts';

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (colorScheme) => {
  it.each([
    [1280, 800],
    [390, 844],
  ])('%d by %d pixels: no axe violations in details, dialog and drag', async (width, height) => {
    await enterWithReport({ colorScheme, viewport: { width, height } });
    await visit.open('?date=2026-11-19');
    await report().waitFor();
    const shoot = async (name: string) => {
      const path = `${process.env.SCREENSHOTS}/moves-${name}-${width}-${colorScheme}.png`;
      if (process.env.SCREENSHOTS) await visit.page.screenshot({ path });
    };
    const found: [string, string[]][] = [];
    const look = async (name: string) => {
      found.push([name, await visit.accessibilityProblems()]);
      await shoot(name);
    };
    const from = await hands.of(report());
    await hands.hold(from, { x: from.x, y: from.y + 112 });
    await visit.page.locator('.ghost').waitFor();
    await look('drag');
    await visit.page.mouse.up();
    await messageWith('Moved Report.').waitFor();
    await look('moved');
    await report().click();
    await visit.page.getByRole('dialog', { name: 'Report' }).waitFor();
    await look('details');
    await visit.button('Move or resize…').click();
    await visit.page.getByRole('dialog', { name: 'Move Report' }).waitFor();
    await look('dialog');
    expect(found).toEqual(found.map(([name]) => [name, []]));
    expect(visit.complaints).toEqual([]);
  });
});
