import fc from 'fast-check';

/** Zones whose clocks are changed in ways of their own: by half an hour, at midnight, back into the day before, never. */
export const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Pacific/Apia',
  'UTC',
];

export const zones = fc.constantFrom(...ZONES);

/** Days from 2009 to 2037, as many of them on or beside a change of the clock as not. */
export const dates = fc
  .integer({ min: Date.UTC(2009, 0, 1) / 86_400_000, max: Date.UTC(2037, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
