/** Checks of the models of Bedrock that the options name: each is called, and its quotas are read. */
import { bedrockModelIds } from '../../../infra/options/backends.ts';
import type { DeploymentOptions } from '../../../infra/options/deployment-options.ts';
import { isOwnInferenceProfile, PROFILE, systemInferenceProfileIn } from '../../../infra/options/residency.ts';
import { bedrockModelRegions, DEFAULT_MODELS } from '../../../shared/models/bedrock/default-models.ts';
import type { CheckOutcome } from '../report.ts';
import { accountAccessRefusal, type Check, hasAwsErrorName, missingIamRight } from './check.ts';
import type { OperatorClients, Quota } from './operator-clients.ts';

export function modelChecks(choices: DeploymentOptions): Check[] {
  const embedders = choices.embeddings === null ? [] : bedrockModelIds('embeddings', choices.embeddings);
  const chat = choices.bedrockModels.filter((id) => !embedders.includes(id));
  const { sonicStreams = null } = choices.speech ?? {};
  return [
    ...chat.flatMap((id): Check[] => [
      { name: 'model', look: (account) => outcomeOfModelCall(id, account.converse(id)) },
      { name: 'subscription', look: (account) => checkModelSubscription(account, id) },
      { name: 'model life', look: (account) => checkModelLife(account, id) },
      { name: 'model quota', look: (account) => checkModelQuota(account, id) },
    ]),
    ...embedders.map(
      (id): Check => ({ name: 'embeddings', look: (account) => outcomeOfModelCall(id, account.embed(id)) }),
    ),
    ...(sonicStreams === null
      ? []
      : [{ name: 'voice', look: (account: OperatorClients) => checkVoiceQuota(account, sonicStreams) }]),
  ];
}

async function outcomeOfModelCall(id: string, call: Promise<void>): Promise<CheckOutcome> {
  try {
    await call;
    return { is: 'ok', detail: `${id} answers` };
  } catch (error) {
    return outcomeWithModelId(id, accountAccessRefusal(error, 'a model'));
  }
}

/** While AWS makes it, the model may answer whom it will refuse a quarter of an hour later. */
async function checkModelSubscription(account: OperatorClients, id: string): Promise<CheckOutcome> {
  try {
    const [model = id] = await foundationModelIds(account, id);
    if (model.startsWith('amazon.')) return { is: 'ok', detail: "Amazon's own models need none" };
    const { status, why } = await account.subscription(model);
    if (status === 'AVAILABLE') return { is: 'ok', detail: 'made' };
    if (status === 'PENDING')
      return {
        is: 'warning',
        detail: `AWS is making the subscription to ${model}.`,
        remedy: 'Look again in 15 minutes: a model that answers meanwhile may refuse then.',
      };
    return {
      is: 'failed',
      detail: `There is no subscription to ${model}${why && `: ${why}`}.`,
      remedy:
        'Run this again two minutes after a first call, with credentials that have aws-marketplace:Subscribe and aws-marketplace:ViewSubscriptions.',
    };
  } catch (error) {
    return outcomeWithModelId(
      id,
      missingIamRight(error, 'bedrock:GetFoundationModelAvailability and bedrock:GetInferenceProfile'),
    );
  }
}

/** A Legacy model may still answer here, and refuse tomorrow. */
async function checkModelLife(account: OperatorClients, id: string): Promise<CheckOutcome> {
  try {
    for (const model of await foundationModelIds(account, id)) {
      const { name, isLegacy } = await account.foundationModel(model);
      if (isLegacy)
        return {
          is: 'warning',
          detail: `AWS is ending ${name}.`,
          remedy: 'It takes no new users, and stops within months: choose a newer one with -c model=.',
        };
    }
    return { is: 'ok', detail: 'active' };
  } catch (error) {
    return outcomeWithModelId(id, missingIamRight(error, 'bedrock:GetFoundationModel and bedrock:GetInferenceProfile'));
  }
}

