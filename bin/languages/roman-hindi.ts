/** How people write Hindi in Latin letters, roughly: such words are in no language that Sotto answers in. */

const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  'क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l व:v श:sh ष:sh स:s ह:h'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const VOWELS: Readonly<Record<string, string>> = Object.fromEntries(
  'ा:a ि:i ी:i ु:u ू:u ृ:ri े:e ै:ai ो:o ौ:au ॉ:o अ:a आ:aa इ:i ई:i उ:u ऊ:oo ए:e ऐ:ai ओ:o औ:au ऑ:o ं:n ँ:n ः:h'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const SIGN = /[\u093e-\u094d]/u;

/** Its usual spellings; none: not a word in Devanagari. */
export function romanHindi(word: string): string[] {
  if (!/^[\p{Script=Devanagari}\p{M}]+$/u.test(word)) return [];
  const letters = [...word.normalize('NFD').replace(/\u093c/gu, '')];
  const spelled = letters.map((letter, at) => {
    const consonant = CONSONANTS[letter];
    const next = letters[at + 1];
    if (consonant === undefined) return VOWELS[letter] ?? '';
    // The vowel that is not written is spoken, but for a word's end.
    return next === undefined || SIGN.test(next) ? consonant : `${consonant}a`;
  });
  const roman = spelled.join('').replace(/a([bcdfghjklmnpqrstvxyz]h?)([aeiou])a?(?=n?$)/u, 'a$1$2');
  return [...new Set([roman, roman.replaceAll('v', 'w'), roman.replaceAll('aa', 'a')])].filter((one) => one !== '');
}
