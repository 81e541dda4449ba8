/**
 * A Bedrock Runtime with the quirks of its models: a model's id ends in the quirk's name. Each request is
 * held to what Converse checks of all models.
 */
import { type BedrockFake, startBedrockFake } from './bedrock.ts';
import { BEDROCK_ANSWER_QUIRKS } from './bedrock-answer-quirks.ts';
import { type BedrockQuirk, refusal } from './bedrock-quirk-parts.ts';
import { BEDROCK_REQUEST_QUIRKS } from './bedrock-request-quirks.ts';
import { findConverseFault } from './converse-rules.ts';

export const BEDROCK_QUIRKS = {
  ...BEDROCK_REQUEST_QUIRKS,
  ...BEDROCK_ANSWER_QUIRKS,
} satisfies Record<string, BedrockQuirk>;

export type BedrockQuirkName = keyof typeof BEDROCK_QUIRKS;

export async function startBedrockQuirkServer(): Promise<BedrockFake> {
  const asked = new Map<string, number>();
  return startBedrockFake((seen) => {
    const id = /^\/model\/(.+)\/converse(?:-stream)?$/.exec(seen.path)?.[1] ?? '';
    const quirk: BedrockQuirk | undefined = BEDROCK_QUIRKS[id.replace(/^.*:/, '') as BedrockQuirkName];
    const before = asked.get(id) ?? 0;
    asked.set(id, before + 1);
    const fault = findConverseFault(seen.body);
    if (fault !== null) return refusal(fault);
    return quirk?.answer(seen.body, before, seen) ?? refusal('The provided model identifier is invalid.');
  });
}
