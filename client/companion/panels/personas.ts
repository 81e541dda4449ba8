/** The personas and their addresses. Pure. */

export type ListedPersona = { name: string; speaker: string };

/** The persona's display name; an unknown persona has its own id. */
export function personaSpeaker(personas: readonly ListedPersona[], persona: string): string {
  return personas.find(({ name }) => name === persona)?.speaker ?? persona;
}

/** The page's address with another persona; all other parameters stay. */
export function personaAddress(address: string, persona: string): string {
  const url = new URL(address);
  url.searchParams.set('persona', persona);
  url.hash = '';
  return url.href;
}
