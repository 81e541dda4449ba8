/** Rights to call the models that the operator has chosen. */
import { Stack } from 'aws-cdk-lib';
import { bedrockModelIds } from '../options/backends.ts';
import { isOwnInferenceProfile, PROFILE, systemInferenceProfileIn } from '../options/residency.ts';
import { acknowledgeWildcard } from './acknowledge-wildcards.ts';
import type { LambdaFunction } from './lambda-function.ts';

/** `through`: the profile's ARN, if the resource may be called by way of it alone. */
export type ModelRight = { resource: string; through: string | null };

/** May call the models of this chain, spelled as in SOTTO_MODEL. */
export function grantModels(fn: LambdaFunction, chain: string): void {
  grantInvokeModel(fn, 'bedrock:InvokeModelWithResponseStream', bedrockModelIds('model', chain));
}

/** May call this embedder, spelled as in SOTTO_EMBEDDINGS. Null: none. */
export function grantEmbeddingModel(fn: LambdaFunction, embeddings: string | null): void {
  if (embeddings !== null) grantInvokeModel(fn, 'bedrock:InvokeModel', bedrockModelIds('embeddings', embeddings));
}

function grantInvokeModel(fn: LambdaFunction, action: string, models: readonly string[]): void {
  for (const { resource, through } of modelRights(models, Stack.of(fn))) {
    if (through === null) fn.allow([action], resource);
    else fn.allowIf([action], resource, { ArnEquals: { 'bedrock:InferenceProfileArn': through } });
    if (resource.includes(':*:')) acknowledgeWildcard(fn, resource, modelWildcardReason(through));
  }
}

function modelWildcardReason(through: string | null): string {
  if (through === null) return 'A profile of a region group chooses the region.';
  return 'A profile of the account names neither its model nor its regions. The grant holds by way of it alone.';
}

/**
 * For these model ids. A profile needs rights on itself and on the model in every region to which it may
 * route. A profile of the account does not say which these are: the grant on models is bound to it.
 */
export function modelRights(ids: readonly string[], stack: Stack): ModelRight[] {
  const all = ids.flatMap((id) => modelRightsOf(id, stack));
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function modelRightsOf(id: string, { partition, region, account }: Stack): ModelRight[] {
  const plain = (resource: string) => ({ resource, through: null });
  const foundation = (where: string, model: string) => `arn:${partition}:bedrock:${where}::foundation-model/${model}`;
  if (isOwnInferenceProfile(id)) return [plain(id), { resource: foundation('*', '*'), through: id }];
  const isArn = id.startsWith('arn:');
  const [, group, model] = PROFILE.exec(isArn ? (systemInferenceProfileIn(id) ?? '') : id) ?? [];
  if (group === undefined || model === undefined) return [plain(isArn ? id : foundation(region, id))];
  const profile = isArn ? id : `arn:${partition}:bedrock:${region}:${account}:inference-profile/${id}`;
  // A global profile also needs the model's ARN without a region.
  const models = group === 'global' ? [foundation(region, model), foundation('', model)] : [foundation('*', model)];
  return [profile, ...models].map(plain);
}
