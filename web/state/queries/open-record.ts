import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ChangedType } from '../../graph/generated/graphql.ts';
import type { Loaded, Shape, TypeName } from '../records/types.ts';
import { route } from '../router/router.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';
import { RecordList } from './record-list.ts';

type Reading<Type extends TypeName, Result> = {
  type: Type;
  shape: Shape<Result>;
  /** The dialog that shows the record of the route's id. */
  dialog: string;
  read: (id: string) => Promise<Result | null>;
  /** The record types that the query depends on. */
  types: readonly ChangedType[];
};

/** The record that a dialog shows. */
export class OpenRecord<
  Type extends TypeName,
  Result extends { id: string } & Partial<Loaded[Type]>,
> {
  readonly #list: RecordList<Type, Result>;
  readonly #types: readonly ChangedType[];
  readonly #query: Query;
  /** The id that was queried. It differs from the record's id if undo has recreated the record. */
  readonly #requestedId = signal<string | undefined>(undefined);
  readonly #openId: ReadonlySignal<string | undefined>;
  /** The record: `undefined` while loading, `null` if it does not exist. */
  readonly shown: ReadonlySignal<Result | null | undefined>;

  constructor({ type, shape, dialog, read, types }: Reading<Type, Result>) {
    this.#list = new RecordList(type, shape);
    this.#types = types;
    this.#openId = computed(() => (route.value.dialog === dialog ? route.value.id : undefined));
    this.shown = computed(() => {
      const isLoaded = this.#openId.value !== undefined;
      if (!isLoaded || this.#requestedId.value !== this.#openId.value) return undefined;
      return this.#list.shown.value[0] ?? null;
    });
    this.#query = new Query(async (isLast) => {
      const id = this.#openId.peek();
      if (id === undefined) return;
      const found = await read(id);
      if (!isLast()) return;
      batch(() => {
        this.#requestedId.value = id;
        this.#list.fill(found ? [found] : []);
      });
    });
  }

  /** Refetches the record, if it is open, so that a command completes with the new state. */
  readonly refetch = async (): Promise<void> => {
    if (this.#openId.peek() !== undefined) await this.#query.start();
  };

  readonly follow = (): void =>
    follow(this.#query, {
      types: this.#types,
      isShown: () => this.#openId.value !== undefined,
      dependsOn: () => this.#openId.value,
      forget: () => {
        this.#requestedId.value = undefined;
        this.#list.clear();
      },
    });
}
