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

/** A voice speaks every language of the list, and the model understands no other one. `language`: BCP 47. */
export function speaksWithSonic(language: string): boolean {
  const primary = language.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.keys(VOICES).some((one) => one.split('-')[0] === primary);
}

export function sonicVoiceNames(): string[] {
  return [...VOICE_NAMES].toSorted();
}

/** `language`: BCP 47. */
export function sonicVoiceFor(name: string, language: string): string {
  const lowerName = name.toLowerCase();
  if (VOICE_NAMES.has(lowerName)) return lowerName;
  const [voice = USUAL] = VOICES[language] ?? VOICES[language.split('-')[0] ?? ''] ?? [];
  return voice;
}
