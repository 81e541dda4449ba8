/** Voices of Nova 2 Sonic. It refuses unknown names, and capitals. */

/** By language; the first replaces an unknown voice. */
const VOICES: Readonly<Record<string, readonly string[]>> = {
  'en-US': ['tiffany', 'matthew'],
  'en-GB': ['amy'],
  'en-AU': ['olivia'],
  'en-IN': ['kiara', 'arjun'],
  fr: ['ambre', 'florian'],
  it: ['beatrice', 'lorenzo'],
  de: ['tina', 'lennart'],
  es: ['lupe', 'carlos'],
  pt: ['carolina', 'leo'],
  hi: ['kiara', 'arjun'],
};
/** Speaks every language. */
const USUAL = 'tiffany';
const KNOWN = new Set(Object.values(VOICES).flat());

/** `language`: BCP 47. */
export function voiceFor(name: string, language: string): string {
  const wanted = name.toLowerCase();
  if (KNOWN.has(wanted)) return wanted;
  const [voice = USUAL] = VOICES[language] ?? VOICES[language.split('-')[0] ?? ''] ?? [];
  return voice;
}
