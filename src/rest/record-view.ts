import { type Call, readerOf } from '../call.ts';
import { ANSWER_LIMIT } from '../domain/answer-limit.ts';
import { notFound } from '../domain/errors.ts';
import { isUuid } from '../read/column-types.ts';
import { recordReader } from '../read/readers.ts';
import type { Selection } from '../read/select.ts';
import { Json } from './json.ts';

/** Shows the caller's record of an id; without one, 404 with that message. */
export function recordView(selection: Selection, missing: string) {
  const read = recordReader(selection, ANSWER_LIMIT);
  const show = async ({ call, id }: { call: Call; id: string }): Promise<Json> => {
    // An id that is no UUID is one that does not exist.
    const [json] = isUuid(id) ? await read(readerOf(call), [id]) : [];
    if (json === undefined) throw notFound(missing);
    return new Json(json);
  };
  return Object.assign(show, { selection });
}
