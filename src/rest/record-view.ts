import type { Call } from '../call.ts';
import { notFound } from '../domain/errors.ts';
import { Json, recordReader } from '../domain/shapes/read.ts';
import type { Shape } from '../domain/shapes/shape.ts';
import { isUuid } from '../domain/validation.ts';

/** Shows the caller's record of an id; without one, 404 with that message. */
export function recordView(shape: Shape, otherwise: string) {
  const read = recordReader(shape);
  return async ({ call, id }: { call: Call; id: string }): Promise<Json> => {
    // An id that is no UUID is one that does not exist.
    const [json] = isUuid(id) ? await read(call, [id]) : [];
    if (json === undefined) throw notFound(otherwise);
    return new Json(json);
  };
}
