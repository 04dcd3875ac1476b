import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { schema } from '../graphql/sdl.ts';
import { randomBits } from '../random.ts';
import { literal } from './literal.ts';

type Field = GraphQLField<unknown, unknown>;

/** A key of an order, in the form of a variable. */
export type OrderKey = { field: string; direction?: string };

/** The ids, cursors and orders that documents use. */
export type Vocabulary = {
  /** Ids of records of any type, and of one type. */
  ids: string[];
  idsOf: Record<string, string[]>;
  /** Cursors by type and order. */
  cursors: Record<string, string[]>;
  /** Orders by several keys for which cursors exist, by type. */
  orders: Record<string, OrderKey[][]>;
};

/** The key of an order in `cursors`. */
export const cursorKey = (type: string, orderBy: readonly OrderKey[]) =>
  [type, ...orderBy.map(({ field, direction = 'ASC' }) => `${field} ${direction}`)].join(', ');

/** Fields whose value does not depend on records alone, or that only an admin may query. */
const LEFT_OUT = new Set([
  'search',
  'planner',
  'planStatus',
  'previewPlan',
  'previewTaskSeries',
  'nextDates',
  'words',
  'taskSeriesRegularity',
  'planningOutlook',
  'planRemedies',
  'accounts',
  'apiKeys',
  'apiKey',
  'calendarFeeds',
  'calendarFeed',
  'subscribedCalendars',
  'subscribedCalendar',
  'calendarEvents',
  'calendarEventCount',
  'sessions',
  'session',
]);

const MOMENTS = [
  '2026-03-01T00:00:00.000Z',
  '2026-03-03T12:00:00.000Z',
  '2026-03-06T00:00:00.000Z',
];
const TEXTS = ['a', 'B', 'task 1', 'zzz', '%', ''];
const GARBAGE = ['', 'x', Buffer.from('[]').toString('base64url')];

/** The type of record that the ids of an input mostly refer to. */
const TYPES: Record<string, string> = {
  spaceIds: 'Space',
  projectIds: 'Project',
  inSeries: 'TaskSeries',
  labelIds: 'Label',
  allLabelIds: 'Label',
  parentTaskId: 'Task',
};

const DEPTH = 3;

/** A document and two sets of values of its variables. */
export type Documented = { query: string; variables: Record<string, unknown>[] };

/**
 * A random document of the schema with its variables: random selections, aliases, fragments and directives;
 * values are literals, or variables that are set, null, absent or have defaults.
 */
export class RandomDocument {
  readonly #bits: () => number;
  readonly #vocabulary: Vocabulary;
  readonly #definitions: string[] = [];
  readonly #fragments: string[] = [];
  readonly #variables: Record<string, unknown> = {};
  readonly #others: Record<string, unknown> = {};
  #names = 0;
  /** The remaining budget of aliases, directives and fields with selections. */
  #left = { aliases: 40, directives: 30, branches: 40 };

  private constructor(seed: number, vocabulary: Vocabulary) {
    this.#bits = randomBits(seed);
    this.#vocabulary = vocabulary;
  }

  /** `depth`: the nesting depth of records. */
  static of(seed: number, vocabulary: Vocabulary, depth = DEPTH): Documented {
    return new RandomDocument(seed, vocabulary).#write(depth);
  }

