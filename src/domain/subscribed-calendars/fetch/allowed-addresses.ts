import ipaddr from 'ipaddr.js';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The IPv6 addresses that are assigned to the public internet. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Azure serves the settings of its machines at this address, which is in a public network. */
const AZURE_HOST = '168.63.129.16';

/** The addresses that calendars may be fetched from: public unicast, and the networks that the operator allows. */
export class AllowedAddresses {
  readonly #networks: readonly Network[];

  constructor(networks: readonly string[]) {
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
    return isPublic(address) || this.#networks.some((network) => isIn(address, network));
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
    : isIn(address, GLOBAL_UNICAST);
}

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, network: Network) =>
  address.kind() === network[0].kind() && address.match(network);
