import { Json } from '../../concurrency/json-text.ts';
import { type Call, readerOf } from '../../domain/call.ts';
import { ANSWER_LIMIT } from '../../domain/records/answer-limit.ts';
import { notFound } from '../../errors.ts';
import { isUuid } from '../../read/column-types.ts';
import { recordReader } from '../../read/readers.ts';
import type { Selection } from '../../read/select.ts';

/** Returns a function that reads the caller's record with an id. It throws 404 with the message `missing`. */
export function recordView(selection: Selection, missing: string) {
  const read = recordReader(selection, ANSWER_LIMIT);
  const show = async ({ call, id }: { call: Call; id: string }): Promise<Json> => {
    // A value that is not a UUID is not the id of any record.
    const [json] = isUuid(id) ? await read(readerOf(call), [id]) : [];
    if (json === undefined) throw notFound(missing);
    return new Json(json);
  };
  return Object.assign(show, { selection });
}
