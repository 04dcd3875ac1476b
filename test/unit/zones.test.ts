import { ALIASES, canonicalZone, usableZone } from '../../src/domain/validation/zones.ts';

describe('canonicalZone', () => {
  it.each([
    'UTC',
    'GMT',
    'EST5EDT',
    'Australia/Sydney',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Europe/Kyiv',
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'Antarctica/DumontDUrville',
    'Etc/GMT+10',
    'US/Eastern',
    'GB-Eire',
  ])('returns %s in its own spelling, whatever the letter case', (zone) => {
    const spellings = [zone, zone.toLowerCase(), zone.toUpperCase()];
    expect(spellings.map(canonicalZone)).toEqual([zone, zone, zone]);
  });

  it.each(['', ' ', '+10:00', '-03', 'UTC+10', 'GMT+10:00', 'Z', 'local', 'Mars/Phobos', 'UTC\0'])(
    'returns undefined for %j',
    (zone) => {
      expect(canonicalZone(zone)).toBeUndefined();
    },
  );

  it.each(['ACT', 'aet'])('returns undefined for %s, which only ICU has', (zone) => {
    expect(canonicalZone(zone)).toBeUndefined();
  });

  it('returns undefined for a long text', () => {
    expect(canonicalZone('Europe/'.repeat(100_000))).toBeUndefined();
  });

  it('returns each alias in its canonical spelling', () => {
    expect(ALIASES.map((zone) => canonicalZone(zone.toLowerCase()))).toEqual(ALIASES);
    expect(ALIASES).toContain('US/East-Indiana');
  });

  it('returns the name of every zone that the runtime lists', () => {
    const listed = Intl.supportedValuesOf('timeZone');
    expect(listed.map((zone) => canonicalZone(zone.toUpperCase()))).toEqual(listed);
  });
});

describe('usableZone', () => {
  it('returns a stored name in its own spelling', () => {
    expect(usableZone('eUrOpE/bErLiN')).toBe('Europe/Berlin');
  });

  it('returns Australia/Sydney for an invalid name', () => {
    expect(usableZone('Mars/Phobos')).toBe('Australia/Sydney');
  });
});
