import type { GraphQLResolveInfo } from 'graphql';
import type { Call, Guest } from '../call.ts';
import { notFound, unauthenticated } from '../domain/errors.ts';
import type { List } from '../domain/lists/list.ts';
import { requireSize } from './limits.ts';
import type { UserModel } from './models.ts';
import { Reading } from './reading.ts';

/** The session in the browser, as far as an operation may know of it. */
export type Session = {
  token: string | undefined;
  /** Where the request comes from. */
  from: string;
  /** False for what another site makes a browser send. */
  isOwn: boolean;
  keep: (token: string | null) => void;
};

type Parts = {
  guest: Guest;
  call: Call | undefined;
  session: Session;
  signUpOpen: boolean;
};

/** What the resolvers of one request share. */
export class Context {
  readonly guest: Guest;
  readonly session: Session;
  readonly signUpOpen: boolean;
  // Not #private: Apollo hands on a copy, which would not have them.
  private caller: Call | undefined;
  private read: Reading | undefined;
  private told = 0;

  constructor({ guest, call, session, signUpOpen }: Parts) {
    this.guest = guest;
    this.session = session;
    this.signUpOpen = signUpOpen;
    this.caller = call;
  }

  get isStranger(): boolean {
    return this.caller === undefined;
  }

  /** The caller. A stranger is refused, whichever resolver asks. */
  get call(): Call {
    if (!this.caller) throw unauthenticated();
    return this.caller;
  }

  /** Goes on as the account that has just signed in. */
  signIn({ id, timezone, isAdmin }: UserModel, token: string): void {
    const user = { id, timezone, role: isAdmin ? 'admin' : 'user' } as const;
    this.keep(token);
    this.caller = { ...this.guest, user, readOnly: false };
    this.read = undefined;
  }

  /** Goes on as a stranger. */
  signOut(): void {
    this.keep(null);
    this.caller = undefined;
    this.read = undefined;
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

  get reading(): Reading {
    this.read ??= new Reading(this.call);
    return this.read;
  }

  /** A text of any length on its way into the answer, which has its limit. */
  tell(text: string): string {
    this.told += text.length;
    requireSize(this.told);
    return text;
  }

  /** A record as a payload holds it after a write; somebody else may have removed it since. */
  async written<Row>(
    list: List<Row>,
    id: string,
    info: GraphQLResolveInfo,
    member: string,
  ): Promise<Row> {
    const row = await this.reading.record(list, id, info, member);
    if (!row) throw notFound('Not found');
    return row;
  }

  /** Runs an operation that writes. What was read before it may no longer be true. */
  async write<T>(operation: (call: Call) => Promise<T>): Promise<T> {
    const result = await operation(this.call);
    this.read = undefined;
    return result;
  }
}
