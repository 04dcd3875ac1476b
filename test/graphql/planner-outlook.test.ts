import { data } from '../support/graphql/request.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { at, plannerApi, taskOf } from '../support/schedule/planner-api.ts';
import type { Json } from '../support/service/client.ts';

const { api } = plannerApi();

const OUTLOOK = `{ planningOutlook {
  days { from to capacity fixed planned free scheduled overbooked { priority minutes taskIds } }
  weeks { capacity planned free }
  tasks { taskId task { title } title expectedEnd dueAt slackMinutes minutesLeftOut startsLater waitsFor } } }`;
const REMEDIES = `query ($id: ID!) { planRemedies(taskId: $id) {
  code minutes dueAt estimateMinutes otherTaskId otherTask { title } } }`;

describe('planningOutlook', () => {
  it('returns for each day the minutes of the windows, and fixed, planned and free minutes', async () => {
    const me = await api.account();
    const { id } = await taskOf(me, { autoSchedule: false });
    await me.create('/api/time-blocks', { taskId: id, startAt: at('09:00'), endAt: at('10:30') });
    await taskOf(me, { estimateMinutes: 60 });
    const { days, weeks } = (await data(me, OUTLOOK)).planningOutlook;
    expect(days[0]).toEqual({
      from: at('08:00'),
      to: at('00:00', '03'),
      capacity: 480,
      fixed: 90,
      planned: 60,
      free: 330,
      scheduled: 0,
      overbooked: [],
    });
    expect(days).toHaveLength(15);
    expect(weeks[0]).toEqual({ capacity: 2400, planned: 60, free: 2250 });
  });

  it('counts the blocks of the current plan as scheduled, and a task added since only as planned', async () => {
    const me = await api.account();
    await taskOf(me, { estimateMinutes: 60 });
    await me.post('/api/planner');
    await taskOf(me, { estimateMinutes: 30 });
    const [today] = (await data(me, OUTLOOK)).planningOutlook.days;
    expect(today).toMatchObject({ scheduled: 60, planned: 90, free: 390 });
  });

  it('returns the planned end, the slack and the dependencies of each task', async () => {
    const me = await api.account();
    const first = await taskOf(me, { title: 'first', dueAt: at('17:00') });
    const second = await taskOf(me, { title: 'second', startAfter: '2027-01-01T00:00:00Z' });
    await me.put(`/api/tasks/${second.id}/dependencies/${first.id}`);
    const { tasks } = (await data(me, OUTLOOK)).planningOutlook;
    const byTitle = Object.fromEntries(tasks.map((task: Json) => [task.title, task]));
    expect(byTitle.first).toMatchObject({
      taskId: first.id,
      task: { title: 'first' },
      expectedEnd: at('10:00'),
      slackMinutes: 7 * 60,
      minutesLeftOut: 0,
      waitsFor: [],
    });
    expect(byTitle.second).toMatchObject({
      expectedEnd: null,
      slackMinutes: null,
      minutesLeftOut: 60,
      startsLater: true,
      waitsFor: [first.id],
    });
  });

  it('returns the priorities of tasks that do not fit before their due date', async () => {
    const me = await api.account();
    const { id } = await taskOf(me, { estimateMinutes: 600, priority: 'high', dueAt: at('17:00') });
    const { days } = (await data(me, OUTLOOK)).planningOutlook;
    expect(days[0].overbooked).toEqual([
      { priority: 'HIGH', minutes: expect.any(Number), taskIds: [id] },
    ]);
  });
});

describe('planRemedies', () => {
  it('returns changes that make a late task fit, each verified by a plan', async () => {
    const me = await api.account();
    const late = await taskOf(me, { title: 'late', estimateMinutes: 540, dueAt: at('17:00') });
    const { planRemedies } = await data(me, REMEDIES, { id: late.id.toUpperCase() });
    const codes = planRemedies.map(({ code }: Json) => code);
    expect(codes).toContain('DUE_LATER');
    expect(codes).toContain('SHORTER');
    for (const { code, dueAt, estimateMinutes } of planRemedies) {
      const change = code === 'DUE_LATER' ? { dueAt } : { estimateMinutes };
      await me.patch(`/api/tasks/${late.id}`, {
        dueAt: at('17:00'),
        estimateMinutes: 540,
        ...change,
      });
      const { body } = await me.post('/api/planner/preview', {});
      expect([code, body.atRisk, body.unscheduled]).toEqual([code, [], []]);
    }
  });

  it('is null for a completed task that has a future block', async () => {
    const me = await api.account();
    const { id } = await taskOf(me);
    await me.create('/api/time-blocks', {
      ...{ taskId: id, title: 'Later', type: 'task' },
      ...{ startAt: at('10:00', '03'), endAt: at('11:00', '03') },
    });
    expect(await data(me, REMEDIES, { id })).toEqual({ planRemedies: [] });
    await me.patch(`/api/tasks/${id}`, { status: 'completed' });
    expect(await data(me, REMEDIES, { id })).toEqual({ planRemedies: null });
  });

  it('is empty for a task that is not at risk, and null for a foreign one', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const { id } = await taskOf(me);
    expect(await data(me, REMEDIES, { id })).toEqual({ planRemedies: [] });
    for (const id of [(await taskOf(other)).id, UNKNOWN_ID, 'no-uuid']) {
      expect(await data(me, REMEDIES, { id })).toEqual({ planRemedies: null });
    }
  });
});

it('a block of the planner has the code and facts of its explanation, and a moved block has none', async () => {
  const me = await api.account();
  const { id } = await taskOf(me);
  await me.post('/api/planner');
  const [block] = (await me.get(`/api/tasks/${id}`)).body.timeBlocks;
  const query = `{ timeBlock(id: "${block.id}") { explanation explanationCode explanationFacts { code taskId } } }`;
  expect((await data(me, query)).timeBlock).toEqual({
    explanation: 'First comfortable time in its working hours.',
    explanationCode: 'FIRST_FREE',
    explanationFacts: [{ code: 'NOTHING_EARLIER', taskId: id }],
  });
  await me.patch(`/api/time-blocks/${block.id}`, { startAt: at('14:00'), endAt: at('15:00') });
  expect((await data(me, query)).timeBlock).toEqual({
    explanation: null,
    explanationCode: null,
    explanationFacts: null,
  });
});
