/** Options from `-c name=value` or cdk.json (docs/reference/deployment-options.md). */
import { Token } from 'aws-cdk-lib';
import { readPageAllowedOrigins } from '../../shared/gateway/page/sign-in-settings.ts';
import { DEFAULT_MODELS, defaultBedrockModelId } from '../../shared/models/bedrock/default-models.ts';
import { readSecretOption, type Secret } from './api-key-secret.ts';
import { appSettings, readAppPath } from './app-option.ts';
import { type BackendOption, bedrockModelIds, requireBackend } from './backends.ts';
import { readCanaryMinutes } from './canary-option.ts';
import { type OfferedModels, readOfferedModels } from './offered-models.ts';
import { type OperatingOptions, readOperatingOptions } from './operating-options.ts';
import { type OperatorTools, readOperatorTools } from './operator-tools.ts';
import { type OwnDomain, readOwnDomain } from './own-domain.ts';
import { type PageOptions, readPageOptions } from './page-options.ts';
import { type PhoneOptions, readPhoneOptions } from './phone-options.ts';
import { bytesOfLongSettings, readProducersOption } from './producers-option.ts';
import { type PushOptions, readPushOptions } from './push-options.ts';
import { type Residency, readResidencyOption, requireWithinResidency, residencyProfileGroups } from './residency.ts';
import { type RolloutWay, readRolloutWay } from './rollout-option.ts';
import { awsDefaultSettings, groupSettings, type SettingsByReader } from './settings-by-function.ts';
import { readSpeechOptions, type SpeechOptions } from './speech-options.ts';
import { readTraceOptions, type TraceOptions } from './traces/trace-options.ts';

export type DeploymentOptions = OperatingOptions & {
  /** Where it is deployed; null: not known yet. */
  region: string | null;
  /** The absolute path of the module that exports the application; null: the personas that ship. */
  app: string | null;
  /** Holds the keys that models, voices and tools name; null: none. */
  secret: Secret | null;
  /** As SOTTO_MODEL spells it. */
  model: string;
  /** Null: users choose none. */
  modelsOffered: OfferedModels | null;
  /** For summaries; null: the chat model. */
  summaryModel: string | null;
  /** For image descriptions, and for reflections. */
  visionModel: string | null;
  reflectionModel: string | null;
  /** As SOTTO_EMBEDDINGS spells it; null: recall goes by words alone. */
  embeddings: string | null;
  /** Null: clients hear and speak themselves. */
  speech: SpeechOptions | null;
  issuer: string | null;
  audience: string | null;
  jwksUri: string | null;
  /** Separated by commas. */
  origins: string | null;
  /** Producers, as JSON like SOTTO_PRODUCERS. */
  producers: string | null;
  /** Null: no calls by telephone. */
  phone: PhoneOptions | null;
  /** Foreign tools [T6]. */
  tools: OperatorTools | null;
  settings: SettingsByReader;
  /** Null: browsers get no notifications. */
  push: PushOptions | null;
  /** Null: no page. */
  page: PageOptions | null;
  /** Ids of all Bedrock models that the options name. */
  bedrockModels: readonly string[];
  /** Where Bedrock may process what users say; null: wherever a model's profile goes. */
  residency: Residency | null;
  /** Executions kept for `connect` and for `http` each, also their bound; null: the account's pool. */
  reserved: number | null;
  /** Whether a schedule keeps the first functions warm [S15]. */
  warm: boolean;
  /** Dollars a month after which the topic of the alarms is told; null: no budget. */
  budget: number | null;
  /** Who is told of alarms by mail; null: nobody yet. */
  alarmEmail: string | null;
  /** Part of the stack's name, so that an account and region can have several; null: the only one. */
  stage: string | null;
  /** The name of a table that exists, which the stack uses; null: it makes one. */
  table: string | null;
  /** Whether the table outlives the stack. */
  keep: boolean;
  /** Names of one's own for the APIs; null: AWS's. */
  httpName: OwnDomain | null;
  socketName: OwnDomain | null;
  /** Minutes between two conversations of the canary; null: there is none. */
  canary: number | null;
  /** How a change of a function reaches users; null: at once. */
  rollout: RolloutWay | null;
  /** Whether to make one: an account has three for free. */
  dashboard: boolean;
  /** Null: nothing is traced. */
  traces: TraceOptions | null;
};

/** In front of what is named after it, which AWS bounds at 64 characters and less. */
const STAGE = /^[a-z][a-z0-9-]{0,15}$/;

/** A construct's node, or options in code. */
export type OptionSource = { tryGetContext(name: string): unknown };

