import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Which proxies are believed: none, so many before the service, or those of these addresses and networks. */
export type TrustProxy = false | number | readonly string[];

/** Headers by which a proxy tells of the request that it was sent. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/** Whom the service believes what it says of others. */
export class Proxies {
  readonly #hops: number;
  readonly #known: BlockList | undefined;

  constructor(trust: TrustProxy) {
    this.#hops = typeof trust === 'number' ? trust : trust ? Number.POSITIVE_INFINITY : 0;
    this.#known = typeof trust === 'object' ? blockList(trust) : undefined;
  }

  /** Whether a peer is a proxy. Where only their number is known, every peer is one. */
  trusts(address: string): boolean {
    if (this.#hops === 0) return false;
    return this.#known ? contains(this.#known, address) : true;
  }

  /**
   * Where a request comes from: the one place that says so. Each proxy adds whom it was asked by at the end
   * of X-Forwarded-For, so from there on backwards the entries are believed, as far as those who added them are.
   */
  clientOf(request: IncomingMessage): string {
    let address = plain(request.socket.remoteAddress ?? '');
    const told = String(request.headers['x-forwarded-for'] ?? '').split(',');
    for (let hop = 1; hop <= this.#hops && this.trusts(address); hop++) {
      const before = plain(told.pop() ?? '');
      if (isIP(before) === 0) break;
      address = before;
    }
    return address;
  }

  /** Takes away what somebody says of others who is not believed. */
  clean(request: IncomingMessage): void {
    if (this.trusts(plain(request.socket.remoteAddress ?? ''))) return;
    for (const name of FORWARDED) delete request.headers[name];
  }
}

/** An address as all know it: without a port, and IPv4 not as a part of IPv6. */
export function plain(address: string): string {
  const trimmed = address.trim();
  const withPort = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(trimmed);
  const host = withPort ? ((withPort[1] ?? withPort[2]) as string) : trimmed;
  return host.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/** What counts as one: an IPv4 address, or a network of IPv6, as whoever has one address of it has all. */
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

/** Whether a text is an address or a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

function blockList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const contains = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
