import type { Call } from '../../call.ts';
import { pick } from '../columns.ts';
import { edit } from '../edit.ts';
import { newId } from '../ids.ts';
import { removeOwned, requireOwned, saveOwned } from '../owned.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { LABEL_FIELDS, Label } from './label.entity.ts';
import { labelChanges, newLabel } from './label.input.ts';

/** Creates a label. A name that is taken is a conflict, which the database decides. */
export function create(call: Call, input: unknown) {
  return write(call, async (call) => {
    const label = call.em.create(Label, {
      id: newId(),
      userId: call.user.id,
      ...parse(newLabel, input),
      createdAt: call.now,
      updatedAt: call.now,
    });
    return pick(label, LABEL_FIELDS);
  });
}

export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const label = await requireOwned(call, Label, id, 'Label not found');
    await saveOwned(call, Label, label, edit(label, parse(labelChanges, input), call.now));
    return pick(label, LABEL_FIELDS);
  });
}

/** Removes a label, also from the tasks that carry it. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, Label, id, 'Label not found');
  });
}
