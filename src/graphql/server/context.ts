import type { GraphQLResolveInfo, subscribe } from 'graphql';
import type { ClientInfo } from '../../domain/auth/client-info.ts';
import { SCOPES } from '../../domain/auth/scopes.ts';
import { type Call, type PublicCall, readerOf } from '../../domain/call.ts';
import type { ChangeFeed } from '../../domain/changes/change.feed.ts';
import type { ChangeStream, Listener } from '../../domain/changes/change.stream.ts';
import { DomainError, notFound, unauthenticated } from '../../errors.ts';
import type { AnyResource, RowOf } from '../../read/resource.ts';
import { fieldOf } from '../planning/field.ts';
import { GraphReader } from '../planning/graph-reader.ts';
import { planRecord } from '../planning/plan.ts';
import type { UserMapper } from '../resolvers/mappers.ts';
import type { Admitted } from './admission/admission.ts';
import { READ_LIMIT, requireSize } from './admission/limits.ts';
import { refusal } from './errors/errors.ts';

/** The browser session, as resolvers use it. */
type Session = {
  token: string | undefined;
  /** The client that the request comes from. */
  clientInfo: ClientInfo;
  /** Returns false for a cross-site request that uses the session cookie or, if `signsIn`, would set it. */
  isOwn: (signsIn: boolean) => boolean;
  keep: (token: string | null) => void;
};

/** The state of a stream request: the change feed, and `begin`, set once the operation is admitted. */
export type Streaming = {
  readonly feed: ChangeFeed;
  readonly listener: Listener;
  /** The cursor of the last event that the client received. Browsers send it when they reconnect. */
  readonly lastEventId: string | undefined;
  begin?: () => ReturnType<typeof subscribe>;
  changes?: ChangeStream;
};

type Parts = {
  publicCall: PublicCall;
  /** Set for stream requests only. */
  streaming?: Streaming | undefined;
  call: Call | undefined;
  session: Session;
  signUpOpen: boolean;
  /** Charges the cost of an operation to the rate limit. Throws if it is exceeded. */
  charge?: (cost: number) => void;
};

/** The GraphQL context of a request. Its members throw until an operation is admitted. */
export class Context {
  // Not #private: Apollo passes a copy, which would lack private members.
  private readonly parts: Parts;
  private operation: Admitted | undefined;
  private caller: Call | undefined;
  private graphReader: GraphReader | undefined;
  private spent = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    this.caller = parts.call;
  }

  /** Enables the context for an admitted operation and charges its cost. */
  admit(operation: Admitted): void {
    this.parts.charge?.(operation.cost);
    this.operation = operation;
  }

  /** Verifies the credential before an operation that writes. Throws UNAUTHENTICATED if it is not valid any more. */
  async verifyCredential(): Promise<void> {
    await this.caller?.credential?.verify().catch((error) => {
      const isInvalid = error instanceof DomainError && error.code === 'UNAUTHENTICATED';
      throw isInvalid ? refusal(401, error) : error;
    });
  }

  get admitted(): Admitted {
    if (!this.operation) throw new Error('the operation was not admitted');
    return this.operation;
  }

  /** The cost of the operation; undefined if it was not admitted. */
  get cost(): number | undefined {
    return this.operation?.cost;
  }

  private get opened(): Parts {
    void this.admitted;
    return this.parts;
  }

  /** False for a cross-site request that uses the session cookie or, if `signsIn`, would set it. */
  passesCsrfCheck(signsIn: boolean): boolean {
    return this.parts.session.isOwn(signsIn);
  }

  get publicCall(): PublicCall {
    return this.opened.publicCall;
  }

  /** The state of a stream request; undefined for other requests. */
  get streaming(): Streaming | undefined {
    return this.parts.streaming;
  }

  /** Opens a stream of changes from now on, or from the client's cursor. */
  async changes(request: { types?: unknown; since?: unknown }): Promise<ChangeStream> {
    const { streaming } = this.opened;
    if (!streaming) throw new Error('a subscription requires a stream request');
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

  /** The authenticated caller. Throws UNAUTHENTICATED for an anonymous client. */
  get call(): Call {
    void this.admitted;
    if (!this.caller) throw unauthenticated();
    return this.caller;
  }

  /** Continues as the account that has just signed in. */
  signIn({ id, timezone, isAdmin }: UserMapper, token: string): void {
    const user = { id, timezone, role: isAdmin ? 'admin' : 'user' } as const;
    this.keep(token);
    this.caller = { ...this.publicCall, user, scopes: SCOPES };
    this.graphReader = undefined;
  }

  /** Continues as an anonymous client. */
  signOut(): void {
    this.keep(null);
    this.caller = undefined;
    this.graphReader = undefined;
  }

  /** Continues in another time zone. */
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

  /** Adds to the size of the response. Throws LIMIT_EXCEEDED if it grows too large. */
  private spend(characters: number): void {
    requireSize(this.spent + characters);
    this.spent += characters;
  }

  /** Resets the counted response size for a second attempt. Rows that were read stay cached. */
  startOver(): void {
    this.spent = 0;
  }

  /** Creates a record and returns a payload that holds it as `member`. */
  async created<R extends AnyResource, Member extends string>(
    resource: R,
    info: GraphQLResolveInfo,
    member: Member,
    operation: (call: Call) => Promise<string | { id: string }>,
  ): Promise<Record<Member, RowOf<R>>> {
    // Plans the read first, so that invalid arguments below the payload are rejected before the write.
    this.reader.records(resource, info, member);
    const created = await this.write(operation);
    const id = typeof created === 'string' ? created : created.id;
    return { [member]: await this.shown(resource, info, member, id) } as Record<Member, RowOf<R>>;
  }

  /** Updates the record with this id and returns a payload that holds it as `member`. */
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

  /** Updates the records with these ids and returns them as the payload selects them. */
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

  /** Creates or updates records and returns them as the payload selects them. */
  async writtenAll<R extends AnyResource>(
    resource: R,
    info: GraphQLResolveInfo,
    member: string,
    operation: (call: Call) => Promise<readonly string[]>,
  ): Promise<RowOf<R>[]> {
    this.reader.records(resource, info, member);
    return this.shownAll(resource, info, member, await this.write(operation));
  }

  /** Reads records after a write, as the payload selects them. Returns none if the payload does not select them. */
  async shownAll<R extends AnyResource>(
    resource: R,
    info: GraphQLResolveInfo,
    member: string,
    ids: readonly string[],
  ): Promise<RowOf<R>[]> {
    if (fieldOf(info).below(member).length === 0) return [];
    return Promise.all(ids.map((id) => this.shown(resource, info, member, id)));
  }

  /** Deletes the record with this id and returns a payload with the id. */
  async deleted(id: string, operation: (call: Call) => Promise<unknown>) {
    await this.write(operation);
    return { deletedId: id.toLowerCase() };
  }

  /** Reads a record after a write. Throws NOT_FOUND if another request has deleted it since. */
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

  /** Rejects invalid arguments below records of a payload before the write. */
  requireValidBelow(resource: AnyResource, info: GraphQLResolveInfo, ...path: string[]): void {
    const fields = path.reduce(
      (parents, name) => parents.flatMap((each) => each.below(name)),
      [fieldOf(info)],
    );
    planRecord(resource, fields, []);
  }

  /** Runs an operation that writes, and discards the reader's cached rows. */
  async write<T>(operation: (call: Call) => Promise<T>): Promise<T> {
    const result = await operation(this.call);
    this.graphReader = undefined;
    return result;
  }
}
