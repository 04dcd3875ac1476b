import type { Call } from '../call.ts';
import { Remembered } from '../domain/remembered.ts';
import { Json, listReader } from '../domain/shapes/read.ts';
import type { Shape } from '../domain/shapes/shape.ts';
import { every } from '../domain/shapes/slice.ts';

/** Shows all of the caller's records that a filter lets through; its values are part of the statement. */
export function listView(shape: Shape) {
  const readers = new Remembered<ReturnType<typeof listReader>>(200);
  return async (call: Call, filter: object = {}): Promise<Json> => {
    const read = readers.of(JSON.stringify(filter), () =>
      listReader(shape, () => every(shape.list, { filter })),
    );
    return new Json((await read(call, {})).json);
  };
}
