import { TimeBlock } from '../../src/domain/time-blocks/time-block.entity.ts';
import { data, execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Json } from '../support/service/client.ts';

const api = testApi();

const SETTLE = `mutation ($ids: [ID!]!, $outcome: MissedBlockOutcome!) {
  settleMissedBlocks(input: { ids: $ids, outcome: $outcome }) { timeBlocks { status } } }`;

it('missed blocks that are settled at once in several ways and orders are all settled in one of them', async () => {
  const me = await api.account();
  const { id: taskId } = await me.create('/api/tasks', { title: 't' });
  for (let turn = 0; turn < 10; turn++) {
    const ids: string[] = [];
    for (let hour = 0; hour < 5; hour++) {
      const span = { startAt: `2026-03-02T0${hour}:00Z`, endAt: `2026-03-02T0${hour}:30Z` };
      ids.push((await me.create('/api/time-blocks', { taskId, ...span })).id);
    }
    await api.orm.em.fork().nativeUpdate(TimeBlock, { id: ids }, { source: 'auto' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        execute(me, SETTLE, {
          ids: at % 3 ? ids : ids.toReversed(),
          outcome: at % 2 ? 'DONE' : 'NOT_DONE',
        }),
      ),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'settled');
    expect(codes.toSorted()).toEqual([...Array(7).fill('NOT_FOUND'), 'settled']);
    const settled = answers.find(({ errors }) => !errors)?.data.settleMissedBlocks.timeBlocks;
    const { nodes } = await data(
      me,
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on TimeBlock { status } } }',
      { ids },
    );
    expect([settled, new Set(settled.map(({ status }: Json) => status)).size]).toEqual([nodes, 1]);
  }
});
