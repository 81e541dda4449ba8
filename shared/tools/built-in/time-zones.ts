/** Time zones by common names: IANA's in any spelling, their cities, and countries with one zone. */

/** Characters of a place with its country. */
const LONGEST_NAME = 80;

/** In IANA's spelling, or Intl's where IANA has no name (`UTC`, `+02:00`). Null: unknown. */
export function findTimeZone(name: string): string | null {
  if (name.length > LONGEST_NAME) return null;
  const parts = name.split(',').map((part) => timeZoneByName(part.trim()));
  const [first = null] = parts;
  // "Paris, France" is Paris; "Paris, Texas" is unknown.
  return parts.every((part) => part === first) ? first : null;
}

/** The city of a zone, as it is spoken: "Buenos Aires". */
export function cityOfTimeZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function timeZoneByName(name: string): string | null {
  return timeZonesByPlace().get(normalizeTimeZonePlace(name)) ?? intlSpellingOfTimeZone(name);
}

/** Checks with Intl, and returns its spelling. */
function intlSpellingOfTimeZone(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return RENAMED[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}

function normalizeTimeZonePlace(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[_.'’-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^the /, '');
}

let names: ReadonlyMap<string, string> | undefined;

/** Built at first use: most processes never need it. */
function timeZonesByPlace(): ReadonlyMap<string, string> {
  names ??= new Map([...timeZonesOfCities(), ...timeZonesOfPlaces()]);
  return names;
}

/** Skips zones with a region, whose city shares its name with a larger one: Petersburg, Knox, San Juan. */
function timeZonesOfCities(): [string, string][] {
  return Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.split('/').length === 2)
    .flatMap((zone) => {
      const today = RENAMED[zone] ?? zone;
      return [zone, today].map((spelling): [string, string] => [
        normalizeTimeZonePlace(cityOfTimeZone(spelling)),
        today,
      ]);
    });
}

function timeZonesOfPlaces(): [string, string][] {
  return Object.entries(PLACES).flatMap(([zone, of]) =>
    of.split(', ').map((name): [string, string] => [normalizeTimeZonePlace(name), zone]),
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

/**
 * Common names that are no zone's city. Models know zones by IANA's names. In common use EST is New York's
 * time, in summer too.
 */
export const PLACES: Readonly<Record<string, string>> = {
  'America/Chicago': 'dallas, houston, texas, cst, cdt',
  'America/Denver': 'mst, mdt',
  'America/Los_Angeles': 'la, san francisco, seattle, las vegas, california, pst, pdt',
  'America/New_York': 'nyc, new york city, boston, washington, miami, est, edt',
  'America/Sao_Paulo': 'rio, rio de janeiro',
  'Asia/Kolkata': 'india, delhi, new delhi, mumbai, bangalore, ist',
  'Asia/Seoul': 'korea, south korea',
  'Asia/Shanghai': 'china, beijing',
  'Asia/Tokyo': 'japan, osaka, kyoto, jst',
  'Europe/Amsterdam': 'netherlands, holland',
  'Europe/Berlin': 'germany, munich, münchen, hamburg, cologne, frankfurt, cet, cest',
  'Europe/Kyiv': 'kiev, ukraine',
  'Europe/Lisbon': 'portugal, porto',
  'Europe/London': 'england, britain, uk, united kingdom, manchester, bst',
  'Europe/Madrid': 'spain, barcelona',
  'Europe/Moscow': 'st petersburg, saint petersburg',
  'Europe/Paris': 'france, lyon, marseille',
  'Europe/Rome': 'italy, milan, venice',
  UTC: 'gmt, zulu, greenwich',
};
