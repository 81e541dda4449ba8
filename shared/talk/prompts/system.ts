/** The system prompt: who speaks, how it is written, what always holds. Byte-constant per skill version (X1). */
import type { Skill } from '../skill.ts';
import { grammar } from './grammar.ts';
import { PERSONA_RULES } from './rules.ts';

/** The parts in order. No clock, no user's name; a change of any of them asks for a new `version` of every skill it reaches. */
export function systemPrompt(skill: Skill): string[] {
  const { identity, manner, examples } = skill.persona;
  return [identity, manner, grammar(skill.expressions), examples, PERSONA_RULES];
}
