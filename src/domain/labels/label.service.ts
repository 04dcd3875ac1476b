import type { Call } from '../../call.ts';
import { type ChosenId, createOnce, parseNew } from '../chosen-ids/create-once.ts';
import { pick } from '../columns.ts';
import { edited } from '../edit.ts';
import { insertOwned, removeOwned, requireOwned, saveOwned } from '../owned.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { LABEL_FIELDS, Label } from './label.entity.ts';
import { labelChanges, newLabel } from './label.input.ts';

/** Creates a label. A name that is taken is a conflict, which the database decides. */
export function create(call: Call, input: unknown, id?: ChosenId) {
  return write(call, async (call) => {
    const made = parseNew(newLabel, input, id);
    const label = await createOnce(call, Label, made, (id) =>
      insertOwned(call, Label, {
        id,
        ...made.content,
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

/** Removes a label, also from the tasks that carry it. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, Label, id, 'Label not found');
  });
}
