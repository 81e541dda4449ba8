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
const VOICE_NAMES = new Set(Object.values(VOICES).flat());

/** `language`: BCP 47. */
export function sonicVoiceFor(name: string, language: string): string {
  const lowerName = name.toLowerCase();
  if (VOICE_NAMES.has(lowerName)) return lowerName;
  const [voice = USUAL] = VOICES[language] ?? VOICES[language.split('-')[0] ?? ''] ?? [];
  return voice;
}
