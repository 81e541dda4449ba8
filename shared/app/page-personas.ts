/** What the page shows of an application's personas. */
import type { PagePersona } from '../gateway/page/config.ts';
import type { App } from './app.ts';

/** The default first; undefined: those that ship, which the page knows. */
export function pagePersonasOfApp({ personas }: Pick<App, 'personas'>): PagePersona[] | undefined {
  if (personas.length === 0) return undefined;
  return personas.map(({ name, speaker, face, starters, language }) => ({ name, speaker, face, starters, language }));
}
