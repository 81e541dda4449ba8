/** Finds a persona that ships [S11]: its file under personas/ suffices, also in a bundle. */

import type { Awaitable } from '../ports/awaitable.ts';
import { Bug } from '../ports/errors.ts';
import type { Persona } from './persona.ts';

const DEFAULT_PERSONA_NAME = 'companion';
/** The files under personas/, the default first. A bundle cannot list them. */
export const SHIPPED_PERSONAS: readonly string[] = [DEFAULT_PERSONA_NAME, 'tutor'];

const PERSONAS = new Map<string, Persona>();

/** Null: no such persona. Throws when its file is broken. */
export function findShippedPersona(name = DEFAULT_PERSONA_NAME): Awaitable<Persona | null> {
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name)) return null;
  return PERSONAS.get(name) ?? importPersona(name);
}

async function importPersona(name: string): Promise<Persona | null> {
  try {
    const module = (await import(`../../personas/${name}.ts`)) as Record<string, Persona | undefined>;
    const { [name]: persona } = module;
    if (persona === undefined) throw new Bug(`personas/${name}.ts does not export a persona of its name`);
    PERSONAS.set(name, persona);
    return persona;
  } catch (error) {
    if (isMissingPersonaFile(error, name)) return null;
    throw error;
  }
}

/** Node, the bundler and the test runner word the error differently. */
function isMissingPersonaFile(error: unknown, name: string): boolean {
  if (!(error instanceof Error) || !error.message.includes(`personas/${name}.ts`)) return false;
  const missing = 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  return missing || /^(Module not found in bundle|Unknown variable dynamic import)/.test(error.message);
}
