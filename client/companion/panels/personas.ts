/** The personas and their addresses. Pure. */

export type Persona = { name: string; speaker: string };

/** The persona's display name; an unknown persona has its own id. */
export function speakerOf(personas: readonly Persona[], skill: string): string {
  return personas.find(({ name }) => name === skill)?.speaker ?? skill;
}

/** The page's address with another persona; all other parameters stay. */
export function addressWith(address: string, skill: string): string {
  const url = new URL(address);
  url.searchParams.set('skill', skill);
  url.hash = '';
  return url.href;
}