  #write(depth: number): Documented {
    const selection = this.#selection(schema.getQueryType() as GraphQLObjectType, depth);
    const variables = this.#definitions.length > 0 ? `(${this.#definitions.join(', ')})` : '';
    const query = `query Q${variables} ${selection} ${this.#fragments.join(' ')}`;
    return { query, variables: [this.#variables, this.#others] };
  }

  #below = (limit: number) => this.#bits() % limit;
  #chance = (percent: number) => this.#below(100) < percent;
  #one = <T>(values: readonly T[]): T => values[this.#below(values.length)] as T;
  #name = (prefix: string) => `${prefix}${this.#names++}`;

  /** A selection of fields of a type, divided into fragments. */
  #selection(type: GraphQLObjectType, depth: number, used = new Set<string>()): string {
    const fields = Object.values(type.getFields()).filter(
      (field) => !LEFT_OUT.has(field.name) && (depth > 0 || !leadsOn(type, field)),
    );
    const lists = fields.filter(({ args }) => args.some(({ name }) => name === 'filter'));
    const wanted = Array.from({ length: 1 + this.#below(4) }, () =>
      this.#one(lists.length > 0 && this.#chance(30) ? lists : fields),
    );
    const parts = wanted.flatMap((field) => {
      const inner = leadsOn(type, field) ? depth - 1 : depth;
      return this.#field(field, inner, used);
    });
    if (type.name.endsWith('Connection') && this.#chance(60)) parts.push('totalCount nodes { id }');
    if (parts.length === 0 || this.#chance(10)) parts.push('__typename');
    return `{ ${parts.map((part) => this.#scattered(part, type)).join(' ')} }`;
  }

  /** A part of a selection, written inline or in a fragment. */
  #scattered(part: string, type: GraphQLObjectType): string {
    const how = this.#below(12);
    if (how === 0) return `... ${this.#directive()} { ${part} }`;
    if (how === 1) return `... on ${type.name} ${this.#directive()} { ${part} }`;
    if (how === 2) {
      const name = this.#name('F');
      this.#fragments.push(`fragment ${name} on ${type.name} { ${part} }`);
      return `...${name} ${this.#directive()}`;
    }
    return part;
  }

  /** A field, sometimes twice with different selections. */
  #field(field: Field, depth: number, used: Set<string>): string[] {
    const type = getNamedType(field.type);
    const alias = used.has(field.name) || this.#chance(15) ? this.#alias() : '';
    if (alias === '' && used.has(field.name)) return [];
    if (isLeafType(type)) return [`${alias}${field.name} ${this.#directive()}`];
    if (this.#left.branches-- <= 0) return [];
    used.add(field.name);
    const head = `${alias}${field.name}${this.#arguments(field, depth)}`;
    const below = new Set<string>();
    const times = this.#chance(15) ? 2 : 1;
    return Array.from({ length: times }, () => {
      const selection = isInterfaceType(type)
        ? this.#abstract(depth)
        : this.#selection(type as GraphQLObjectType, depth, below);
      return `${head} ${this.#directive()} ${selection}`;
    });
  }

  #abstract(depth: number): string {
    const types = schema
      .getPossibleTypes(schema.getType('Node') as never)
      .filter(
        ({ name }) => !['ApiKey', 'CalendarFeed', 'SubscribedCalendar', 'Session'].includes(name),
      );
    const some = [this.#one(types), this.#one(types)].map(
      (type) => `... on ${type.name} ${this.#selection(type, depth, ALL_TAKEN())}`,
    );
    return `{ __typename id ${some.join(' ')} }`;
  }

  #alias(): string {
    return this.#left.aliases-- > 0 ? `${this.#name('x')}: ` : '';
  }

