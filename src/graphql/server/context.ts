import type { GraphQLResolveInfo, subscribe } from 'graphql';
import { type Call, type Guest, readerOf } from '../../call.ts';
import { SCOPES } from '../../domain/auth/scopes.ts';
import type { Visitor } from '../../domain/auth/visitor.ts';
import type { ChangeFeed } from '../../domain/changes/change.feed.ts';
import type { ChangeStream, Listener } from '../../domain/changes/change.stream.ts';
import { notFound, unauthenticated } from '../../domain/errors.ts';
import type { AnyResource, RowOf } from '../../read/resource.ts';
import { fieldOf } from '../planning/field.ts';
import { GraphReader } from '../planning/graph-reader.ts';
import { planRecord } from '../planning/plan.ts';
import type { UserMapper } from '../resolvers/mappers.ts';
import type { Admitted } from './admission.ts';
import { READ_LIMIT, requireSize } from './limits.ts';

/** The session in the browser, as far as an operation may know of it. */
export type Session = {
  token: string | undefined;
  /** Where the request comes from. */
  visitor: Visitor;
  /** False for what another site makes a browser send, if the browser's cookie is used or is to be set. */
  isOwn: (signsIn: boolean) => boolean;
  keep: (token: string | null) => void;
};

/** A request for a stream of events: what its operation listens to, and how it begins once it was admitted. */
export type Streaming = {
  readonly feed: ChangeFeed;
  readonly listener: Listener;
  /** The cursor of the last event that the client has heard, as a browser sends it when it connects again. */
  readonly lastEventId: string | undefined;
  begin?: () => ReturnType<typeof subscribe>;
  changes?: ChangeStream;
};

type Parts = {
  guest: Guest;
  /** Only where events are streamed. */
  streaming?: Streaming | undefined;
  call: Call | undefined;
  session: Session;
  signUpOpen: boolean;
  /** Counts the cost of an operation; throws where that is too much at a time. */
  charge?: (cost: number) => void;
};

/**
 * What the resolvers of one request share. It opens with an operation that was admitted: whatever else
 * were executed with it would find nothing to work with.
 */
