/** Zones that browsers leave out, or list by their old names alone: Asia/Kolkata as Asia/Calcutta. */
const FURTHER =
  'America/Argentina/Buenos_Aires America/Indiana/Indianapolis America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata Asia/Yangon Atlantic/Faroe Europe/Kyiv Pacific/Kanton UTC';

/** The names of all zones in their order, with those that somebody has already. */
export const zoneNames = (...own: string[]): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...FURTHER.split(' '), ...own])].sort();
