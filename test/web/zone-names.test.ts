import { zoneNames } from '../../web/time/zone-names.ts';

describe('the zones to choose from', () => {
  it.each([
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Ho_Chi_Minh',
    'Asia/Yangon',
    'Europe/Kyiv',
    'America/Argentina/Buenos_Aires',
    'Atlantic/Faroe',
    'Pacific/Kanton',
    'UTC',
  ])('include %s', (name) => {
    expect(zoneNames()).toContain(name);
  });

  it('are sorted, unique and valid', () => {
    const names = zoneNames('Asia/Calcutta', 'Europe/Berlin');
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toContain('Asia/Calcutta');
    for (const timeZone of names)
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });
});
