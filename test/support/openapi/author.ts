import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
} from 'graphql';
import { schema } from '../graphql/sdl.ts';
import { randomBits } from '../random.ts';
import { UNKNOWN_ID } from '../records/unknown-id.ts';
import type { World } from '../records/world.ts';

/** Mostly valid values, and mostly invalid values. */
const TEXTS = ['Task', 't', '%', '_\\', "';--", '😀', 'Ä', 'secret-of'];
const BAD_TEXTS = ['', '\0', 'x'.repeat(600)];
const MOMENTS = ['2026-03-02', '2026-03-02T09:00+05:30', '9999-12-31T23:59:59.999Z'];
const BAD_MOMENTS = ['soon', '', '2026-02-30'];
const NUMBERS = [1, 2, 3, 5, 50];
const BAD_NUMBERS = [0, -1, 101, 961, 2_147_483_647, -2_147_483_648];
const garbage = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const GARBAGE = [
  '',
  'x',
  '%%%',
  garbage(null),
  garbage(['task default']),
  garbage(['task title', null, UNKNOWN_ID]),
  garbage(['task title', '\0', UNKNOWN_ID]),
  garbage(['task estimateMinutes', 1e308, UNKNOWN_ID]),
  garbage(['task dueAt', '2026-13-01T00:00:00.000Z', UNKNOWN_ID]),
  garbage(['task createdAt', '0001-01-01T00:00:00.000Z', UNKNOWN_ID]),
  garbage(['task sortOrder', 'x', {}, []]),
];

/** The kind of record that an id argument refers to, by its own name and that of its field. */
const KINDS: [RegExp, keyof World][] = [
  [/checklistItem/i, 'checklistItem'],
  [/timeBlock|ordered/i, 'timeBlock'],
  [/series/i, 'taskSeries'],
  [/notification/i, 'notification'],
  [/apiKey/i, 'apiKey'],
  [/calendarFeed/i, 'calendarFeed'],
  [/subscribedCalendar/i, 'subscribedCalendar'],
  [/session/i, 'session'],
  [/dependsOn/i, 'dependency'],
  [/preference/i, 'preference'],
  [/document/i, 'document'],
  [/project/i, 'project'],
  [/space/i, 'space'],
  [/label/i, 'label'],
  [/task/i, 'task'],
];

const isCursor = (name: string) => name === 'after' || name === 'before';

/** The material of random documents. */
export type Material = {
  mine: World;
  /** Ids of other accounts and their records. */
  foreign: string[];
  /** Cursors of real lists. */
  cursors: string[];
};

/** Writes random documents of the schema. */
export class Author {
  readonly #material: Material;
  readonly #bits: () => number;
  /** Whether the document may contain invalid values. */
  readonly #wild: boolean;

  constructor(seed: number, material: Material) {
    this.#material = material;
    this.#bits = randomBits(seed);
    this.#wild = this.chance(30);
  }

  /** The next number below `limit`. */
  #next = (limit: number) => this.#bits() % limit;

  one = <T>(values: readonly T[]): T => values[this.#next(values.length)] as T;
  either = <T>(good: readonly T[], bad: readonly T[]): T =>
    this.one(this.#wild ? [...good, ...bad] : good);
  chance = (percent: number) => this.#next(100) < percent;

  /** A selection of a type. Each field has a unique name, so that no two conflict. */
  selection(type: GraphQLNamedType, depth: number): string {
    if (isAbstractType(type)) {
      const actual = this.one(schema.getPossibleTypes(type));
      const shared = isInterfaceType(type) ? 'id ' : '';
      return `{ __typename ${shared}... on ${actual.name} ${this.selection(actual, depth)} }`;
    }
    const fields = Object.values((type as GraphQLObjectType).getFields()).filter(
      ({ name, type }) =>
        (depth > 0 || !isCompositeType(getNamedType(type))) && (this.#wild || name !== 'accounts'),
    );
    const wanted = fields.filter(() => this.chance(Math.min(100, 250 / fields.length)));
    const chosen = wanted.length > 0 ? wanted : [this.one(fields)];
    const parts = chosen.filter(Boolean).map((field) => this.field(field, depth));
    return `{ __typename ${parts.join(' ')} }`;
  }

  field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const type = getNamedType(field.type);
    const inner = isCompositeType(type) ? this.selection(type, depth - 1) : '';
    return `${field.name}${this.arguments(field)} ${inner}`;
  }

  arguments({ name, args }: GraphQLField<unknown, unknown>): string {
    const given = args.flatMap((arg) => this.argument(arg, name));
    return given.length > 0 ? `(${given.join(', ')})` : '';
  }

  argument({ name, type }: GraphQLArgument, field: string): string[] {
    // Pages are mostly small, so that most documents are within the limits.
    if (name === 'first') return this.chance(85) ? [`first: ${this.one([0, 1, 2, 3])}`] : [];
    if (name === 'last' || isCursor(name)) {
      if (!this.#wild || !this.chance(20)) return [];
    } else if (!isNonNullType(type) && !this.chance(50)) return [];
    return [`${name}: ${this.value(type, name, field)}`];
  }

  /** A literal of an input type; `place` is the field or argument that it is part of. */
  value(type: GraphQLInputType, name: string, place: string): string {
    if (isNonNullType(type)) return this.value(type.ofType, name, place);
    if (isListType(type)) {
      const size = this.one([0, 1, 1, 2, 3]);
      const items = Array.from({ length: size }, () => this.value(type.ofType, name, place));
      return `[${items.join(', ')}]`;
    }
    if (isEnumType(type)) return this.one(type.getValues()).name;
    if (isInputObjectType(type)) {
      const given = Object.values(type.getFields())
        .filter((each) => isNonNullType(each.type) || this.chance(25))
        .map((each) => {
          const clear = !isNonNullType(each.type) && this.chance(10);
          return `${each.name}: ${clear ? 'null' : this.value(each.type, each.name, place)}`;
        });
      return `{ ${given.join(', ')} }`;
    }
    return this.scalar(type.name, name, place);
  }

  scalar(type: string, name: string, place: string): string {
    switch (type) {
      case 'Boolean':
        return String(this.chance(50));
      case 'Int':
        return String(this.either(NUMBERS, BAD_NUMBERS));
      case 'Float':
        return this.one(['0', '-1.5', '1e308', '3']);
      case 'ID':
        return JSON.stringify(this.id(name, place));
      case 'DateTime':
        return JSON.stringify(this.either(MOMENTS, BAD_MOMENTS));
      case 'TimeOfDay':
        return JSON.stringify(this.either(['09:00', '10:30', '23:59'], ['24:00']));
      case 'TimeZone':
        return JSON.stringify(this.either(['UTC', 'Asia/Tokyo'], ['+10:00']));
      case 'Color':
        return JSON.stringify(this.either(['#123456'], ['blue']));
      case 'URL':
        return JSON.stringify(this.either(['https://example.com'], ['nowhere']));
      default:
        return JSON.stringify(isCursor(name) ? this.one(this.#cursors()) : this.text());
    }
  }

  text = () => this.either(TEXTS, BAD_TEXTS);
  #cursors = () => [...this.#material.cursors, ...GARBAGE];

  id(name: string, place: string): string {
    const kind =
      KINDS.find(([pattern]) => pattern.test(name)) ??
      KINDS.find(([pattern]) => pattern.test(place));
    const { mine, foreign } = this.#material;
    if (kind && this.chance(65)) return mine[kind[1]];
    return this.one([...Object.values(mine), ...foreign, UNKNOWN_ID, 'no-uuid', '']);
  }
}
