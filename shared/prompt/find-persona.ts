/** Finds a persona that ships [S11]: its file under personas/ suffices, also in a bundle. */
import type { Awaitable } from '../ports/awaitable.ts';
import type { Skill } from './persona.ts';

const DEFAULT_SKILL = 'companion';
/** The files under personas/, the default first. A bundle cannot list them. */
export const SHIPPED_SKILLS: readonly string[] = [DEFAULT_SKILL, 'tutor'];

const known = new Map<string, Skill>();

/** Null: no such persona. Throws when its file is broken. */
export function findSkill(name = DEFAULT_SKILL): Awaitable<Skill | null> {
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name)) return null;
  return known.get(name) ?? imported(name);
}

async function imported(name: string): Promise<Skill | null> {
  try {
    const module = (await import(`../../personas/${name}.ts`)) as { skill: Skill };
    known.set(name, module.skill);
    return module.skill;
  } catch (error) {
    if (isMissing(error, name)) return null;
    throw error;
  }
}

/** Node, the bundler and the test runner word the error differently. */
function isMissing(error: unknown, name: string): boolean {
  if (!(error instanceof Error) || !error.message.includes(`personas/${name}.ts`)) return false;
  const missing = 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  return missing || /^(Module not found in bundle|Unknown variable dynamic import)/.test(error.message);
}
