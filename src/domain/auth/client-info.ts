/** The client of a request that signs in, signs up or checks a password. */
export type ClientInfo = {
  address: string;
  /** The address; for IPv6 its /64 network. */
  network: string;
  /** The address or network that limits apply to. Undefined if the client is not limited. */
  limitedAddress: string | undefined;
  userAgent: string | null;
};
