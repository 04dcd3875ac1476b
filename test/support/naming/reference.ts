/** One mention of a table in a statement, and what the account of its rows is said to be. */
export class Reference {
  readonly table: string;
  readonly alias: string;
  readonly #origins: Origin[] = [];

  constructor(table: string, alias: string) {
    this.table = table;
    this.alias = alias;
  }

  /** Every row that is read or written has an account from there. */
  comesFrom(origin: Origin): void {
    this.#origins.push(origin);
  }

  /** Whether it goes back to a value from outside, directly or by way of other mentions. */
  isNamed(asking: Reference[] = []): boolean {
    if (asking.includes(this)) return false;
    return this.#origins.some(
      (origin) => origin === 'given' || origin.every((each) => each.isNamed([...asking, this])),
    );
  }

  toString(): string {
    return this.table === this.alias ? this.table : `${this.table} as ${this.alias}`;
  }
}

/** Where a value comes from: from outside, or the account of a row of one of these. */
export type Origin = 'given' | Reference[];

/** What is known of a value. */
export type Value = {
  origin?: Origin;
  /** The mention that is narrowed by saying what this value is equal to. */
  narrows?: Reference;
};

/** Takes note that two values are equal, for the mentions that this can narrow. */
export function equate(one: Value, other: Value, canNarrow: (each: Reference) => boolean): void {
  for (const [{ narrows }, { origin }] of [
    [one, other],
    [other, one],
  ] as const) {
    if (narrows && origin && canNarrow(narrows)) narrows.comesFrom(origin);
  }
}
