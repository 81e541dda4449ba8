/** Time zones by common names: IANA's in any spelling, their cities, and countries with one zone. */

/** Characters of a place with its country. */
const LONGEST_NAME = 80;

/** In IANA's spelling, or Intl's where IANA has no name (`UTC`, `+02:00`). Null: unknown. */
export function zoneOf(name: string): string | null {
  if (name.length > LONGEST_NAME) return null;
  const parts = name.split(',').map((part) => findZone(part.trim()));
  const [first = null] = parts;
  // "Paris, France" is Paris; "Paris, Texas" is unknown.
  return parts.every((part) => part === first) ? first : null;
}

/** The city of a zone, as it is spoken: "Buenos Aires". */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function findZone(name: string): string | null {
  return byName().get(plain(name)) ?? spelled(name);
}

/** Checks with Intl, and returns its spelling. */
function spelled(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return RENAMED[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}

function plain(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[_.'’-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^the /, '');
}

let names: ReadonlyMap<string, string> | undefined;

/** Built at first use: most processes never need it. */
function byName(): ReadonlyMap<string, string> {
  names ??= new Map([...cities(), ...places()]);
  return names;
}

/** Skips zones with a region, whose city shares its name with a larger one: Petersburg, Knox, San Juan. */
function cities(): [string, string][] {
  return Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.split('/').length === 2)
    .flatMap((zone) => {
      const today = RENAMED[zone] ?? zone;
      return [zone, today].map((spelling): [string, string] => [plain(cityOf(spelling)), today]);
    });
}

function places(): [string, string][] {
  return Object.entries(PLACES).flatMap(([zone, of]) =>
    of.split(', ').map((name): [string, string] => [plain(name), zone]),
  );
}

/** Old names that Intl still uses. */
const RENAMED: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Further cities and abbreviations. In common use EST is New York's time, in summer too. */
export const PLACES: Readonly<Record<string, string>> = {
  'Africa/Cairo': 'egypt',
  'Africa/Casablanca': 'morocco, marrakesh, rabat',
  'Africa/Johannesburg': 'south africa, cape town, pretoria, durban',
  'Africa/Lagos': 'nigeria, abuja',
  'Africa/Nairobi': 'kenya',
  'America/Argentina/Buenos_Aires': 'argentina, rosario',
  'America/Bogota': 'colombia, medellin, cali',
  'America/Chicago':
    'dallas, houston, austin, san antonio, new orleans, minneapolis, st louis, memphis, nashville, milwaukee, texas, cst, cdt',
  'America/Denver': 'salt lake city, albuquerque, mst, mdt',
  'America/Edmonton': 'calgary',
  'America/Havana': 'cuba',
  'America/Lima': 'peru',
  'America/Los_Angeles':
    'la, san francisco, san diego, san jose, seattle, portland, las vegas, sacramento, california, silicon valley, pst, pdt',
  'America/New_York':
    'nyc, new york city, boston, washington, washington dc, philadelphia, atlanta, miami, orlando, pittsburgh, baltimore, cleveland, est, edt',
  'America/Puerto_Rico': 'san juan',
  'America/Santiago': 'chile',
  'America/Sao_Paulo': 'rio, rio de janeiro, brasilia',
  'America/Toronto': 'montreal, ottawa, quebec',
  'Asia/Bangkok': 'thailand',
  'Asia/Dhaka': 'bangladesh',
  'Asia/Dubai': 'abu dhabi, united arab emirates, uae',
  'Asia/Ho_Chi_Minh': 'ho chi minh city, hanoi, vietnam',
  'Asia/Hong_Kong': 'hongkong',
  'Asia/Jerusalem': 'tel aviv, israel',
  'Asia/Karachi': 'pakistan, lahore, islamabad',
  'Asia/Kathmandu': 'nepal',
  'Asia/Kolkata': 'india, delhi, new delhi, mumbai, bombay, bangalore, bengaluru, chennai, hyderabad, pune, ist',
  'Asia/Kuala_Lumpur': 'malaysia',
  'Asia/Manila': 'philippines',
  'Asia/Riyadh': 'saudi arabia, mecca, jeddah',
  'Asia/Seoul': 'korea, south korea, busan',
  'Asia/Shanghai': 'china, beijing, peking, shenzhen, guangzhou, wuhan, chengdu',
  'Asia/Taipei': 'taiwan',
  'Asia/Tehran': 'iran',
  'Asia/Tokyo': 'japan, osaka, kyoto, sapporo, yokohama, nagoya, jst',
  'Atlantic/Reykjavik': 'iceland',
  'Australia/Adelaide': 'south australia',
  'Australia/Sydney': 'canberra',
  'Europe/Amsterdam': 'netherlands, holland, rotterdam, the hague',
  'Europe/Athens': 'greece',
  'Europe/Belgrade': 'serbia',
  'Europe/Berlin': 'germany, munich, münchen, hamburg, cologne, frankfurt, stuttgart, leipzig, dresden, cet, cest',
  'Europe/Brussels': 'belgium, antwerp',
  'Europe/Bucharest': 'romania',
  'Europe/Budapest': 'hungary',
  'Europe/Copenhagen': 'denmark',
  'Europe/Dublin': 'ireland',
  'Europe/Helsinki': 'finland',
  'Europe/Istanbul': 'turkey, ankara, izmir',
  'Europe/Kyiv': 'kiev, ukraine, odessa, lviv',
  'Europe/Lisbon': 'porto',
  'Europe/London':
    'england, scotland, wales, britain, great britain, united kingdom, uk, manchester, liverpool, birmingham, edinburgh, glasgow, cardiff, belfast, bst',
  'Europe/Madrid': 'barcelona, seville, valencia',
  'Europe/Moscow': 'st petersburg, saint petersburg',
  'Europe/Oslo': 'norway, bergen',
  'Europe/Paris': 'france, lyon, marseille, nice, bordeaux, toulouse, strasbourg',
  'Europe/Prague': 'czechia, czech republic',
  'Europe/Rome': 'italy, milan, naples, venice, florence, turin',
  'Europe/Sofia': 'bulgaria',
  'Europe/Stockholm': 'sweden, gothenburg',
  'Europe/Vienna': 'austria, salzburg, graz',
  'Europe/Warsaw': 'poland, krakow, gdansk',
  'Europe/Zurich': 'switzerland, geneva, basel, bern',
  'Pacific/Auckland': 'new zealand, wellington, christchurch',
  'Pacific/Honolulu': 'hawaii',
  UTC: 'gmt, zulu, greenwich',
};
