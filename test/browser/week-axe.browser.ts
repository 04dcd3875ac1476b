import { service } from './setup.ts';
import { enterAnonymously, NOW, visit } from './week.ts';

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (colorScheme) => {
  it.each([
    [1280, 800],
    [390, 844],
    [2560, 1440],
  ])(
    '%d by %d pixels: no axe violations, and no request to another origin',
    async (width, height) => {
      await enterAnonymously({ now: NOW, colorScheme, viewport: { width, height } });
      const found = [['entrance', await visit.accessibilityProblems()]];
      await visit.signUp('Europe/Berlin');
      await visit.heading(/Start here/).waitFor();
      found.push(['empty', await visit.accessibilityProblems()]);
      const locked = await visit.place('Kept', '2026-11-18T08:00:00Z', '2026-11-18T10:00:00Z');
      await visit.rest('PATCH', `/time-blocks/${locked}`, { locked: true });
      await visit.place('Beside', '2026-11-18T08:30:00Z', '2026-11-18T09:00:00Z');
      await visit.takeTime('Dentist', '2026-11-18T12:00:00Z', '2026-11-18T14:00:00Z');
      for (const view of ['week', 'day', 'list']) {
        await visit.open(`?view=${view}`);
        await visit.page.locator('[data-block]').first().waitFor();
        found.push([view, await visit.accessibilityProblems()]);
        expect(await visit.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      }
      await visit.button(/Dentist/).click();
      await visit.page.getByRole('dialog', { name: 'Dentist' }).waitFor();
      found.push(['details', await visit.accessibilityProblems()]);
      await visit.open('?panel=tasks');
      await visit.page.locator('.task').first().waitFor();
      found.push(['tasks', await visit.accessibilityProblems()]);
      expect(found).toEqual(found.map(([name]) => [name, []]));
      expect(new Set(visit.requests.map((url) => new URL(url).origin))).toEqual(
        new Set([service.url]),
      );
      expect(visit.complaints).toEqual([]);
      if (process.env.SCREENSHOTS) {
        await visit.open('?view=week');
        await visit.page.locator('[data-block]').first().waitFor();
        await visit.page.screenshot({
          path: `${process.env.SCREENSHOTS}/week-${width}-${colorScheme}.png`,
        });
      }
    },
  );
});
