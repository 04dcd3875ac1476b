import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Where a request that signs in or up comes from. */
export type Visitor = { address: string; userAgent: string | null };

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whose doing a request is counted as: an IPv4 address, or the /64 network that an IPv6 address is of,
 * since whoever has one address there has all of them. Undefined on this machine itself: behind a proxy that
 * is not trusted everybody seems to come from there.
 */
export function networkOf({ address }: Visitor): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return LOOPBACK.check(plain, 'ipv4') ? undefined : plain;
  if (!isIPv6(plain)) return plain;
  return LOOPBACK.check(plain, 'ipv6')
    ? undefined
    : `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes any form of an address in hexadecimal groups.
  const { hostname } = new URL(`http://[${address}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [left, right] = [groups(start), groups(end ?? '')];
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
}
