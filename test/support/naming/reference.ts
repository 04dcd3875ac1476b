/** One mention of a table in a statement, and the values that the account of its rows is equal to. */
export class Reference {
  readonly table: string;
  readonly alias: string;
  readonly #origins: Origin[] = [];

  constructor(table: string, alias: string) {
    this.table = table;
    this.alias = alias;
  }

  /** The account of every row that is read or written is equal to one of these. */
  comesFrom(origin: Origin): void {
    this.#origins.push(origin);
  }

  /** Whether the account is a parameter of the statement, directly or through other mentions. */
  isNamed(visited: Reference[] = []): boolean {
    if (visited.includes(this)) return false;
    return this.#origins.some(
      (origin) => origin === 'given' || origin.every((each) => each.isNamed([...visited, this])),
    );
  }

  toString(): string {
    return this.table === this.alias ? this.table : `${this.table} as ${this.alias}`;
  }
}

/** The origin of a value: a parameter, or the account column of one of these mentions. */
export type Origin = 'given' | Reference[];

/** The properties of a value. */
export type Value = {
  origin?: Origin;
  /** The mention that an equality with this value narrows. */
  narrows?: Reference;
};

/** Records that two values are equal, for the mentions that the equality narrows. */
export function equate(one: Value, other: Value, canNarrow: (each: Reference) => boolean): void {
  for (const [{ narrows }, { origin }] of [
    [one, other],
    [other, one],
  ] as const) {
    if (narrows && origin && canNarrow(narrows)) narrows.comesFrom(origin);
  }
}
