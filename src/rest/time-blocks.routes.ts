import * as timeBlocks from '../domain/time-blocks/time-block.service.ts';
import { type ApiRouter, answer, DONE } from './router.ts';
import { createdTimeBlock, timeBlock, timeBlockList } from './time-blocks.views.ts';

export function timeBlockRoutes(router: ApiRouter): void {
  router.get('/time-blocks', answer(200, timeBlockList));

  router.post(
    '/time-blocks',
    answer(201, async ({ call, body }) =>
      createdTimeBlock(call, await timeBlocks.create(call, body)),
    ),
  );

  router.patch(
    '/time-blocks/reorder',
    answer(200, async ({ call, body }) => {
      await timeBlocks.reorder(call, body);
      return DONE;
    }),
  );

  router.get(
    '/time-blocks/:id',
    answer(200, ({ call, id }) => timeBlock(call, id)),
  );

  router.patch(
    '/time-blocks/:id',
    answer(200, async ({ call, id, body }) =>
      timeBlock(call, await timeBlocks.update(call, id, body)),
    ),
  );

  router.delete(
    '/time-blocks/:id',
    answer(200, async ({ call, id }) => {
      await timeBlocks.remove(call, id);
      return DONE;
    }),
  );
}
