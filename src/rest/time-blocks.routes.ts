import * as timeBlocks from '../domain/time-blocks/time-block.service.ts';
import { type ApiRouter, created, done, ok, record } from './router.ts';
import { createdTimeBlock, TIME_BLOCK, timeBlockList } from './time-blocks.views.ts';

export function timeBlockRoutes(router: ApiRouter): void {
  router.get('/time-blocks', ok(timeBlockList));

  router.post(
    '/time-blocks',
    created(async ({ call, body }) =>
      createdTimeBlock({ call, id: await timeBlocks.create(call, body) }),
    ),
  );

  router.patch(
    '/time-blocks/reorder',
    done(({ call, body }) => timeBlocks.reorder(call, body)),
  );

  router.get('/time-blocks/:id', record(TIME_BLOCK));

  router.patch(
    '/time-blocks/:id',
    ok(
      async ({ call, id, body }) =>
        TIME_BLOCK.show({ call, id: await timeBlocks.update(call, id, body) }),
      { record: TIME_BLOCK },
    ),
  );

  router.delete(
    '/time-blocks/:id',
    done(({ call, id }) => timeBlocks.remove(call, id), { record: TIME_BLOCK }),
  );
}
