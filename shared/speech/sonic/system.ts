/** The system's text for a model that speaks by itself: it writes nothing that a screenplay could read. */
import { stripMarks } from './history.ts';

/** `parts`: the persona's prompt; `grammar`: the one of them that teaches the screenplay's marks. Her examples lose theirs. */
export function spokenSystem(parts: readonly string[], grammar: string): string[] {
  return parts.flatMap((part) => (part === grammar ? [SPEAKING] : [stripMarks(part)]));
}

const SPEAKING = `# How you speak

You speak aloud, and whatever you say is heard. Your voice carries what you feel. Say no stage directions, no names of feelings, no brackets and no asterisks.

Short sentences, as people speak, one thought each. Make the first one short. One to three sentences are an answer; more only where more was asked for. A listener cannot skim and cannot scroll back.

Say numbers, times, units and signs the way people do: half past two, about twenty euros, x squared. A web address cannot be listened to; say what it is in words.`;
