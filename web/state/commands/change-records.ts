import { foundNodes } from '../../graph/found-nodes.ts';
import type { ChangedType } from '../../graph/generated/graphql.ts';
import { refetch } from '../queries/refresh.ts';
import { isEqual, keyOf } from '../records/normalize.ts';
import {
  confirmedRecord,
  type NodeOf,
  showChange,
  shownRecords,
  store,
} from '../records/records.ts';
import { currentId } from '../records/recreated-ids.ts';
import { type Loaded, linkOf, type Normalized, type TypeName } from '../records/types.ts';
import { changedSince } from './changed-since.ts';
import type { Command } from './command.ts';

/** The field of a record that an input field sets: `projectId` sets the link `project`. */
type FieldOf<Name> = Name extends `${infer Link}TaskId`
  ? Link
  : Name extends `${infer Link}Id`
    ? Link
    : Name;

const fieldOf = (name: string) => name.replace(/(Task)?Id$/, '');

type Node = { id: string };

/** The input fields that a response of `Read` does not contain. */
type Missing<Input, Read> = Exclude<FieldOf<Exclude<keyof Input, 'id'>>, keyof Read>;

/** How records of a type are read and updated. */
export type Kind<Type extends TypeName, Input, Read> = {
  type: Type;
  /** Updates a record and returns it. */
  update: (input: Input & Node) => Promise<Read>;
  /** Queries records; `null` for a deleted one. */
  read: (ids: readonly string[]) => Promise<readonly (Read | Record<PropertyKey, never> | null)[]>;
  /** The record in the message of a rejected undo. */
  nameOf: (record: Read) => string;
  /** The types whose queries are repeated after a change. */
  refetches: readonly ChangedType[];
  /** Whether changes are shown before they are confirmed; by default they are. Not if only the server can validate them. */
  isOptimistic?: boolean;
};

/** Defines a kind. Does not compile if an input field is missing from the responses: its undo would do nothing. */
export const kindOf =
  <Input>() =>
  <Type extends TypeName, Read extends Node & Partial<Loaded[Type]>>(
    kind: Kind<Type, Input, Read> &
      ([Missing<Input, Read>] extends [never] ? unknown : { missing: Missing<Input, Read> }),
  ): Kind<Type, Input, Read> =>
    kind;

type Values = Readonly<Record<string, unknown>>;

/** A record and new values of its input fields. */
export type Changed<Input> = Partial<Input> & Node;

/** The input with the current ids of recreated records, without undefined fields. */
const currentInput = <Input>(change: Changed<Input>): Input & Node => {
  const isId = (name: string, value: unknown) => typeof value === 'string' && /(^i|I)d$/.test(name);
  const fields = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, isId(name, value) ? currentId(value as string) : value]);
  return Object.fromEntries(fields) as Input & Node;
};

/** The fields of the record that a change sets. */
const fieldsOf = (change: object): [string, unknown][] =>
  Object.entries(change)
    .filter(([name]) => name !== 'id')
    .map(([name, value]) => [fieldOf(name), value]);

/** The present values of the changed fields, as input. */
const presentOf = <Input>(record: Values, change: Changed<Input>): Changed<Input> =>
  Object.fromEntries(
    Object.keys(change).map((name) => [name, record[fieldOf(name)]]),
  ) as Changed<Input>;

/** The confirmed values of the fields of a change. */
export const valuesOf = <Type extends TypeName, Input, Read>(
  { type }: Kind<Type, Input, Read>,
  change: Changed<Input>,
): Changed<Input> => presentOf<Input>(confirmedRecord(type, change.id) ?? {}, change);

/** A link to a record that is not loaded cannot be shown. */
const canBeShown = (type: TypeName, name: string, value: unknown) => {
  const target = linkOf(type, name);
  return !target || value === null || shownRecords.peek().has(keyOf(target, String(value)));
};

/** The most records per query. */
const MOST = 100;

/** Queries records and stores them. */
async function readAgain<Type extends TypeName, Input, Read extends Node>(
  kind: Kind<Type, Input, Read>,
  ids: readonly string[],
): Promise<Map<string, Read>> {
  const found: Read[] = [];
  for (let from = 0; from < ids.length; from += MOST)
    found.push(...foundNodes<Read>(await kind.read(ids.slice(from, from + MOST))));
  store(kind.type, found as readonly Node[] as readonly NodeOf<Type>[]);
  return new Map(found.map((node) => [node.id, node]));
}

/** Rejects an undo if records have changed since the command. A deleted record is rejected by the server. */
export async function rejectIfChanged<Type extends TypeName, Input, Read extends Node>(
  kind: Kind<Type, Input, Read>,
  left: readonly Changed<Input>[],
): Promise<void> {
  const expected = left.map(currentInput);
  const found = await readAgain(
    kind,
    expected.map(({ id }) => id),
  );
  for (const { id, ...values } of expected) {
    const node = found.get(id);
    const record = confirmedRecord(kind.type, id) as Values | undefined;
    const isChanged = fieldsOf(values).some(([name, value]) => !isEqual(record?.[name], value));
    if (node && isChanged) throw changedSince(kind.nameOf(node));
  }
}

/** The confirmed values of the fields to change. Fields that no query has loaded are queried. */
async function confirmedValues<Type extends TypeName, Input, Read extends Node>(
  kind: Kind<Type, Input, Read>,
  changes: readonly (Input & Node)[],
): Promise<Changed<Input>[]> {
  const recordOf = (id: string): Values => confirmedRecord(kind.type, id) ?? {};
  const isUnknown = (change: Input & Node) =>
    fieldsOf(change).some(([name]) => !(name in recordOf(change.id)));
  const unknown = changes.filter(isUnknown).map(({ id }) => id);
  if (unknown.length > 0) await readAgain(kind, unknown);
  return changes.map((change) => valuesOf(kind, change));
}

/**
 * Changes fields of records. Undo restores the values that the server had before, unless they have changed since.
 * `left` are the values that an inverse command expects.
 */
export function changeRecords<Type extends TypeName, Input, Read extends Node>(
  kind: Kind<Type, Input, Read>,
  changes: readonly Changed<Input>[],
  done: string,
  left?: readonly Changed<Input>[],
): Command {
  const { type } = kind;
  return {
    done,
    show: () =>
      (kind.isOptimistic === false ? [] : changes).map(currentInput).map(({ id, ...values }) => {
        const shown = fieldsOf(values).filter(([name, value]) => canBeShown(type, name, value));
        return showChange(
          type,
          id,
          () => Object.fromEntries(shown) as Partial<Normalized<Loaded[Type]>>,
        );
      }),
    send: async () => {
      if (left) await rejectIfChanged(kind, left);
      const inputs = changes.map(currentInput);
      const before = await confirmedValues(kind, inputs);
      for (const input of inputs) {
        const node = await kind.update(input as Input & Node);
        store(type, [node as Node as NodeOf<Type>]);
      }
      const after = inputs.map((input) => valuesOf(kind, input));
      void refetch(kind.refetches);
      return changeRecords(kind, before, done, after);
    },
  };
}
