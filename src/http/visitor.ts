import { BlockList, isIP } from 'node:net';
import type { Context } from 'koa';
import type { Visitor } from '../domain/auth/visitor.ts';
import { addressGroup } from './client-address.ts';

/** How an instance lets people in. */
export type DoorSettings = {
  signUpOpen: boolean;
  /** Whether attempts are counted by where they come from. */
  limitPlaces: boolean;
};

export const visitorOf = (context: Context, { limitPlaces }: DoorSettings): Visitor => ({
  address: context.ip,
  network: addressGroup(context.ip),
  place: limitPlaces ? placeOf(context.ip) : undefined,
  userAgent: context.get('user-agent') || null,
});

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whose doing a request is counted as. Undefined on this machine itself: behind a proxy that is not trusted
 * everybody seems to come from there, and one would shut out all the others.
 */
export function placeOf(address: string): string | undefined {
  const isLocal = LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return isLocal ? undefined : addressGroup(address);
}
