import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';

/** The trusted proxies: none, a number of proxies in front of the service, or a list of addresses and networks. */
export type TrustProxy = false | number | readonly string[];

/** Headers in which a proxy forwards the client's address, protocol and host. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/** The proxies whose forwarded headers are trusted. */
export class Proxies {
  readonly #trusts: (address: string, hop: number) => boolean;

  constructor(trust: TrustProxy) {
    this.#trusts =
      typeof trust === 'object'
        ? proxyAddress.compile(trust.flatMap(withoutZeroPrefix))
        : (_, hop) => hop < Number(trust);
  }

  /** Whether a peer is a trusted proxy. If only the number of proxies is known, every peer is one. */
  trusts(address: string): boolean {
    return this.#trusts(address, 0);
  }

  /**
   * Returns the address of the client. Each proxy appends its peer to X-Forwarded-For, so the entries are read from the end, as far
   * as the proxies that wrote them are trusted. An entry that is not an address, and all entries before it, are ignored.
   */
  clientOf({ socket, headers }: IncomingMessage): string {
    const remoteAddress = plain(socket.remoteAddress ?? '');
    const header = headers['x-forwarded-for'];
    if (header === undefined) return remoteAddress;
    const entries = String(header).split(',').map(plain);
    const forwarded = entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1);
    const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded.join() } };
    return proxyAddress(request as unknown as IncomingMessage, this.#trusts);
  }

  /** Removes the forwarded headers of a peer that is not trusted. */
  clean(request: IncomingMessage): void {
    if (!FORWARDED.some((name) => name in request.headers)) return;
    if (this.trusts(plain(request.socket.remoteAddress ?? ''))) return;
    for (const name of FORWARDED) delete request.headers[name];
  }
}

/** Splits a /0 network into its halves, because proxy-addr rejects the prefix 0. `::/0` also contains IPv4. */
function withoutZeroPrefix(network: string): string[] {
  if (!/\/0+$/.test(network)) return [network];
  const ipv4 = ['0.0.0.0/1', '128.0.0.0/1'];
  return isIP(network.split('/')[0] as string) === 4 ? ipv4 : [...ipv4, '::/1', '8000::/1'];
}

/** Returns an address without its port, and an IPv4-mapped IPv6 address as IPv4. */
export function plain(address: string): string {
  const trimmed = address.trim();
  const withPort = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(trimmed);
  const host = withPort ? ((withPort[1] ?? withPort[2]) as string) : trimmed;
  return host.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/**
 * Returns the key under which limits count an address: the IPv4 address, or the /64 network of an IPv6 address, which
 * usually belongs to one client.
 */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] as string).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Whether an address or a network is IPv4-mapped: `::ffff:10.0.0.1`. */
export function isIPv4Mapped(text: string): boolean {
  const [address = ''] = text.split('/');
  return isIPv6(address) && ipaddr.IPv6.parse(address).isIPv4MappedAddress();
}

/** Whether a text is an address or a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
