import fc from 'fast-check';
import { AllowedAddresses } from '../../src/domain/subscribed-calendars/fetch/allowed-addresses.ts';
import {
  hostOf,
  LONGEST_ADDRESS,
  parseCalendarAddress,
} from '../../src/domain/subscribed-calendars/fetch/calendar-address.ts';
import { DomainError } from '../../src/errors.ts';

describe('parseCalendarAddress', () => {
  it.each([
    ['https://example.com/a.ics', 'https://example.com/a.ics'],
    ['  http://example.com  ', 'http://example.com/'],
    ['webcal://example.com/a.ics?x=1', 'https://example.com/a.ics?x=1'],
    ['WEBCAL://Example.COM/A', 'https://example.com/A'],
    ['webcals://example.com/', 'https://example.com/'],
    ['https://me:p%40ss@example.com:8443/c', 'https://me:p%40ss@example.com:8443/c'],
    ['https://example.com/a#part', 'https://example.com/a'],
    ['https://bücher.example/k', 'https://xn--bcher-kva.example/k'],
  ])('%s is %s', (text, address) => {
    expect(parseCalendarAddress(text)).toBe(address);
    expect(parseCalendarAddress(address)).toBe(address);
  });

  const SCHEME = 'must be the address of a calendar: https://, http:// or webcal://';
  it.each([
    ['', SCHEME],
    ['example.com/a.ics', SCHEME],
    ['ftp://example.com/a.ics', SCHEME],
    ['file:///etc/passwd', SCHEME],
    ['data:text/calendar,x', SCHEME],
    ['https://', SCHEME],
    ['https://exa mple.com', SCHEME],
    ['http://[fe80::1%25eth0]/', SCHEME],
    ['http://1.2.3.4.5/', SCHEME],
    ['https://example.com:99999/', SCHEME],
    ['https://%E0%A4%A:x@example.com/', 'must have valid percent-encoding in its credentials'],
    [`https://${'a'.repeat(254)}/`, 'must have a host of at most 253 characters'],
    [`https://example.com/${'a'.repeat(LONGEST_ADDRESS)}`, 'must be at most 2000 characters'],
    [`https://example.com/${'é'.repeat(1_000)}`, 'must be at most 2000 characters when percent-'],
  ])('%s is an error that names the field', (text, message) => {
    try {
      parseCalendarAddress(text, 'source');
      throw new Error('accepted');
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      expect((error as DomainError).details?.source?.[0]).toContain(message);
    }
  });

  it('any text is parsed to an http address or rejected with the field', () => {
    const part = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('@', ':', '%', '//', '[::1]'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        try {
          expect(parseCalendarAddress(parts.join(''))).toMatch(/^https?:\/\//);
        } catch (error) {
          expect((error as DomainError).details?.address).toHaveLength(1);
        }
      }),
    );
  });

  it('hostOf has neither credentials nor path', () => {
    expect(hostOf('https://me:secret@example.com:8443/private/token.ics')).toBe('example.com:8443');
    expect(hostOf('https://example.com/a')).toBe('example.com');
  });
});

describe('allowed addresses', () => {
  const open = new AllowedAddresses([]);

  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::5', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => expect(open.has(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    '100::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'fec0::1',
    'ff02::1',
    '5f00::1',
    '4000::1',
    '2606:4700::5efe:10.0.0.1',
    '2606:4700::200:5efe:a00:1',
    '2606:4700:1:2:0:5efe:808:808',
    '',
    'localhost',
    '127.0.0.1.example',
  ])('%j is not', (address) => expect(open.has(address)).toBe(false));

  it('CALENDAR_ALLOW_PRIVATE adds networks and single addresses, and no others', () => {
    const home = new AllowedAddresses(['192.168.1.0/24', '10.0.0.7', 'fd00::/8', '::1']);
    for (const address of [
      '192.168.1.9',
      '10.0.0.7',
      'fd12::1',
      '::1',
      '::ffff:192.168.1.9',
      '8.8.8.8',
    ])
      expect([address, home.has(address)]).toEqual([address, true]);
    for (const address of [
      '192.168.2.9',
      '10.0.0.8',
      'fc00::1',
      '127.0.0.1',
      '64:ff9b::192.168.1.9',
    ])
      expect([address, home.has(address)]).toEqual([address, false]);
  });

  it('the addresses of this machine are not allowed unless the operator allows them', () => {
    const own = ['93.184.216.34', '2606:4700:0:0::1111', '10.0.0.1', 'fe80::1%eth0'];
    const forms = ['93.184.216.34', '::ffff:93.184.216.34', '2606:4700::1111'];
    for (const address of forms) {
      expect([address, new AllowedAddresses([], own).has(address)]).toEqual([address, false]);
    }
    expect(new AllowedAddresses([], own).has('93.184.216.35')).toBe(true);
    expect(new AllowedAddresses(['93.184.216.34'], own).has('93.184.216.34')).toBe(true);
  });

  it('no IPv4 address is allowed in an IPv6 form unless it is allowed itself', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(open.has(`::ffff:${address}`)).toBe(open.has(address));
        for (const form of [`::${address}`, `64:ff9b::${address}`, `::ffff:0:${address}`]) {
          expect(open.has(form)).toBe(false);
        }
      }),
    );
  });
});
