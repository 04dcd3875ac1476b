/** Time zones that browsers omit or list only by old names, for example Asia/Kolkata as Asia/Calcutta. */
const FURTHER =
  'America/Argentina/Buenos_Aires America/Indiana/Indianapolis America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata Asia/Yangon Atlantic/Faroe Europe/Kyiv Pacific/Kanton UTC';

/** The sorted names of all time zones, including `own`. */
export const zoneNames = (...own: string[]): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...FURTHER.split(' '), ...own])].sort();
