import { limitedAddressOf } from '../../src/http/client/client-info.ts';

describe('limitedAddressOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::2', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, expected) => {
    expect(limitedAddressOf(address)).toBe(expected);
  });

  it.each(['127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])(
    'of %s, the machine itself, is none',
    (address) => {
      expect(limitedAddressOf(address)).toBeUndefined();
    },
  );
});
