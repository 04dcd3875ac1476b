import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** The names that Windows shows for its time zones, without the offset before them, by the name of the zone. */
const SHOWN = `
Dateline: International Date Line West
UTC-11: Coordinated Universal Time-11
Aleutian: Aleutian Islands
Hawaiian: Hawaii
Marquesas: Marquesas Islands
Alaskan: Alaska
UTC-09: Coordinated Universal Time-09
Pacific (Mexico): Baja California
UTC-08: Coordinated Universal Time-08
Pacific: Pacific Time (US & Canada); Pacific Time (US & Canada), Tijuana
US Mountain: Arizona
Mountain (Mexico): Chihuahua, La Paz, Mazatlan; La Paz, Mazatlan
Mountain: Mountain Time (US & Canada)
Yukon: Yukon
Central America: Central America
Central: Central Time (US & Canada)
Easter Island: Easter Island
Central (Mexico): Guadalajara, Mexico City, Monterrey
Canada Central: Saskatchewan
SA Pacific: Bogota, Lima, Quito, Rio Branco; Bogota, Lima, Quito
Eastern (Mexico): Chetumal
Eastern: Eastern Time (US & Canada)
Haiti: Haiti
Cuba: Havana
US Eastern: Indiana (East)
Turks And Caicos: Turks and Caicos
Paraguay: Asuncion
Atlantic: Atlantic Time (Canada)
Venezuela: Caracas
Central Brazilian: Cuiaba
SA Western: Georgetown, La Paz, Manaus, San Juan
Pacific SA: Santiago
Newfoundland: Newfoundland
Tocantins: Araguaina
E. South America: Brasilia
SA Eastern: Cayenne, Fortaleza
Argentina: City of Buenos Aires; Buenos Aires
Greenland: Greenland
Montevideo: Montevideo
Magallanes: Punta Arenas
Saint Pierre: Saint Pierre and Miquelon
Bahia: Salvador
UTC-02: Coordinated Universal Time-02
Azores: Azores
Cape Verde: Cabo Verde Is.; Cape Verde Is.
UTC: Coordinated Universal Time; tzone://Microsoft/Utc
GMT: Dublin, Edinburgh, Lisbon, London; Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London
Greenwich: Monrovia, Reykjavik
Sao Tome: Sao Tome
Morocco: Casablanca
W. Europe: Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
Central Europe: Belgrade, Bratislava, Budapest, Ljubljana, Prague
Romance: Brussels, Copenhagen, Madrid, Paris
Central European: Sarajevo, Skopje, Warsaw, Zagreb
W. Central Africa: West Central Africa
Jordan: Amman
GTB: Athens, Bucharest; Athens, Bucharest, Istanbul
Middle East: Beirut
Egypt: Cairo
E. Europe: Chisinau
Syria: Damascus
West Bank: Gaza, Hebron
South Africa: Harare, Pretoria
FLE: Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius; Helsinki, Kiev, Riga, Sofia, Tallinn, Vilnius
Israel: Jerusalem
South Sudan: Juba
Kaliningrad: Kaliningrad
Sudan: Khartoum
Libya: Tripoli
Namibia: Windhoek
Arabic: Baghdad
Turkey: Istanbul
Arab: Kuwait, Riyadh
Belarus: Minsk
Russian: Moscow, St. Petersburg; Moscow, St. Petersburg, Volgograd
E. Africa: Nairobi
Iran: Tehran
Arabian: Abu Dhabi, Muscat
Astrakhan: Astrakhan, Ulyanovsk
Azerbaijan: Baku
Russia Time Zone 3: Izhevsk, Samara
Mauritius: Port Louis
Saratov: Saratov
Georgian: Tbilisi
Volgograd: Volgograd
Caucasus: Yerevan
Afghanistan: Kabul
West Asia: Ashgabat, Tashkent
Ekaterinburg: Ekaterinburg
Pakistan: Islamabad, Karachi
Qyzylorda: Qyzylorda; Astana
India: Chennai, Kolkata, Mumbai, New Delhi
Sri Lanka: Sri Jayawardenepura
Nepal: Kathmandu
Central Asia: Nur-Sultan; Bishkek
Bangladesh: Dhaka
Omsk: Omsk
Myanmar: Yangon (Rangoon)
SE Asia: Bangkok, Hanoi, Jakarta
Altai: Barnaul, Gorno-Altaysk
W. Mongolia: Hovd
North Asia: Krasnoyarsk
N. Central Asia: Novosibirsk
Tomsk: Tomsk
China: Beijing, Chongqing, Hong Kong, Urumqi
North Asia East: Irkutsk
Singapore: Kuala Lumpur, Singapore
W. Australia: Perth
Taipei: Taipei
Ulaanbaatar: Ulaanbaatar
Aus Central W.: Eucla
Transbaikal: Chita
Tokyo: Osaka, Sapporo, Tokyo
North Korea: Pyongyang
Korea: Seoul
Yakutsk: Yakutsk
Cen. Australia: Adelaide
AUS Central: Darwin
E. Australia: Brisbane
AUS Eastern: Canberra, Melbourne, Sydney
West Pacific: Guam, Port Moresby
Tasmania: Hobart
Vladivostok: Vladivostok
Lord Howe: Lord Howe Island
Bougainville: Bougainville Island
Russia Time Zone 10: Chokurdakh
Magadan: Magadan
Norfolk: Norfolk Island
Sakhalin: Sakhalin
Central Pacific: Solomon Is., New Caledonia
Russia Time Zone 11: Anadyr, Petropavlovsk-Kamchatsky
New Zealand: Auckland, Wellington
UTC+12: Coordinated Universal Time+12
Fiji: Fiji
Chatham Islands: Chatham Islands
UTC+13: Coordinated Universal Time+13
Tonga: Nuku'alofa
Samoa: Samoa
Line Islands: Kiritimati Island
`;

/** Longer than any name. */
const LONGEST_NAME = 200;

/** Returns a name without its case and repeated spaces. */
const comparable = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase();

/** The Windows names of zones, by all comparable names. */
const NAMES = new Map(
  WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [comparable(windowsName), windowsName]),
);

for (const line of SHOWN.trim().split('\n')) {
  const at = line.indexOf(': ');
  const short = line.slice(0, at);
  const standard = short.replace(/( \(.*)?$/, ' Standard Time$1');
  const name = NAMES.get(comparable(standard)) ?? NAMES.get(comparable(short));
  if (!name) throw new Error(`unknown Windows zone ${short}`);
  for (const each of line.slice(at + 2).split('; ')) NAMES.set(comparable(each), name);
}

/**
 * Returns the IANA name of a zone that Windows names: `W. Europe Standard Time`, or as it shows it, such as
 * `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
 */
export function windowsZone(name: string): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const known = NAMES.get(comparable(name.replace(/^\((?:UTC|GMT)[^)]*\)/i, '')));
  return known && findIana(known)[0];
}
