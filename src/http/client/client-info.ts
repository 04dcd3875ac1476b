import { BlockList, isIP } from 'node:net';
import type { Context } from 'koa';
import type { ClientInfo } from '../../domain/auth/client-info.ts';
import { addressGroup } from './address.ts';

/** Settings for sign-up and sign-in. */
export type SignInSettings = {
  signUpOpen: boolean;
  /** Whether failed attempts are also limited per address. */
  limitAddresses: boolean;
};

export const clientInfoOf = (context: Context, { limitAddresses }: SignInSettings): ClientInfo => ({
  address: context.ip,
  network: addressGroup(context.ip),
  limitedAddress: limitAddresses ? limitedAddressOf(context.ip) : undefined,
  userAgent: context.get('user-agent') || null,
});

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Returns the address group that attempts are counted for. Undefined for loopback addresses: behind a local proxy that is not
 * trusted, all clients have a loopback address, and one client would lock out all others.
 */
export function limitedAddressOf(address: string): string | undefined {
  const isLocal = LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return isLocal ? undefined : addressGroup(address);
}
