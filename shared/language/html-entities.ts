/** Characters that HTML writes as references: `&amp;`, `&#8364;`, `&#x20ac;`. Only names that people use. */

/** The names of the characters from À on, in order. */
const LETTERS_OF_LATIN_1 = `
  Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
  ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
  agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
  eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

/** The others: a character and its names. */
const OTHERS = `
  & amp|< lt|> gt|" quot|' apos|… hellip|— mdash|– ndash|− minus|‘ lsquo|’ rsquo|“ ldquo|” rdquo|« laquo|» raquo|„ bdquo|‚ sbquo|• bull|· middot
  © copy|® reg|™ trade|° deg|€ euro|£ pound|¥ yen|¢ cent|§ sect|¶ para|± plusmn|½ frac12|¼ frac14|¾ frac34|≠ ne|≤ le|≥ ge|∞ infin|→ rarr|← larr
  ↑ uarr|↓ darr|♥ hearts|✓ check|π pi|µ micro|² sup2|³ sup3|¡ iexcl|¿ iquest`;

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...LETTERS_OF_LATIN_1.trim()
    .split(/\s+/u)
    .map((name, at): [string, string] => [name, String.fromCodePoint(0xc0 + at)]),
  ...OTHERS.trim()
    .split(/\||\n\s*/u)
    .map((entry): [string, string] => [entry.slice(2), entry.slice(0, 1)]),
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name): [string, string] => [name, ' ']),
  ...['shy', 'zwnj', 'zwj'].map((name): [string, string] => [name, '']),
]);

const TEXT = /[^\p{Cc}]|[\t\n\r]/u;

/** The character of what stands between `&` and `;`; undefined if it is not known, or a control character. */
export function characterOfHtmlEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return CHARACTERS.get(name) ?? CHARACTERS.get(name.toLowerCase());
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const char = code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
  return TEXT.test(char) ? char : undefined;
}
