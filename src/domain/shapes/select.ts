import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../call.ts';
import { snake } from '../columns.ts';
import { belongsTo, belongsToAny } from '../lists/belonging.ts';
import type { List } from '../lists/list.ts';
import { columnOf, orderBy } from '../lists/order.ts';
import { array, field, object, type Piece, written } from './json.ts';
import { type Asker, and, type Condition, Narrowing } from './narrowing.ts';
import type { Part, Parts, Shape } from './shape.ts';
import type { Slice } from './slice.ts';

type Text = RawBuilder<unknown>;

/** Where a row's JSON is written: its alias, what has to be joined to it, and, for lists, before it. */
type Place = { alias: string; joins: Text[]; beforehand?: Text[] };

/**
 * Turns shapes into SQL that writes them as JSON, whole trees in one statement. Every table in it is
 * narrowed to the account, also where a link or a reference is followed.
 */
export class Selection {
  readonly #asker: Asker;
  readonly #narrowing: Narrowing;
  #aliases = 0;

  constructor(tables: Kysely<Database>, asker: Asker) {
    this.#asker = asker;
    this.#narrowing = new Narrowing(tables, asker);
  }

  /** The records of a list as a JSON array in the column `json`. */
  list(shape: Shape, slice: Slice): Text {
    const page = this.#alias();
    const place = { alias: page, joins: [], beforehand: [] };
    const elements = this.#elements(shape, slice, sql.table(page), place);
    const before = [sql`${sql.table(page)} as materialized (${this.#rows(shape, slice)})`];
    return sql`with ${sql.join([...before, ...place.beforehand])}
      select ${written(array(sql`(${elements})`))} as json`;
  }

