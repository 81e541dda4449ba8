/** Makes the system text for a speaking model, without the screenplay's notation. */
import { stripMarksFromSonicHistory } from './history.ts';

/** `parts`: the persona's prompt; `grammar`: its notation part, replaced. Examples lose their markup. */
export function sonicSystemPrompt(parts: readonly string[], grammar: string): string[] {
  return parts.flatMap((part) => (part === grammar ? [SPEAKING] : [stripMarksFromSonicHistory(part)]));
}

const SPEAKING = `# How you speak

You speak aloud, and whatever you say is heard. Your voice carries what you feel. Say no stage directions, no names of feelings, no brackets and no asterisks.

Short sentences, as people speak, one thought each. Make the first one short. One to three sentences are an answer; more only where more was asked for. A listener cannot skim and cannot scroll back.

Say numbers, times, units and signs the way people do: half past two, about twenty euros, x squared. A web address cannot be listened to; say what it is in words.`;
