/** The system prompt: persona, notation, rules. Byte-constant per skill version [X1]. */
import type { Skill } from '../skill.ts';
import { grammar } from './markup-instructions.ts';
import { PERSONA_RULES } from './rules.ts';

/** The parts in order, without clock or user name. A change raises the `version` of each skill concerned. */
export function systemPrompt(skill: Skill): string[] {
  const { identity, manner, examples } = skill.persona;
  const prompt = known.get(skill) ?? [identity, manner, grammar(skill.expressions), examples, PERSONA_RULES];
  known.set(skill, prompt);
  return prompt;
}

/** The same list for the same skill, so that what follows from it is computed once. */
const known = new WeakMap<Skill, string[]>();