  #directive(): string {
    if (!this.#chance(7) || this.#left.directives-- <= 0) return '';
    const name = this.#one(['include', 'skip']);
    const value = this.#chance(50);
    if (this.#chance(50)) return `@${name}(if: ${value})`;
    const variable = this.#name('v');
    this.#define(variable, this.#one(['Boolean!', 'Boolean = true', 'Boolean! = false']), value);
    return `@${name}(if: $${variable})`;
  }

  /** Declares a variable; a variable with a default is sometimes absent. */
  #define(name: string, type: string, value: unknown): void {
    this.#definitions.push(`$${name}: ${type}`);
    if (!type.includes('=') || this.#chance(50)) this.#variables[name] = value;
    if (!type.includes('=') || this.#chance(50)) this.#others[name] = this.#chance(50);
  }

  #arguments(field: Field, depth: number): string {
    const isList = field.args.some(({ name }) => name === 'first');
    const given = isList ? this.#listArguments(field, depth) : field.args.map(this.#given);
    return given.length > 0 ? `(${given.join(', ')})` : '';
  }

  #given = (argument: GraphQLArgument): string =>
    `${argument.name}: ${this.#value(argument.type, this.#plain(argument.type, argument.name))}`;

  #listArguments(field: Field, depth: number): string[] {
    const type = (name: string) =>
      field.args.find((each) => each.name === name)?.type as GraphQLInputType;
    const conditions: [string, unknown][] = [];
    const how = this.#below(100);
    // Without a size a page has 50 records, or costs as much as 100: too expensive for nested pages.
    if (how < 70 || depth > 1) conditions.push(['first', this.#below(5)]);
    else if (how < 85) conditions.push(['last', this.#below(4)]);
    else if (how < 87) conditions.push(['first', 1], ['last', 1]);
    else if (how < 89) conditions.push(['first', this.#one([101, -1])]);
    const of = getNamedType(field.type).name.replace(/Connection$/, '');
    let orderBy: OrderKey[] = [];
    if (type('orderBy') && this.#chance(45)) {
      orderBy = this.#order(of, type('orderBy'));
      // A single value counts as a list of one.
      conditions.push(['orderBy', orderBy.length === 1 && this.#chance(50) ? orderBy[0] : orderBy]);
    }
    if (type('filter') && this.#chance(60)) {
      conditions.push(['filter', this.#plain(type('filter'), 'filter')]);
    }
    const cursors = this.#vocabulary.cursors[cursorKey(of, orderBy)] ?? [];
    if (this.#chance(cursors.length > 0 ? 18 : 2)) {
      const known = cursors.length > 0 && this.#chance(96) ? cursors : GARBAGE;
      conditions.push([this.#one(['after', 'before']), this.#one(known)]);
    }
    const fixed = depth > 1 ? ['first'] : [];
    return conditions.map(
      ([name, value]) => `${name}: ${this.#value(type(name), value, !fixed.includes(name))}`,
    );
  }

  /** A random order, preferably one for which cursors exist. */
  #order(of: string, type: GraphQLInputType): OrderKey[] {
    const known = this.#vocabulary.orders[of] ?? [];
    if (known.length > 0 && this.#chance(70)) return this.#one(known);
    const keys = this.#plain(type, 'orderBy') as OrderKey[];
    if (this.#chance(4)) return keys;
    // A repeated key, or a key after a unique one, is rejected.
    const fields = new Set<string>();
    const distinct = keys.filter(({ field }) => !fields.has(field) && fields.add(field));
    return distinct.toSorted(
      (a, b) => Number(a.field === 'DEFAULT') - Number(b.field === 'DEFAULT'),
    );
  }

  /** A filter of one or two conditions, or of filters; few enough that some records match. */
  #filter(type: GraphQLInputObjectType, depth = 0): Record<string, unknown> {
    const { and: _and, or: _or, not: _not, ...own } = type.getFields();
    const inner = () => this.#filter(type, depth + 1);
    const filter: Record<string, unknown> = {};
    const isCombined = this.#chance(depth < 2 ? 45 : 25);
    for (let left = this.#below(isCombined ? 2 : 3); left > 0; left--) {
      const { name, type } = this.#one(Object.values(own));
      if (name === 'search' && this.#chance(70)) continue;
      filter[name] = this.#chance(8) ? null : this.#plain(type, name);
    }
    if (!isCombined) return filter;
    // Sometimes deeper than the limit.
    if (this.#chance(4)) return { not: { not: { and: [{ or: [{ not: inner() }] }] } } };
    for (const name of [this.#one(['and', 'or', 'not']), this.#one(['or', 'not'])]) {
      const count = this.#chance(10) ? 0 : 1 + this.#below(3);
      if (this.#chance(5)) filter[name] = null;
      else filter[name] = name === 'not' ? inner() : Array.from({ length: count }, inner);
    }
    return filter;
  }

  /** A value of an input type. */
  #plain(type: GraphQLInputType, name: string): unknown {
    if (isNonNullType(type)) return this.#plain(type.ofType, name);
    if (isListType(type)) {
      return Array.from({ length: this.#below(4) }, () => this.#plain(type.ofType, name));
    }
    if (isEnumType(type)) return this.#one(type.getValues()).name;
    if (isInputObjectType(type)) {
      if (type.name.endsWith('Filter')) return this.#filter(type);
      const likely = type.name === 'DateTimeRange' ? 60 : 20;
      const fields = Object.values(type.getFields()).filter(
        (each) =>
          (isNonNullType(each.type) && each.defaultValue === undefined) || this.#chance(likely),
      );
      return Object.fromEntries(
        fields.map((each) => {
          const isNull = !isNonNullType(each.type) && this.#chance(12);
          return [each.name, isNull ? null : this.#plain(each.type, each.name)];
        }),
      );
    }
    switch (type.name) {
      case 'Boolean':
        return this.#chance(50);
      case 'Int':
        return this.#below(5);
      case 'ID':
        return this.#chance(90)
          ? this.#one(
              (this.#chance(85) && this.#vocabulary.idsOf[TYPES[name] ?? '']) ||
                this.#vocabulary.ids,
            )
          : this.#one(['no-uuid', '00000000-0000-4000-8000-000000000000']);
      case 'DateTime':
        return this.#chance(98) ? this.#one(MOMENTS) : 'soon';
      default:
        return this.#one(TEXTS);
    }
  }

  /** A value as a literal or as a variable; `mayBeAbsent` if the default is harmless. */
  #value(type: GraphQLInputType, value: unknown, mayBeAbsent = true, mayBeNull = true): string {
    if (this.#chance(35)) return this.#variable(type, value, mayBeAbsent, mayBeNull);
    return literal(type, value, {
      field: ({ type, defaultValue }, each) => {
        // An argument with a default accepts a nullable variable.
        const optional = defaultValue !== undefined && isNonNullType(type) && this.#chance(50);
        return this.#value(optional ? type.ofType : type, each, true, !optional);
      },
      item: (type, each) => this.#value(type, each),
    });
  }

  #variable(
    type: GraphQLInputType,
    value: unknown,
    mayBeAbsent: boolean,
    mayBeNull: boolean,
  ): string {
    const name = this.#name('v');
    const how = this.#below(10);
    const isFixed = isNonNullType(type) || !mayBeAbsent;
    if (isFixed || this.#chance(80)) this.#others[name] = this.#plain(type, name);
    else if (mayBeNull && this.#chance(50)) this.#others[name] = null;
    if (isNonNullType(type) || !mayBeAbsent || value === null || how < 6) {
      this.#definitions.push(`$${name}: ${type}`);
      this.#variables[name] = value;
    } else if (how < 8) {
      this.#definitions.push(`$${name}: ${type} = ${literal(type, value)}`);
    } else {
      // An absent variable has no effect.
      this.#definitions.push(`$${name}: ${type}`);
    }
    return `$${name}`;
  }
}

/** Every field of a fragment on a type has an alias, so that it does not conflict with fields of other types. */
const ALL_TAKEN = () => ({ has: () => true, add: () => {} }) as unknown as Set<string>;

/** Whether a field is a relation of a record, other than the fields of a page. */
function leadsOn({ name }: GraphQLObjectType, { type }: Field): boolean {
  const to = getNamedType(type);
  if (/(Connection|Edge)$/.test(name)) return false;
  return isInterfaceType(to) || (isObjectType(to) && to.name !== 'User' && !PLAIN.has(to.name));
}

/** Object types that are not records. */
const PLAIN = new Set(['WeeklyWindow']);
