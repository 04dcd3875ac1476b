/** Where a request comes from that signs in or up, or proves a password. */
export type Visitor = {
  address: string;
  /** The address; of IPv6, its network of 64 bits. */
  network: string;
  /** Whose doing it is counted as: an address or a network. Undefined where that is not counted. */
  place: string | undefined;
  userAgent: string | null;
};