  /** The records of those ids, in no order. */
  records(shape: Shape, ids: string[]): Text {
    const { list } = shape;
    const place: Place = { alias: this.#alias(), joins: [] };
    const row = written(this.#object(shape, place));
    const found = sql`select ${this.#columns(shape)} from ${sql.table(list.table)}
      where ${and([...this.#narrowing.owned(list), sql`${columnOf(list.table, 'id')} = any(${ids}::uuid[])`])}`;
    // Offset 0: else the text would be made anew wherever it is looked at.
    return sql`select ${row} as json, ${UNTOLD} from (${found}) as ${sql.table(place.alias)} ${joined(place)}
      offset 0`;
  }

  /** How many records of a list there are. */
  count = (list: List, slice: Slice): Text => this.#narrowing.count(list, slice);

  /** Whether a list has records under one of these conditions; null if that is not to be told. */
  exists = (list: List, { filter }: Slice, ways: Condition[] | undefined): Text =>
    ways ? this.#narrowing.exists(list, filter, ways) : sql`null::boolean`;

  /** The JSON of rows one after the other, in their order; `rows` is what they are read from. */
  #elements(shape: Shape, { walk, limit }: Slice, rows: Text, place: Place, owner?: Text): Text {
    const row = written(this.#object(shape, place));
    const from = place.beforehand ? rows : sql`(${rows}) as ${sql.table(place.alias)}`;
    // Rows come in their order; only what is joined to them, or several owners, may disturb it.
    const order =
      place.joins.length === 0 && !owner
        ? sql``
        : sql`${orderBy(walk, (name) => sql.ref(`${place.alias}.${snake(name)}`), owner)}
            limit ${sql.lit(owner ? ALL : (limit ?? ALL))}`;
    const each = sql`select ${owner ? sql`${owner} as owner, ` : sql``}${row} as json
      from ${from} ${joined(place)} ${order}`;
    return owner
      ? sql`select element.owner, string_agg(element.json, ',') as elements
          from (${each}) as element group by element.owner`
      : sql`select string_agg(element.json, ',') from (${each}) as element`;
  }

  #object({ list, fields, parts }: Shape, place: Place): Piece[] {
    return object([
      ...fields.map((name): [string, Piece[]] => [name, field(list, place.alias, name)]),
      ...this.#members(parts, place),
    ]);
  }

  #members = (parts: Parts, place: Place): [string, Piece[]][] =>
    Object.entries(parts).map(([name, part]) => [name, this.#part(part, place)]);

  #part(part: Part, place: Place): Piece[] {
    switch (part.kind) {
      case 'group':
        return object(this.#members(part.parts, place));
      case 'count': {
        const owner = sql.ref<string>(`${place.alias}.id`);
        return [sql`(${this.#narrowing.countOf(part.list, part.slice, part.of, owner)})`];
      }
      case 'exists': {
        const owner = sql.ref<string>(`${place.alias}.id`);
        const belonging = belongsTo(part.list, part.of, owner);
        return [
          sql`${this.#narrowing.exists(part.list, part.filter, part.ways, [belonging])}::text`,
        ];
      }
      case 'one':
        return this.#one(part, place);
      case 'many':
        return array(
          place.beforehand && part.slice.limit === undefined
            ? this.#together(part, place, place.beforehand)
            : this.#apart(part, place),
        );
    }
  }

  #one({ by, shape }: Extract<Part, { kind: 'one' }>, place: Place): Piece[] {
    const { list } = shape;
    // Not its own lists beforehand: they would be of the wrong rows.
    const other = { alias: this.#alias(), joins: place.joins };
    const id = sql.ref(`${other.alias}.id`);
    place.joins.push(sql`left join ${sql.table(list.table)} as ${sql.table(other.alias)}
      on ${id} = ${sql.ref(`${place.alias}.${snake(by)}`)}
      and ${sql.ref(`${other.alias}.user_id`)} = ${this.#asker.userId}`);
    const row = written(this.#object(shape, other));
    return [sql`case when ${id} is null then 'null' else ${row} end`];
  }

  /** The records of one owner: looked up for each, as far as its limit goes. */
  #apart({ of, shape, slice }: Extract<Part, { kind: 'many' }>, place: Place): Text {
    const owner = sql.ref<string>(`${place.alias}.id`);
    const rows = this.#rows(shape, slice, [belongsTo(shape.list, of, owner)]);
    return sql`(${this.#elements(shape, slice, rows, { alias: this.#alias(), joins: [] })})`;
  }

  /** The records of all owners of a page, looked up at once: half the work, if all are wanted. */
  #together(
    { of, shape, slice }: Extract<Part, { kind: 'many' }>,
    place: Place,
    beforehand: Text[],
  ): Text {
    const { list } = shape;
    const [alias, lists] = [this.#alias(), sql.table(this.#alias())];
    const owners = sql<string[]>`array(select id from ${sql.table(place.alias)})`;
    const { source, owner, condition } = belongsToAny(list, of, owners, this.#asker.userId);
    const rows = sql`select ${owner} as owner, ${this.#columns(shape, slice)} from ${source}
      where ${and([...this.#narrowing.matching(list, slice.filter), condition])}`;
    const ownerOf = sql.ref(`${alias}.owner`);
    const elements = this.#elements(shape, slice, rows, { alias, joins: [] }, ownerOf);
    beforehand.push(sql`${lists} as materialized (${elements})`);
    place.joins.push(sql`left join ${lists} on ${lists}.owner = ${sql.ref(`${place.alias}.id`)}`);
    return sql`${lists}.elements`;
  }

  /** The rows of a list that a slice holds. */
  #rows(shape: Shape, slice: Slice, further: Condition[] = []): Text {
    const { table } = shape.list;
    const { filter, walk, starts, conditions, limit, offset = 0 } = slice;
    const wanted = [...this.#narrowing.matching(shape.list, filter), ...further, ...conditions];
    const size = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)} offset ${offset}`;
    const inOrder = sql`${orderBy(walk, (name) => columnOf(table, name))} ${size}`;
    const rows = (start: Condition[]) =>
      sql`select ${this.#columns(shape, slice)} from ${sql.table(table)}
        where ${and([...wanted, ...start])} ${inOrder}`;
    if (!starts) return rows([]);
    // As far as it goes from each start: so an index is followed, and no further than necessary.
    const each = starts.map((start) => sql`(${rows([start])})`);
    return sql`select * from (${sql.join(each, sql` union all `)}) as ${sql.table(table)} ${inOrder}`;
  }

  /** The columns that a shape needs: what it shows, what it is ordered by, what it refers with. */
  #columns({ list: { table }, fields, parts }: Shape, slice?: Slice): Text {
    const referring = Object.values(parts).flatMap((part) =>
      part.kind === 'one' ? [part.by] : [],
    );
    const ordering = slice?.walk.columns.map((column) => column.field) ?? [];
    const names = new Set(['id', ...fields, ...referring, ...ordering]);
    return sql.join([...names].map((name) => columnOf(table, name)));
  }

  #alias = () => `r${this.#aliases++}`;
}

/** What only a list has to tell beside its records. */
const UNTOLD = sql`null::int as total, null::boolean as previous, null::boolean as next`;

/** No limit, and yet one: with it PostgreSQL sorts the rows, and not the texts that it makes of them. */
const ALL = 2_147_483_647;

const joined = ({ joins }: Place) => sql.join(joins, sql` `);
