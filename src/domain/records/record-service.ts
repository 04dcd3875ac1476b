import type { z } from 'zod';
import { refused } from '../../errors.ts';
import type { Call } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { parse } from '../validation/validation.ts';
import { pick } from './columns.ts';
import { edited } from './edit.ts';
import {
  type CountedEntity,
  insertOwned,
  type NewRecord,
  type Owned,
  requireOwned,
  requireReferences,
  saveOwned,
} from './owned.ts';
import { write } from './write.ts';

type Common = { id: string; createdAt: string; updatedAt: string };

type Edited = Owned & Common;

type Definition<Entity extends Edited, Shown extends keyof Entity, Content, Changes> = {
  entity: CountedEntity<Entity>;
  /** The fields of the result. */
  fields: readonly Shown[];
  missing: string;
  /** The message of the error for an update without any of the fields. Without it such an update changes nothing. */
  nothing?: string;
  created: z.ZodType<Content>;
  changes: z.ZodType<Changes>;
  /** Returns the row of a new record from its input and the columns that every record has. */
  row: (content: Content, common: Common) => NewRecord<Entity>;
};

/** Returns the operations that create and update a record whose input consists of its columns and references. */
export function recordService<
  Entity extends Edited,
  Shown extends keyof Entity,
  Content extends object,
  Changes extends object & { [Field in keyof Entity]?: Entity[Field] | undefined },
>({
  entity,
  fields,
  missing,
  nothing,
  created,
  changes,
  row,
}: Definition<Entity, Shown, Content, Changes>) {
  return {
    create: (call: Call, input: unknown, id?: ClientId): Promise<Pick<Entity, Shown>> =>
      write(call, async (call) => {
        const parsed = parseNew(created, input, id);
        const record = await createWithClientId(call, entity, parsed, async (id) => {
          await requireReferences(call, parsed.content);
          const common = { id, createdAt: call.now, updatedAt: call.now };
          return insertOwned(call, entity, row(parsed.content, common));
        });
        return pick(record, fields);
      }),
    update: (call: Call, id: string, input: unknown): Promise<Pick<Entity, Shown>> =>
      write(call, async (call) => {
        const record = await requireOwned(call, entity, id, missing);
        const parsed = parse(changes, input);
        if (nothing && Object.keys(parsed).length === 0) throw refused(nothing);
        await requireReferences(call, parsed);
        return pick(
          await saveOwned(call, entity, record, edited(record, parsed, call.now)),
          fields,
        );
      }),
  };
}
