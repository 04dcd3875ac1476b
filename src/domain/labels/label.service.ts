import type { Call } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { pick } from '../records/columns.ts';
import { edited } from '../records/edit.ts';
import { insertOwned, remover, requireOwned, saveOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { parse } from '../validation/validation.ts';
import { LABEL_FIELDS, Label } from './label.entity.ts';
import { labelChanges, newLabel } from './label.input.ts';

/** Creates a label. Throws CONFLICT if the name is taken, by the database's unique constraint. */
export function create(call: Call, input: unknown, id?: ClientId) {
  return write(call, async (call) => {
    const parsed = parseNew(newLabel, input, id);
    const label = await createWithClientId(call, Label, parsed, (id) =>
      insertOwned(call, Label, {
        id,
        ...parsed.content,
        createdAt: call.now,
        updatedAt: call.now,
      }),
    );
    return pick(label, LABEL_FIELDS);
  });
}

export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const label = await requireOwned(call, Label, id, 'Label not found');
    const changes = edited(label, parse(labelChanges, input), call.now);
    return pick(await saveOwned(call, Label, label, changes), LABEL_FIELDS);
  });
}

/** Deletes a label and removes it from its tasks. */
export const remove = remover(Label, 'Label not found');