/** A talk has some four requests a minute, of some 9,000 tokens each. */
const FEW_REQUESTS = 10;
const FEW_TOKENS = 100_000;

async function checkModelQuota(account: OperatorClients, id: string): Promise<CheckOutcome> {
  try {
    const [model = id] = await foundationModelIds(account, id);
    const { name } = await account.foundationModel(model);
    const own = modelQuotas(await account.bedrockQuotas(), name, id);
    if (own.length === 0) return { is: 'left out', detail: `Service Quotas names none of ${name}` };
    const none = own.find(({ value }) => value === 0);
    const few = own.find(({ name: of, value }) => value <= (/ requests /.test(of) ? FEW_REQUESTS : FEW_TOKENS));
    const found = none ?? few;
    if (found === undefined) return { is: 'ok', detail: own.map(({ value }) => value.toLocaleString('en')).join(', ') };
    return {
      is: none === undefined ? 'warning' : 'failed',
      detail: `${found.value.toLocaleString('en')}: ${found.name}`,
      remedy: 'New accounts have little or none. Ask for more in Service Quotas, under Amazon Bedrock, by that name.',
    };
  } catch (error) {
    return outcomeWithModelId(
      id,
      missingIamRight(error, 'servicequotas:ListServiceQuotas and bedrock:GetFoundationModel'),
    );
  }
}

/** By the words of Service Quotas; those of a day hold for all ways to the model. */
function modelQuotas(all: readonly Quota[], model: string, id: string): Quota[] {
  const [, group = null] = PROFILE.exec(systemInferenceProfileIn(id) ?? id) ?? [];
  const way = group === 'global' ? 'Global cross-region' : group === null ? 'On-demand' : 'Cross-region';
  const said = new RegExp(`\\b${model.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.]|.*[Ll]ong)`);
  return all.filter(({ name }) => {
    if (!said.test(name)) return false;
    return / per day /.test(name) || (name.startsWith(way) && /(?:requests|tokens) per minute/.test(name));
  });
}

async function checkVoiceQuota(account: OperatorClients, streams: number): Promise<CheckOutcome> {
  const { speech } = DEFAULT_MODELS;
  const regions = bedrockModelRegions(speech);
  const otherRegions = {
    is: 'failed',
    detail: `${speech.name} is not in ${account.region}.`,
    remedy: `Deploy in one of ${regions.join(', ')}, or take -c speech=cascade.`,
  } as const;
  try {
    await account.foundationModel(speech.id);
    const [own] = (await account.bedrockQuotas()).filter(({ name }) => SONIC_QUOTA.test(name));
    if (own === undefined) return { is: 'ok', detail: `${speech.name} is here; its quota was not found` };
    if (own.value >= streams) return { is: 'ok', detail: `${speech.name} is here, with ${own.value} streams` };
    const remedy = `Deploy with -c sonicStreams=${Math.max(1, own.value)}, or ask for more in Service Quotas.`;
    return { is: 'failed', detail: `The account has ${own.value} streams, of ${streams} that are asked for.`, remedy };
  } catch (error) {
    if (hasAwsErrorName(error, 'ResourceNotFoundException', 'ValidationException')) return otherRegions;
    return regions.includes(account.region)
      ? missingIamRight(error, 'bedrock:GetFoundationModel and servicequotas:ListServiceQuotas')
      : otherRegions;
  }
}

const SONIC_QUOTA = /concurrent requests for Amazon Nova 2 Sonic\b/;

/** Ids without a profile's group. */
async function foundationModelIds(account: OperatorClients, id: string): Promise<string[]> {
  if (isOwnInferenceProfile(id)) return account.modelsOf(id);
  const plain = systemInferenceProfileIn(id) ?? id.split('/').at(-1) ?? id;
  return [PROFILE.exec(plain)?.[2] ?? plain];
}

function outcomeWithModelId(id: string, outcome: CheckOutcome): CheckOutcome {
  return { ...outcome, detail: `${id}: ${outcome.detail}` };
}
