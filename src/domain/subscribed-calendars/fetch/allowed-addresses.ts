import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The IPv6 addresses that are assigned to the public internet. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Azure serves the settings of its machines at this address, which is in a public network. */
const AZURE_HOST = '168.63.129.16';

/**
 * The identifiers of ISATAP, which the last 64 bits of an IPv6 address begin with. Its other 32 bits are an IPv4 address,
 * to which a router may send the packets.
 */
const ISATAP = new Set([0x0000_5efe, 0x0200_5efe]);

/** Returns the addresses of this machine, as which its other services can be reached. */
const addressesOfThisMachine = () =>
  Object.values(networkInterfaces())
    .flat()
    .map((each) => each?.address ?? '');

/**
 * The addresses that calendars may be fetched from: public unicast except those of this machine, and the networks that
 * the operator allows.
 */
export class AllowedAddresses {
  readonly #networks: readonly Network[];
  readonly #own: ReadonlySet<string>;

  constructor(networks: readonly string[], own: readonly string[] = addressesOfThisMachine()) {
    this.#own = new Set(own.filter(ipaddr.isValid).map((text) => ipaddr.process(text).toString()));
    this.#networks = networks.map((network) =>
      network.includes('/') ? ipaddr.parseCIDR(network) : hostNetwork(network),
    );
  }

  /** Whether a connection to an IP address is allowed. A text that is not an address is not. */
  has(text: string): boolean {
    // An address with a zone id belongs to an interface of this machine. `::10.0.0.1` is parsed as an IPv4 address, which
    // it is not.
    if (text.includes('%') || /^::[\d.]*\./.test(text) || !ipaddr.isValid(text)) return false;
    // Converts IPv4-mapped IPv6 addresses to IPv4.
    const address = ipaddr.process(text);
    const isOther = isPublic(address) && !this.#own.has(address.toString());
    return isOther || this.#networks.some((network) => isIn(address, network));
  }
}

function hostNetwork(text: string): Network {
  const address = ipaddr.parse(text);
  return ipaddr.parseCIDR(`${text}/${address.kind() === 'ipv4' ? 32 : 128}`);
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4'
    ? address.toString() !== AZURE_HOST
    : isIn(address, GLOBAL_UNICAST) && !isIsatap(address);
}

const isIsatap = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  'parts' in address && ISATAP.has((address.parts[4] ?? 0) * 0x1_0000 + (address.parts[5] ?? 0));

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, network: Network) =>
  address.kind() === network[0].kind() && address.match(network);
