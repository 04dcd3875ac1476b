import type { IncomingMessage } from 'node:http';
import {
  addressGroup,
  isAddressOrNetwork,
  Proxies,
  plain,
  type TrustProxy,
} from '../../src/http/client/address.ts';

/** A request of a peer with a forwarding header. */
const requestOf = (remoteAddress: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
  }) as unknown as IncomingMessage;

describe('the address of the client', () => {
  it.each<
    [what: string, TrustProxy, peer: string, forwardedFor: string | undefined, client: string]
  >([
    ['no proxy is trusted', false, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['mapped IPv4 of the peer', false, '::ffff:9.9.9.9', undefined, '9.9.9.9'],
    ['one proxy is trusted', 1, '9.9.9.9', '1.1.1.1', '1.1.1.1'],
    ['the header of the client is ignored', 1, '9.9.9.9', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['two proxies are trusted', 2, '9.9.9.9', '6.6.6.6, 1.1.1.1, 8.8.8.8', '1.1.1.1'],
    ['a proxy without the header', 1, '9.9.9.9', undefined, '9.9.9.9'],
    ['a proxy with an empty header', 1, '9.9.9.9', '', '9.9.9.9'],
    ['a proxy with an invalid address', 1, '9.9.9.9', '1.1.1.1, unknown', '9.9.9.9'],
    ['fewer proxies than configured', 3, '9.9.9.9', '1.1.1.1', '1.1.1.1'],
    ['an address with a port', 1, '9.9.9.9', '1.1.1.1:4711', '1.1.1.1'],
    ['IPv6 in brackets', 1, '::1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['IPv6 without brackets', 1, '::1', '2001:db8::1', '2001:db8::1'],
    ['a known proxy', ['9.9.9.9'], '9.9.9.9', '1.1.1.1', '1.1.1.1'],
    ['an unknown proxy', ['9.9.9.8'], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    [
      'known networks',
      ['10.0.0.0/8', 'fd00::/8'],
      'fd00::5',
      '6.6.6.6, 1.1.1.1, 10.1.2.3',
      '1.1.1.1',
    ],
    ['all of IPv4', ['0.0.0.0/0'], '::ffff:10.0.0.1', 'fd00::1, 10.0.0.2', 'fd00::1'],
    ['all addresses', ['::/0'], '10.0.0.1', 'fd00::1, 10.0.0.2', 'fd00::1'],
    [
      'an invalid address between known proxies',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '1.1.1.1, x, 10.0.0.2',
      '10.0.0.2',
    ],
    ['an empty entry', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1,, 10.0.0.2', '10.0.0.2'],
    ['a short form of IPv4', 2, '10.0.0.1', '127.1, 10.0.0.2', '10.0.0.2'],
    ['a known proxy with a port', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 10.0.0.2:80', '1.1.1.1'],
    ['mapped IPv4', ['10.0.0.0/8'], '::ffff:10.0.0.1', '1.1.1.1, ::ffff:10.0.0.2', '1.1.1.1'],
    ['only known proxies', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ])('%s', (_, trust, peer, forwardedFor, client) => {
    expect(new Proxies(trust).clientOf(requestOf(peer, forwardedFor))).toBe(client);
  });

  it.each<[TrustProxy, peer: string, kept: boolean]>([
    [false, '9.9.9.9', false],
    [1, '9.9.9.9', true],
    [['10.0.0.0/8'], '10.1.1.1', true],
    [['10.0.0.0/8'], '9.9.9.9', false],
  ])('with TRUST_PROXY %j the forwarding headers of %s are kept: %s', (trust, peer, kept) => {
    const request = requestOf(peer, '1.1.1.1');
    request.headers['x-forwarded-proto'] = 'https';
    request.headers['x-forwarded-host'] = 'elsewhere';
    new Proxies(trust).clean(request);
    expect(Object.keys(request.headers)).toHaveLength(kept ? 3 : 0);
  });
});

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/0', true],
  ['fd00::/128', true],
  ['10.0.0.0/', false],
  ['10.0.0.0/x', false],
  ['10.0.0', false],
  ['', false],
])('%j is an address or network: %s', (text, is) => {
  expect(isAddressOrNetwork(text)).toBe(is);
});

it('an address has no port, and mapped IPv4 is shown as IPv4', () => {
  expect([' 1.1.1.1 ', '::ffff:1.1.1.1', '[::1]', '::1'].map(plain)).toEqual([
    '1.1.1.1',
    '1.1.1.1',
    '::1',
    '::1',
  ]);
});
