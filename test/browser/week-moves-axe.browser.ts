import { hands, messageWith, visit } from './week.ts';
import { enterWithReport, report } from './week-report.ts';

it.each([
  [1280, 800],
  [390, 844],
])(
  '%d by %d pixels: no axe violations in details, dialog and drag, light and dark',
  async (width, height) => {
    await enterWithReport({ viewport: { width, height } });
    await visit.open('?date=2037-11-19');
    await report().waitFor();
    const from = await hands.of(report());
    await hands.hold(from, { x: from.x, y: from.y + 112 });
    await visit.page.locator('.ghost').waitFor();
    await visit.inspect('moves-drag');
    await visit.page.mouse.up();
    await messageWith('Moved Report.').waitFor();
    await visit.inspect('moves-moved');
    await report().click();
    await visit.page.getByRole('dialog', { name: 'Report' }).waitFor();
    await visit.inspect('moves-details');
    await visit.button('Move or resize…').click();
    await visit.page.getByRole('dialog', { name: 'Move Report' }).waitFor();
    await visit.inspect('moves-dialog');
    expect(visit.complaints).toEqual([]);
  },
);
