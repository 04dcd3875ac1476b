import { closeDialog, dialog, enter, gone, key, visit } from './week.ts';

/** Runs in the page: what waits for the next frame never happens. Preact's effects wait for it at most 35 ms. */
function withoutFrames(): void {
  const page = globalThis as unknown as { requestAnimationFrame: () => number };
  page.requestAnimationFrame = () => 0;
  const start = globalThis.setTimeout;
  const withoutEffects = (run: () => void, ms?: number, ...rest: []) =>
    ms === 35 ? 0 : start(run, ms, ...rest);
  globalThis.setTimeout = withoutEffects as unknown as typeof start;
}

const focused = (name: string) => visit.page.locator(`[name=${name}]:focus`).waitFor();

/** Waits until the parts that load with the first input are there. */
async function warmUp(): Promise<void> {
  await visit.button('Account of Ada Byron').click();
  await visit.button('Notifications').click();
  await dialog('Notifications').waitFor();
  await closeDialog('Notifications');
}

describe('before the next frame', () => {
  it('a dialog and a popover are open and have the focus, so that keys reach them', async () => {
    await enter();
    await warmUp();
    await visit.page.evaluate(withoutFrames);
    await visit.button('Busy').click();
    await focused('title');
    await visit.page.keyboard.type('Dentist');
    expect(await visit.field('Title').inputValue()).toBe('Dentist');
    await key('Escape');
    await gone(dialog('Busy time'));
    await visit.page.locator('.grid').focus();
    await key('Enter');
    await focused('title');
    await visit.page.keyboard.type('Lunch');
    expect(await visit.field('Title').inputValue()).toBe('Lunch');
    await key('Escape');
    await gone(dialog('Add to the calendar'));
    expect(visit.complaints).toEqual([]);
  });

  it('a popover that opens for the first time is rendered with the click', async () => {
    await enter();
    await warmUp();
    await visit.page.locator('.grid').focus();
    const isOpen = visit.page.evaluate(async () => {
      const page = globalThis as unknown as {
        document: {
          activeElement: EventTarget;
          querySelector: (selector: string) => object | null;
        };
        KeyboardEvent: new (type: string, init: object) => Event;
      };
      const enter = new page.KeyboardEvent('keydown', {
        key: 'Enter',
        bubbles: true,
        cancelable: true,
      });
      page.document.activeElement.dispatchEvent(enter);
      // Signals render in a microtask.
      await Promise.resolve();
      await Promise.resolve();
      return page.document.querySelector('.popover:popover-open') !== null;
    });
    expect(await isOpen).toBe(true);
  });
});

it('the parts that dialogs need load with the first input', async () => {
  await enter();
  const isDeferred = (url: string) => /\/assets\/[^/]+\/deferred-/.test(url);
  expect(visit.requests.filter(isDeferred)).toEqual([]);
  const requested = visit.page.waitForRequest((request) => isDeferred(request.url()));
  await key('Tab');
  await requested;
});
