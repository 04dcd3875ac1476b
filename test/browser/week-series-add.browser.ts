import { chip, enter, gone, line, messageWith, queryData, row, undo, visit } from './week.ts';

type SeriesData = { taskSeriesList: { nodes: object[] } };

const allSeries = async () =>
  (
    await queryData<SeriesData>(
      '{ taskSeriesList { nodes { title rule timesPerWeek anchor dueTime fixedTime estimateMinutes } } }',
    )
  ).taskSeriesList.nodes;

describe('a line with a repeat', () => {
  it('shows the repeat in words, and adds a series with its first task; undo deletes both', async () => {
    await enter({ now: null });
    await line().fill('Gym every day until 31 dec 2090 1h');
    await chip(/^Repeats every day until 31 December 2090, first /).waitFor();
    expect(await visit.page.locator('.marked mark').allInnerTexts()).toEqual([
      'every day until 31 dec 2090',
      '1h',
    ]);
    await line().press('Enter');
    await messageWith('Added Gym.').waitFor();
    await row('Gym').first().getByText('Repeats').waitFor({ state: 'attached' });
    expect(await allSeries()).toMatchObject([
      { title: 'Gym', rule: 'FREQ=DAILY', estimateMinutes: 60 },
    ]);
    await undo('Added Gym.');
    await messageWith('Undone: Added Gym.').waitFor();
    await gone(row('Gym').first());
    expect(await allSeries()).toEqual([]);
    await visit.button('Redo').click();
    await row('Gym').first().waitFor();
  });

  it('shows the first date from the start of the line, and only the times of its tasks', async () => {
    await enter({ now: null });
    await line().fill('Gym every monday from 3 jan 2090');
    await chip(/^Repeats every Monday, first Mon,? 9 Jan 2090/).waitFor();
    await line().fill('Lunch every fri 12:30-13:30');
    await chip(/^Fixed: 12:30 – 13:30/).waitFor();
  });

  it('with times adds a fixed block on each date, also outside of the working hours; undo removes them', async () => {
    await enter({ now: null });
    await line().fill('Yoga every day 20:00 1h');
    await chip(/^Fixed: 20:00 – 21:00/).waitFor();
    await line().press('Enter');
    await messageWith('Added Yoga.').waitFor();
    await visit.page.locator('.block', { hasText: 'Yoga' }).first().waitFor();
    expect(await allSeries()).toMatchObject([{ title: 'Yoga', fixedTime: '20:00' }]);
    await undo('Added Yoga.');
    await gone(visit.page.locator('.block', { hasText: 'Yoga' }).first());
  });

  it('can be a habit or count from the completion', async () => {
    await enter({ now: null });
    await line().fill('Run 3 times a week');
    await chip(/^Repeats 3 times a week/).waitFor();
    await line().press('Enter');
    await messageWith('Added Run.').waitFor();
    await line().fill('Change the filter every! 10 days');
    await chip(/^Repeats 10 days after it was done/).waitFor();
    await line().press('Enter');
    await messageWith('Added Change the filter.').waitFor();
    expect(await allSeries()).toMatchObject([
      { title: 'Run', rule: null, timesPerWeek: 3 },
      { title: 'Change the filter', rule: 'FREQ=DAILY;INTERVAL=10', anchor: 'COMPLETION' },
    ]);
  });

  it('is read even if Enter is pressed before its code is loaded', async () => {
    await enter({ now: null });
    const { promise, resolve } = Promise.withResolvers<void>();
    await visit.context.route(/\/(deferred|parse-line)-\w+\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    await line().fill('Gym every day');
    await line().press('Enter');
    resolve();
    await messageWith('Added Gym.').waitFor();
    expect(await allSeries()).toMatchObject([{ title: 'Gym' }]);
  });

  it('underlines a repeat that cannot be read, with the reason', async () => {
    await enter();
    await line().fill('Pills every 2 hours');
    await visit.page
      .getByText('“every 2 hours” stays in the title. A task repeats at most daily.')
      .waitFor();
    expect(await visit.page.locator('.marked u').allInnerTexts()).toEqual(['every 2 hours']);
  });
});
