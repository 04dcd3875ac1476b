import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;
/** The handler of Back and Forward. */
let popState: () => void;

beforeAll(async () => {
  const listen = (type: string, handler: () => void) => {
    if (type === 'popstate') popState = handler;
  };
  server = await Page.open();
  Object.assign(globalThis, { addEventListener: listen });
  page = { ...(await load('state/router/router.ts')), ...(await load('state/router/view.ts')) };
});

afterAll(() => server.close());

/** Shows the page of a URL. */
function visit(search: string): void {
  Object.assign(globalThis, { location: { search } });
  popState();
}

describe.each(['month', 'week', 'day', 'list'])('the view %s', (view) => {
  it.each(['0050-01-15', '1970-01-01', '9999-12-01', '9999-12-31'])(
    'shows today instead of %s',
    (date) => {
      visit(`?view=${view}&date=${date}`);
      expect(page.date.value).toBe('2026-11-18');
      expect(page.monthDates.value).toHaveLength(42);
    },
  );

  it.each([
    ['1971-01-01', -1],
    ['9998-12-31', 1],
  ])('shows %s, and no date beyond it', (date, direction) => {
    visit(`?view=${view}&date=${date}`);
    expect(page.shownDates.value[0] <= date && date <= page.shownDates.value[1]).toBe(true);
    page.navigate({ date: page.dateBeside(direction) });
    expect(page.date.value).toBe(date);
    page.navigate({ date: page.dateBeside(-direction) });
    expect(page.date.value).not.toBe(date);
  });
});
