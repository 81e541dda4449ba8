/** Who there is to talk to, and where. Pure. */

export type Persona = { name: string; speaker: string };

/** What she is called; of a persona that this page was not built with, its own name. */
export function speakerOf(personas: readonly Persona[], skill: string): string {
  return personas.find(({ name }) => name === skill)?.speaker ?? skill;
}

/** The page's address with another persona, and all else that was said in it. */
export function addressWith(address: string, skill: string): string {
  const url = new URL(address);
  url.searchParams.set('skill', skill);
  url.hash = '';
  return url.href;
}
