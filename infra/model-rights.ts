/** What the reply function must be allowed to call for the model that the operator has chosen. */
import type { Stack } from 'aws-cdk-lib';

/** Inference profiles are named for the region group that they spread over; bare ids are models of the own region. */
const PROFILE = /^(global|us-gov|us|eu|apac|au|ca|jp)\.(.+)$/;

/**
 * ARNs for `bedrock:InvokeModelWithResponseStream`, none when no part of the chain is Bedrock's. A profile needs rights on
 * itself and on the model in every region to which it may send a request.
 */
export function bedrockArns(model: string, stack: Stack): string[] {
  const ids = model.split(',').flatMap((one) => /^\s*bedrock:(.+?)\s*$/.exec(one)?.[1] ?? []);
  return [...new Set(ids.flatMap((id) => arnsOf(id, stack)))];
}

function arnsOf(id: string, { partition, region, account }: Stack): string[] {
  if (id.startsWith('arn:')) return [id];
  const foundation = (where: string, model: string) => `arn:${partition}:bedrock:${where}::foundation-model/${model}`;
  const [, group, model] = PROFILE.exec(id) ?? [];
  if (group === undefined || model === undefined) return [foundation(region, id)];
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${id}`;
  // A global profile asks for the model in no region at all.
  const models = group === 'global' ? [foundation(region, model), foundation('', model)] : [foundation('*', model)];
  return [profile, ...models];
}