/** `region`: of the deployment, if known. Throws one sentence that names the value and what it takes. */
export function readDeploymentOptions(options: OptionSource, region?: string): DeploymentOptions {
  const app = readAppPath(readTextOption(options, 'app'));
  const appDefaults = awsDefaultSettings(appSettings(app));
  const text = (name: string) => readTextOption(options, name) ?? appDefaults.options[name] ?? null;
  const isClosed = text('issuer') === 'none';
  const issuer = isClosed ? null : text('issuer');
  const audience = isClosed ? null : text('audience');
  const tools = text('tools');
  if ((issuer === null) !== (audience === null))
    throw new Error('issuer and audience are set together, or neither is.');
  if (issuer !== null && !Token.isUnresolved(issuer) && !/^https:\/\//.test(issuer))
    throw new Error('issuer must be an https address.');
  const settings = groupSettings(options.tryGetContext('settings'), appDefaults.settings);
  const secret = readSecretOption(text);
  const residency = readResidencyOption(text('residency'), region);
  const stage = text('stage');
  if (stage !== null && !STAGE.test(stage))
    throw new Error('stage must be up to 16 lower-case letters, digits and hyphens, a letter first: like "test".');
  const bedrockIds = new Set<string>();
  const backend = (option: BackendOption, spec: string) => {
    const chain = requireBackend(option, spec, secret);
    for (const id of bedrockModelIds(option, chain)) {
      if (residency !== null) requireWithinResidency(residency, option, id);
      bedrockIds.add(id);
    }
    return chain;
  };
  const optional = (option: BackendOption) => {
    const chosen = text(option);
    return chosen === null ? null : backend(option, chosen);
  };
  const model = backend('model', text('model') ?? `bedrock:${defaultDeploymentModel(residency, region)}`);
  const modelsOffered = readOfferedModels(text('modelsOffered'), backend);
  const embeddings = optional('embeddings');
  const speech = readSpeechOptions(text, backend);
  const push = readPushOptions(text, secret);
  const page = readPageOptions(text, issuer === null || audience === null ? null : { issuer, audience }, [
    model,
    ...(modelsOffered === null ? [] : [modelsOffered.chain]),
  ]);
  return {
    region: region ?? null,
    app,
    secret,
    model,
    modelsOffered,
    summaryModel: optional('summaryModel'),
    visionModel: optional('visionModel'),
    reflectionModel: optional('reflectionModel'),
    embeddings: embeddings === 'none' ? null : embeddings,
    speech,
    issuer,
    audience,
    jwksUri: text('jwksUri'),
    origins: readPageAllowedOrigins('origins', text('origins')).join(',') || null,
    producers: readProducersOption(
      options.tryGetContext('producers') ?? appDefaults.options.producers,
      bytesOfLongSettings(settings, speech, modelsOffered, push),
    ),
    phone: readPhoneOptions(
      text('phone'),
      options.tryGetContext('phoneUsers') ?? appDefaults.options.phoneUsers,
      secret,
    ),
    tools: tools === null ? null : readOperatorTools(tools, secret),
    settings,
    push,
    page,
    bedrockModels: [...bedrockIds],
    residency,
    reserved: readNumberOption('reserved', text('reserved')),
    warm: readBooleanOption('warm', text('warm') ?? 'false'),
    budget: readNumberOption('budget', text('budget')),
    alarmEmail: readEmailOption('alarmEmail', text('alarmEmail')),
    stage,
    table: readTableNameOption(text('table')),
    keep: readBooleanOption('keep', text('keep')),
    httpName: readOwnDomain(text, 'http', 'http.sotto.example'),
    socketName: readOwnDomain(text, 'socket', 'socket.sotto.example'),
    ...readOperatingOptions((name) => options.tryGetContext(name), text, page !== null),
    canary: readCanaryMinutes(text('canary')),
    rollout: readRolloutWay(text('rollout')),
    dashboard: readBooleanOption('dashboard', text('dashboard')),
    traces: readTraceOptions(text, region),
  };
}

/** Throws a sentence where none is known: a deployment whose model does not exist would answer nothing. */
function defaultDeploymentModel(residency: Residency | null, region: string | undefined): string {
  const { chat } = DEFAULT_MODELS;
  const id = defaultBedrockModelId(chat, region, residencyProfileGroups(residency));
  if (id !== null) return id;
  const within = residency === null ? '' : ` within residency "${residency}"`;
  const where = region ?? 'an unknown region';
  const listed = region === undefined ? '' : ` (aws bedrock list-inference-profiles --region ${region} lists them)`;
  throw new Error(
    `No usual model is known in ${where}${within}: ${chat.name} has no profile there. Choose one of that region with -c model=bedrock:<its id>${listed}.`,
  );
}

function readTextOption(options: OptionSource, name: string): string | null {
  return String(options.tryGetContext(name) ?? '').trim() || null;
}

function readBooleanOption(name: string, chosen: string | null): boolean {
  if (chosen !== null && chosen !== 'true' && chosen !== 'false') throw new Error(`${name} must be true or false.`);
  return chosen !== 'false';
}

/** DynamoDB's own limits. */
const TABLE = /^[\w.-]{3,255}$/;

function readTableNameOption(chosen: string | null): string | null {
  if (chosen !== null && !Token.isUnresolved(chosen) && !TABLE.test(chosen))
    throw new Error('table must be the name of a table that exists.');
  return chosen;
}

function readEmailOption(name: string, chosen: string | null): string | null {
  if (chosen !== null && !/^[^\s@,]+@[^\s@,]+$/.test(chosen)) throw new Error(`${name} must be one mail address.`);
  return chosen;
}

function readNumberOption(name: string, chosen: string | null): number | null {
  if (chosen === null) return null;
  const number = Number(chosen);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Error(`${name} must be a whole number from 1.`);
}
