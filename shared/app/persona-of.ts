import type { Awaitable } from '../ports/awaitable.ts';
import { findShippedPersona, SHIPPED_PERSONAS } from '../prompt/find-persona.ts';
import type { Persona } from '../prompt/persona.ts';
import type { App } from './app.ts';

/** As `Context.personas`. */
export function appPersonaNames({ personas }: Pick<App, 'personas'>): readonly string[] {
  return personas.length === 0 ? SHIPPED_PERSONAS : personas.map(({ name }) => name);
}

/** Without personas of its own, an application has those that ship. Absent name: the default one. */
export function findAppPersona({ personas }: Pick<App, 'personas'>, name?: string): Awaitable<Persona | null> {
  if (personas.length === 0) return findShippedPersona(name);
  return (name === undefined ? personas[0] : personas.find((one) => one.name === name)) ?? null;
}
