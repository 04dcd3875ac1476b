import type { IncomingMessage } from 'node:http';
import {
  addressGroup,
  isAddressOrNetwork,
  Proxies,
  plain,
  type TrustProxy,
} from '../../src/http/client-address.ts';

/** A request of a peer, with what it says of others. */
const requestOf = (remoteAddress: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
  }) as unknown as IncomingMessage;

describe('the address of the client', () => {
  it.each<[what: string, TrustProxy, peer: string, told: string | undefined, client: string]>([
    ['nobody is believed', false, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['IPv4 is told as such', false, '::ffff:9.9.9.9', undefined, '9.9.9.9'],
    ['a proxy is believed', 1, '9.9.9.9', '1.1.1.1', '1.1.1.1'],
    ['what the client says is not', 1, '9.9.9.9', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['two proxies are believed', 2, '9.9.9.9', '6.6.6.6, 1.1.1.1, 8.8.8.8', '1.1.1.1'],
    ['a proxy says nothing', 1, '9.9.9.9', undefined, '9.9.9.9'],
    ['a proxy says nothing, in so many words', 1, '9.9.9.9', '', '9.9.9.9'],
    ['a proxy says nonsense', 1, '9.9.9.9', '1.1.1.1, unknown', '9.9.9.9'],
    ['fewer proxies than were told', 3, '9.9.9.9', '1.1.1.1', '1.1.1.1'],
    ['a port is left out', 1, '9.9.9.9', '1.1.1.1:4711', '1.1.1.1'],
    ['IPv6 in brackets', 1, '::1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['IPv6 as it is', 1, '::1', '2001:db8::1', '2001:db8::1'],
    ['a known proxy', ['9.9.9.9'], '9.9.9.9', '1.1.1.1', '1.1.1.1'],
    ['an unknown one', ['9.9.9.8'], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    [
      'known networks',
      ['10.0.0.0/8', 'fd00::/8'],
      'fd00::5',
      '6.6.6.6, 1.1.1.1, 10.1.2.3',
      '1.1.1.1',
    ],
    ['none but known ones', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ])('%s', (_, trust, peer, told, client) => {
    expect(new Proxies(trust).clientOf(requestOf(peer, told))).toBe(client);
  });

  it.each<[TrustProxy, peer: string, kept: boolean]>([
    [false, '9.9.9.9', false],
    [1, '9.9.9.9', true],
    [['10.0.0.0/8'], '10.1.1.1', true],
    [['10.0.0.0/8'], '9.9.9.9', false],
  ])('with TRUST_PROXY %j the word of %s on others is kept: %s', (trust, peer, kept) => {
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

it('an address is known without its port, and IPv4 as such', () => {
  expect([' 1.1.1.1 ', '::ffff:1.1.1.1', '[::1]', '::1'].map(plain)).toEqual([
    '1.1.1.1',
    '1.1.1.1',
    '::1',
    '::1',
  ]);
});
