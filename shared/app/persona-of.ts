import type { Awaitable } from '../ports/awaitable.ts';
import { findSkill, SHIPPED_SKILLS } from '../prompt/find-persona.ts';
import type { Skill } from '../prompt/persona.ts';
import type { App } from './app.ts';

/** As `Context.personas`. */
export function personaNames({ personas }: Pick<App, 'personas'>): readonly string[] {
  return personas.length === 0 ? SHIPPED_SKILLS : personas.map(({ name }) => name);
}

/** Without personas of its own, an application has those that ship. Absent name: the default one. */
export function personaOf({ personas }: Pick<App, 'personas'>, name?: string): Awaitable<Skill | null> {
  if (personas.length === 0) return findSkill(name);
  return (name === undefined ? personas[0] : personas.find((one) => one.name === name)) ?? null;
}
