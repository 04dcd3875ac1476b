import { calendarAt, componentsOf, feedOf, instantOf, textOf } from '../support/calendars.ts';
import { data } from '../support/graphql/request.ts';
import { at, blocksOf, NOW, plannerApi, run, taskOf } from '../support/schedule/planner-api.ts';
import type { Client, Json } from '../support/service/client.ts';

const { api } = plannerApi();

const BUSY =
  'mutation ($input: CreateBusyBlockInput!) { createBusyBlock(input: $input) { timeBlock { id } } }';
const meeting = (me: Client, startAt: string, endAt: string) =>
  data(me, BUSY, { input: { title: 'meeting', startAt, endAt } });

describe('an event keeps its identity', () => {
  /** The identity, the revision and the times of each event, by its summary and order. */
  const events = async (url: string): Promise<Json[]> => {
    const calendar = await calendarAt(url);
    return componentsOf(calendar, 'VEVENT').map((event) => ({
      uid: textOf(event, 'UID'),
      sequence: Number(textOf(event, 'SEQUENCE')),
      title: textOf(event, 'SUMMARY'),
      startAt: instantOf(calendar, event, 'DTSTART'),
      endAt: instantOf(calendar, event, 'DTEND'),
    }));
  };
  const byUid = (list: Json[]) => new Map(list.map((event) => [event.uid, event]));

  /** Expects that all former events exist, and that those that have moved, and no others, have a higher sequence. */
  function expectContinued(before: Json[], after: Json[]) {
    expect(new Set(after.map(({ uid }) => uid)).size).toBe(after.length);
    const later = byUid(after);
    for (const event of before) {
      const now = later.get(event.uid);
      const moved = now?.startAt !== event.startAt || now?.endAt !== event.endAt;
      expect(now).toMatchObject({ title: event.title });
      expect(now.sequence).toBe(moved ? event.sequence + 1 : event.sequence);
    }
    return after.filter((now) => {
      const then = byUid(before).get(now.uid);
      return then && then.startAt !== now.startAt;
    });
  }

  it('over six plans that move it', async () => {
    const me = await api.account();
    const long = { estimateMinutes: 240, maxSessionMinutes: 60 };
    await taskOf(me, { ...long, title: 'long' });
    await taskOf(me, { title: 'short' });
    const { url } = await feedOf(me);
    await run(me);
    let before = await events(url);
    expect(before.length).toBeGreaterThan(3);
    let moves = 0;
    for (let plan = 0; plan < 6; plan++) {
      // A meeting takes the time of the first session.
      api.now = new Date(Date.parse(NOW) + plan * 60_000);
      const [first] = before;
      await meeting(me, first.startAt, first.endAt);
      await run(me);
      const after = await events(url);
      moves += expectContinued(before, after).length;
      before = after.filter(({ title }) => title !== 'meeting');
    }
    expect(moves).toBeGreaterThan(5);
  });

  it('over a plan that changes nothing', async () => {
    const me = await api.account();
    await taskOf(me, { estimateMinutes: 180 });
    const { url } = await feedOf(me);
    await run(me);
    const before = await events(url);
    await run(me);
    expect(await events(url)).toEqual(before);
  });

  it('when it is moved by hand, and by a plan after that', async () => {
    const me = await api.account();
    await taskOf(me);
    const { url } = await feedOf(me);
    await run(me);
    const [event] = await events(url);
    const [planned] = await blocksOf(me);
    const times = { startAt: at('15:00'), endAt: at('16:00') };
    await me.patch(`/api/time-blocks/${planned.id}`, times);
    expect(await events(url)).toEqual([{ ...event, ...times, sequence: 1 }]);
    const unpin = `mutation { unpinTimeBlock(input: { id: "${planned.id}" }) { timeBlock { id } } }`;
    await data(me, unpin);
    await meeting(me, at('15:00'), at('16:00'));
    await run(me);
    const after = (await events(url)).find(({ uid }) => uid === event.uid);
    expect(after).toMatchObject({ sequence: 2 });
  });

  it('when a plan that moved it is undone, as a later revision', async () => {
    const me = await api.account();
    await taskOf(me);
    const { url } = await feedOf(me);
    await run(me);
    const [before] = await events(url);
    await meeting(me, at('09:00'), at('12:00'));
    await run(me);
    const moved = (await events(url)).find(({ uid }) => uid === before.uid);
    expect(moved.sequence).toBe(1);
    await data(me, 'mutation { undoPlannerRun { removedIds } }');
    const undone = (await events(url)).find(({ uid }) => uid === before.uid);
    expect(undone).toEqual({ ...before, sequence: 2 });
  });

  it('of its own, when a replaced block is restored beside its counterpart', async () => {
    const me = await api.account();
    await taskOf(me);
    const { url } = await feedOf(me);
    await run(me);
    const [planned] = await blocksOf(me);
    await meeting(me, at('09:00'), at('12:00'));
    await run(me);
    await me.patch(`/api/time-blocks/${planned.id}`, { status: 'scheduled' });
    const all = await events(url);
    expect(all).toHaveLength(3);
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(3);
  });
});

describe.each([
  ['events', 'VEVENT'],
  ['todos', 'VTODO'],
] as const)('a due date in a feed with %s', (dueDates, name) => {
  const ONLY_DUE = { includePlanned: false, includePlaced: false, includeBusy: false, dueDates };

  const revisionAt = async (url: string) => {
    const [entry, ...others] = componentsOf(await calendarAt(url), name);
    if (!entry || others.length > 0) throw new Error('the feed does not have one entry');
    const [stamp, modified] = [textOf(entry, 'DTSTAMP'), textOf(entry, 'LAST-MODIFIED')];
    expect(modified).toBe(stamp);
    return { uid: textOf(entry, 'UID'), sequence: Number(textOf(entry, 'SEQUENCE')), modified };
  };

  it('keeps its UID, and its SEQUENCE counts the changes of its time and title', async () => {
    const me = await api.account();
    const task = await taskOf(me, { title: 'Report', dueAt: at('18:00', '04') });
    const { url } = await feedOf(me, ONLY_DUE);
    const first = await revisionAt(url);
    expect(first).toMatchObject({ uid: `${task.id}-due`, sequence: 0 });
    const sequences: number[] = [];
    for (const changes of [
      { dueAt: at('17:00', '05') },
      { title: 'Annual report' },
      { title: 'Report', dueAt: at('18:00', '04') },
      // The same values again, and a field that the entry does not show.
      { title: 'Report', dueAt: at('18:00', '04') },
      { description: 'Figures of the year' },
    ]) {
      await me.patch(`/api/tasks/${task.id}`, changes);
      const { uid, sequence } = await revisionAt(url);
      expect(uid).toBe(first.uid);
      sequences.push(sequence);
    }
    expect(sequences).toEqual([1, 2, 3, 3, 3]);
    await me.patch(`/api/tasks/${task.id}`, { dueAt: null });
    await me.patch(`/api/tasks/${task.id}`, { dueAt: at('18:00', '04') });
    expect((await revisionAt(url)).sequence).toBe(5);
  });

  it('is the same text in each response, and over a plan', async () => {
    const me = await api.account();
    await taskOf(me, { dueAt: at('18:00', '04') });
    const { url } = await feedOf(me, ONLY_DUE);
    const before = await revisionAt(url);
    await run(me);
    expect(await revisionAt(url)).toEqual(before);
  });
});
