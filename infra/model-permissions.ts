/** Rights to call the models that the operator has chosen. */
import { Stack } from 'aws-cdk-lib';
import { acknowledgeWildcard } from './acknowledge-wildcards.ts';
import { bedrockModels } from './backends.ts';
import type { Door } from './lambda-function.ts';
import { PROFILE } from './residency.ts';

/** May call the models of this chain, spelled as in SOTTO_MODEL. */
export function letAsk(door: Door, chain: string): void {
  letInvoke(door, 'bedrock:InvokeModelWithResponseStream', bedrockModels('model', chain));
}

/** May call this embedder, spelled as in SOTTO_EMBEDDINGS. Null: none. */
export function letEmbed(door: Door, embeddings: string | null): void {
  if (embeddings !== null) letInvoke(door, 'bedrock:InvokeModel', bedrockModels('embeddings', embeddings));
}

function letInvoke(door: Door, action: string, models: readonly string[]): void {
  for (const arn of bedrockArns(models, Stack.of(door))) {
    door.may([action], arn);
    if (arn.includes(':*:')) acknowledgeWildcard(door, arn, 'A profile of a region group chooses the region.');
  }
}

/**
 * ARNs for these model ids. A profile needs rights on itself and on the model in every region to which it may
 * route.
 */
export function bedrockArns(ids: readonly string[], stack: Stack): string[] {
  return [...new Set(ids.flatMap((id) => arnsOf(id, stack)))];
}

function arnsOf(id: string, { partition, region, account }: Stack): string[] {
  if (id.startsWith('arn:')) return [id];
  const foundation = (where: string, model: string) => `arn:${partition}:bedrock:${where}::foundation-model/${model}`;
  const [, group, model] = PROFILE.exec(id) ?? [];
  if (group === undefined || model === undefined) return [foundation(region, id)];
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${id}`;
  // A global profile also needs the model's ARN without a region.
  const models = group === 'global' ? [foundation(region, model), foundation('', model)] : [foundation('*', model)];
  return [profile, ...models];
}