export class Context {
  // Not #private: Apollo hands on a copy, which would not have them.
  private readonly parts: Parts;
  private operation: Admitted | undefined;
  private caller: Call | undefined;
  private graphReader: GraphReader | undefined;
  private spent = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    this.caller = parts.call;
  }

  /** Opens the context for an operation that may be executed. */
  admit(operation: Admitted): void {
    this.parts.charge?.(operation.cost);
    this.operation = operation;
  }

  get admitted(): Admitted {
    if (!this.operation) throw new Error('an operation is executed that was not admitted');
    return this.operation;
  }

  /** What the operation costs; undefined if it was not admitted. */
  get cost(): number | undefined {
    return this.operation?.cost;
  }

  private get opened(): Parts {
    void this.admitted;
    return this.parts;
  }

  /** False for what another site makes a browser send. */
  isOwnRequest(signsIn: boolean): boolean {
    return this.parts.session.isOwn(signsIn);
  }

  get guest(): Guest {
    return this.opened.guest;
  }

  /** What a request for a stream brings along; undefined for one that gets a single answer. */
  get streaming(): Streaming | undefined {
    return this.parts.streaming;
  }

  /** What changes from here on, or from where the client has left off. */
  async changes(request: { types?: unknown; since?: unknown }): Promise<ChangeStream> {
    const { streaming } = this.opened;
    if (!streaming) throw new Error('a subscription is executed where nothing is streamed');
    const { feed, lastEventId, listener } = streaming;
    const since = lastEventId ?? request.since;
    streaming.changes = await feed.open(this.call, { ...request, since }, listener);
    return streaming.changes;
  }

  get session(): Session {
    return this.opened.session;
  }

  get signUpOpen(): boolean {
    return this.opened.signUpOpen;
  }

  /** The caller. An anonymous caller is refused, whichever resolver asks. */
  get call(): Call {
    void this.admitted;
    if (!this.caller) throw unauthenticated();
    return this.caller;
  }

  /** Goes on as the account that has just signed in. */
  signIn({ id, timezone, isAdmin }: UserMapper, token: string): void {
    const user = { id, timezone, role: isAdmin ? 'admin' : 'user' } as const;
    this.keep(token);
    this.caller = { ...this.guest, user, scopes: SCOPES };
    this.graphReader = undefined;
  }

  /** Goes on as an anonymous caller. */
  signOut(): void {
    this.keep(null);
    this.caller = undefined;
    this.graphReader = undefined;
  }

  /** Goes on in another zone. */
  moveTo(timezone: string): void {
    const { call } = this;
    this.caller = { ...call, user: { ...call.user, timezone } };
  }

  private keep(token: string | null): void {
    this.session.keep(token);
    this.session.token = token ?? undefined;
  }

  get reader(): GraphReader {
    this.graphReader ??= new GraphReader(readerOf(this.call), {
      limit: READ_LIMIT,
      spend: (characters) => this.spend(characters),
    });
    return this.graphReader;
  }

  /** Counts texts on their way into the answer, which has its limit. */
  private spend(characters: number): void {
    requireSize(this.spent + characters);
    this.spent += characters;
  }

  /** Begins the answer anew: nothing has been told so far, and what was read is still there. */
  startOver(): void {
    this.spent = 0;
  }

  /** Makes a record, and answers with the payload that holds it as `member`. */
  async created<R extends AnyResource, Member extends string>(
    resource: R,
    info: GraphQLResolveInfo,
    member: Member,
    operation: (call: Call) => Promise<string | { id: string }>,
  ): Promise<Record<Member, RowOf<R>>> {
    // Plans, and so refuses invalid arguments below the payload, before anything is written.
    this.reader.records(resource, info, member);
    const made = await this.write(operation);
    const id = typeof made === 'string' ? made : made.id;
    return { [member]: await this.shown(resource, info, member, id) } as Record<Member, RowOf<R>>;
  }

  /** Changes the record of that id, and answers with the payload that holds it as `member`. */
  async changed<R extends AnyResource, Member extends string>(
    resource: R,
    info: GraphQLResolveInfo,
    member: Member,
    id: string,
    operation: (call: Call) => Promise<unknown>,
  ): Promise<Record<Member, RowOf<R>>> {
    const [row] = await this.changedAll(resource, info, member, [id], operation);
    return { [member]: row } as Record<Member, RowOf<R>>;
  }

  /** Changes the records of those ids, and answers with them as a payload holds them. */
  async changedAll<R extends AnyResource>(
    resource: R,
    info: GraphQLResolveInfo,
    member: string,
    ids: readonly string[],
    operation: (call: Call) => Promise<unknown>,
  ): Promise<RowOf<R>[]> {
    return this.writtenAll(resource, info, member, async (call) => {
      await operation(call);
      return ids;
    });
  }

  /** Makes or changes records, and answers with them as a payload holds them. */
  async writtenAll<R extends AnyResource>(
    resource: R,
    info: GraphQLResolveInfo,
    member: string,
    operation: (call: Call) => Promise<readonly string[]>,
  ): Promise<RowOf<R>[]> {
    this.reader.records(resource, info, member);
    return this.shownAll(resource, info, member, await this.write(operation));
  }

  /** Records after a write, as a payload holds them; none if none are asked for. */
  async shownAll<R extends AnyResource>(
    resource: R,
    info: GraphQLResolveInfo,
    member: string,
    ids: readonly string[],
  ): Promise<RowOf<R>[]> {
    if (fieldOf(info).below(member).length === 0) return [];
    return Promise.all(ids.map((id) => this.shown(resource, info, member, id)));
  }

  /** Removes the record of that id, and answers with the payload that names it. */
  async deleted(id: string, operation: (call: Call) => Promise<unknown>) {
    await this.write(operation);
    return { deletedId: id.toLowerCase() };
  }

  /** A record after a write; somebody else may have removed it since. */
  private async shown<R extends AnyResource>(
    resource: R,
    info: GraphQLResolveInfo,
    member: string,
    id: string,
  ): Promise<RowOf<R>> {
    const row = await this.reader.records(resource, info, member)(id);
    if (!row) throw notFound('Not found');
    return row;
  }

  /** Refuses invalid arguments below records of a payload before anything is written. */
  requireValidBelow(resource: AnyResource, info: GraphQLResolveInfo, ...path: string[]): void {
    const fields = path.reduce(
      (found, name) => found.flatMap((each) => each.below(name)),
      [fieldOf(info)],
    );
    planRecord(resource, fields);
  }

  /** Runs an operation that writes. What was read before it may no longer be true. */
  async write<T>(operation: (call: Call) => Promise<T>): Promise<T> {
    const result = await operation(this.call);
    this.graphReader = undefined;
    return result;
  }
}
