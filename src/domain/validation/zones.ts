import { IANAZone } from 'luxon';

/** IANA names that the runtime accepts, but lists under another name. */
export const ALIASES: readonly string[] = `
  Africa/Asmara Africa/Timbuktu America/Argentina/Buenos_Aires America/Argentina/Catamarca
  America/Argentina/ComodRivadavia America/Argentina/Cordoba America/Argentina/Jujuy
  America/Argentina/Mendoza America/Atikokan America/Atka America/Ensenada America/Fort_Wayne
  America/Indiana/Indianapolis America/Kentucky/Louisville America/Knox_IN America/Montreal
  America/Nipigon America/Nuuk America/Pangnirtung America/Porto_Acre America/Rainy_River
  America/Rosario America/Santa_Isabel America/Shiprock America/Thunder_Bay America/Virgin
  America/Yellowknife Antarctica/South_Pole Asia/Ashkhabad Asia/Choibalsan Asia/Chongqing
  Asia/Chungking Asia/Dacca Asia/Harbin Asia/Ho_Chi_Minh Asia/Istanbul Asia/Kashgar Asia/Kathmandu
  Asia/Kolkata Asia/Macao Asia/Tel_Aviv Asia/Thimbu Asia/Ujung_Pandang Asia/Ulan_Bator Asia/Yangon
  Atlantic/Faroe Atlantic/Jan_Mayen Australia/ACT Australia/Canberra Australia/Currie
  Australia/LHI Australia/NSW Australia/North Australia/Queensland Australia/South
  Australia/Tasmania Australia/Victoria Australia/West Australia/Yancowinna Brazil/Acre
  Brazil/DeNoronha Brazil/East Brazil/West CET CST6CDT Canada/Atlantic Canada/Central
  Canada/Eastern Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan
  Canada/Yukon Chile/Continental Chile/EasterIsland Cuba EET EST EST5EDT Egypt Eire Etc/GMT
  Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal Etc/Zulu Europe/Belfast
  Europe/Kyiv Europe/Nicosia Europe/Tiraspol Europe/Uzhgorod Europe/Zaporozhye GB GB-Eire GMT
  GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya MET
  MST MST7MDT Mexico/BajaNorte Mexico/BajaSur Mexico/General NZ NZ-CHAT Navajo PRC PST8PDT
  Pacific/Chuuk Pacific/Johnston Pacific/Kanton Pacific/Pohnpei Pacific/Samoa Pacific/Yap Poland
  Portugal ROC ROK Singapore Turkey UCT US/Alaska US/Aleutian US/Arizona US/Central
  US/East-Indiana US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific US/Samoa
  Universal W-SU WET Zulu
`
  .trim()
  .split(/\s+/);

/** Short zone names that ICU, and thus the runtime, accepts, but IANA does not define. */
const ICU_ONLY = new Set(
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(
    ' ',
  ),
);

/** IANA's spellings by lower-case name. */
const SPELLINGS = new Map(
  [...Intl.supportedValuesOf('timeZone'), ...ALIASES].map((name) => [name.toLowerCase(), name]),
);

/** IANA's own limit is 14 characters for each part of a name. */
const LONGEST_NAME = 64;

/**
 * Returns the name of an IANA zone in IANA's spelling, ignoring the case of `value`; undefined if there is no such
 * zone, as for a fixed offset such as `+10:00`. Luxon caches every spelling forever, so only this one may reach it.
 */
export function canonicalZone(value: string): string | undefined {
  if (value.length > LONGEST_NAME || !/^[A-Za-z]/.test(value)) return undefined;
  if (ICU_ONLY.has(value.toUpperCase())) return undefined;
  const name = SPELLINGS.get(value.toLowerCase()) ?? listedName(value);
  return name !== undefined && isKnown(name) ? name : undefined;
}

/** Cached by name, at most one entry per zone: the check creates a formatter. */
const known = new Map<string, boolean>();

function isKnown(name: string): boolean {
  const isValid = known.get(name) ?? IANAZone.isValidZone(name);
  known.set(name, isValid);
  return isValid;
}

/** Returns the runtime's name of a zone that is newer than the list of aliases. */
function listedName(value: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the zone to plan in: Australia/Sydney if the stored one is invalid. */
export const usableZone = (stored: string) => canonicalZone(stored) ?? 'Australia/Sydney';
