/** Options from `-c name=value` or cdk.json (docs/reference/deployment-options.md). */
import { Token } from 'aws-cdk-lib';
import { parseProducers } from '../../shared/auth/producers.ts';
import { readOrigins } from '../../shared/gateway/page/sign-in-settings.ts';
import { DEFAULT_MODELS, defaultModelId } from '../../shared/models/bedrock/default-models.ts';
import { apiNameFrom, type OwnName } from '../api/own-names/api-names.ts';
import { type Secret, secretFrom } from '../functions/api-key-secret.ts';
import { appFrom, settingsOfApp } from '../functions/app-bundle.ts';
import { type OperatorTools, operatorTools } from '../functions/operator-tools.ts';
import { awsDefaults, type ChosenSettings, settingsFrom } from '../functions/settings-by-function.ts';
import { canaryFrom } from '../operations/canary/canary.ts';
import { type RolloutWay, rolloutFrom } from '../operations/rollout/rollout.ts';
import { type TraceChoices, tracesFrom } from '../operations/traces/trace-options.ts';
import { type BackendOption, backendFrom, bedrockModels } from './backends.ts';
import { type OfferedChoices, offeredFrom } from './offered-models.ts';
import { type OperatingChoices, operatingFrom } from './operating-options.ts';
import { type PageChoices, pageFrom } from './page-options.ts';
import { type PhoneChoices, phoneFrom } from './phone-options.ts';
import { type PushChoices, pushFrom } from './push-options.ts';
import { profileGroups, type Residency, requireInside, residencyFrom } from './residency.ts';
import { type SpeechChoices, speechFrom } from './speech-options.ts';

export type Choices = OperatingChoices & {
  /** Where it is deployed; null: not known yet. */
  region: string | null;
  /** The absolute path of the module that exports the application; null: the personas that ship. */
  app: string | null;
  /** Holds the keys that models, voices and tools name; null: none. */
  secret: Secret | null;
  /** As SOTTO_MODEL spells it. */
  model: string;
  /** Null: users choose none. */
  modelsOffered: OfferedChoices | null;
  /** For summaries; null: the chat model. */
  summaryModel: string | null;
  /** For image descriptions, and for reflections. */
  visionModel: string | null;
  reflectionModel: string | null;
  /** As SOTTO_EMBEDDINGS spells it; null: recall goes by words alone. */
  embeddings: string | null;
  /** Null: clients hear and speak themselves. */
  speech: SpeechChoices | null;
  issuer: string | null;
  audience: string | null;
  jwksUri: string | null;
  /** Separated by commas. */
  origins: string | null;
  /** Producers, as JSON like SOTTO_PRODUCERS. */
  producers: string | null;
  /** Null: no calls by telephone. */
  phone: PhoneChoices | null;
  /** Foreign tools [T6]. */
  tools: OperatorTools | null;
  settings: ChosenSettings;
  /** Null: browsers get no notifications. */
  push: PushChoices | null;
  /** Null: no page. */
  page: PageChoices | null;
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
  httpName: OwnName | null;
  socketName: OwnName | null;
  /** Minutes between two conversations of the canary; null: there is none. */
  canary: number | null;
  /** How a change of a function reaches users; null: at once. */
  rollout: RolloutWay | null;
  /** Whether to make one: an account has three for free. */
  dashboard: boolean;
  /** Null: nothing is traced. */
  traces: TraceChoices | null;
};

/** In front of what is named after it, which AWS bounds at 64 characters and less. */
const STAGE = /^[a-z][a-z0-9-]{0,15}$/;

/** A construct's node, or options in code. */
export type OptionSource = { tryGetContext(name: string): unknown };

/** `region`: of the deployment, if known. Throws one sentence that names the value and what it takes. */
export function choicesFrom(options: OptionSource, region?: string): Choices {
  const app = appFrom(textIn(options, 'app'));
  const ofApp = awsDefaults(settingsOfApp(app));
  const text = (name: string) => textIn(options, name) ?? ofApp.options[name] ?? null;
  const isClosed = text('issuer') === 'none';
  const issuer = isClosed ? null : text('issuer');
  const audience = isClosed ? null : text('audience');
  const tools = text('tools');
  if ((issuer === null) !== (audience === null))
    throw new Error('issuer and audience are set together, or neither is.');
  if (issuer !== null && !Token.isUnresolved(issuer) && !/^https:\/\//.test(issuer))
    throw new Error('issuer must be an https address.');
  const settings = settingsFrom(options.tryGetContext('settings'), ofApp.settings);
  const secret = secretFrom(text);
  const residency = residencyFrom(text('residency'), region);
  const stage = text('stage');
  if (stage !== null && !STAGE.test(stage))
    throw new Error('stage must be up to 16 lower-case letters, digits and hyphens, a letter first: like "test".');
  const named = new Set<string>();
  const backend = (option: BackendOption, chosen: string) => {
    const chain = backendFrom(option, chosen, secret);
    for (const id of bedrockModels(option, chain)) {
      if (residency !== null) requireInside(residency, option, id);
      named.add(id);
    }
    return chain;
  };
  const optional = (option: BackendOption) => {
    const chosen = text(option);
    return chosen === null ? null : backend(option, chosen);
  };
  const model = backend('model', text('model') ?? `bedrock:${usualModel(residency, region)}`);
  const modelsOffered = offeredFrom(text('modelsOffered'), backend);
  const embeddings = optional('embeddings');
  const speech = speechFrom(text, backend);
  const push = pushFrom(text, secret);
  const page = pageFrom(text, issuer === null || audience === null ? null : { issuer, audience }, [
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
    origins: readOrigins('origins', text('origins')).join(',') || null,
    producers: producersFrom(
      options.tryGetContext('producers') ?? ofApp.options.producers,
      longOnes(settings, speech, modelsOffered, push),
    ),
    phone: phoneFrom(text('phone'), options.tryGetContext('phoneUsers') ?? ofApp.options.phoneUsers, secret),
    tools: tools === null ? null : operatorTools(tools, secret),
    settings,
    push,
    page,
    bedrockModels: [...named],
    residency,
    reserved: numberFrom('reserved', text('reserved')),
    warm: isWanted('warm', text('warm') ?? 'false'),
    budget: numberFrom('budget', text('budget')),
    alarmEmail: emailFrom('alarmEmail', text('alarmEmail')),
    stage,
    table: tableFrom(text('table')),
    keep: isWanted('keep', text('keep')),
    httpName: apiNameFrom(text, 'http'),
    socketName: apiNameFrom(text, 'socket'),
    ...operatingFrom((name) => options.tryGetContext(name), text, page !== null),
    canary: canaryFrom(text('canary')),
    rollout: rolloutFrom(text('rollout')),
    dashboard: isWanted('dashboard', text('dashboard')),
    traces: tracesFrom(text, region),
  };
}

/** Throws a sentence where none is known: a deployment whose model does not exist would answer nothing. */
function usualModel(residency: Residency | null, region: string | undefined): string {
  const { chat } = DEFAULT_MODELS;
  const id = defaultModelId(chat, region, profileGroups(residency));
  if (id !== null) return id;
  const within = residency === null ? '' : ` within residency "${residency}"`;
  const where = region ?? 'an unknown region';
  const listed = region === undefined ? '' : ` (aws bedrock list-inference-profiles --region ${region} lists them)`;
  throw new Error(
    `No usual model is known in ${where}${within}: ${chat.name} has no profile there. Choose one of that region with -c model=bedrock:<its id>${listed}.`,
  );
}

function textIn(options: OptionSource, name: string): string | null {
  return String(options.tryGetContext(name) ?? '').trim() || null;
}

function isWanted(name: string, chosen: string | null): boolean {
  if (chosen !== null && chosen !== 'true' && chosen !== 'false') throw new Error(`${name} must be true or false.`);
  return chosen !== 'false';
}

/** DynamoDB's own limits. */
const TABLE = /^[\w.-]{3,255}$/;

function tableFrom(chosen: string | null): string | null {
  if (chosen !== null && !Token.isUnresolved(chosen) && !TABLE.test(chosen))
    throw new Error('table must be the name of a table that exists.');
  return chosen;
}

function emailFrom(name: string, chosen: string | null): string | null {
  if (chosen !== null && !/^[^\s@,]+@[^\s@,]+$/.test(chosen)) throw new Error(`${name} must be one mail address.`);
  return chosen;
}

function numberFrom(name: string, chosen: string | null): number | null {
  if (chosen === null) return null;
  const number = Number(chosen);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Error(`${name} must be a whole number from 1.`);
}

/** A function's environment ends at 4 KB, and other settings stand in it too. */
const MOST_PRODUCERS_BYTES = 2_000;

/** Bytes of other settings that may be long. */
function longOnes(
  { sessions }: ChosenSettings,
  speech: SpeechChoices | null,
  offered: OfferedChoices | null,
  push: PushChoices | null,
): number {
  const { NEWS_FEED_URL = '', IDLE_STIMULI = '' } = sessions;
  const { transcription, synthesis } = speech ?? {};
  return Buffer.byteLength([NEWS_FEED_URL, IDLE_STIMULI, transcription, synthesis, offered?.text, push?.key].join(''));
}

/** A list in cdk.json, text on the command line. `beside`: bytes of settings that share its room. */
function producersFrom(chosen: unknown, beside: number): string | null {
  const text = (typeof chosen === 'string' ? chosen : JSON.stringify(chosen ?? '')).trim();
  if (text === '' || text === '""') return null;
  const compact = JSON.stringify(parseProducers(text));
  const room = Math.max(0, MOST_PRODUCERS_BYTES - beside);
  if (Buffer.byteLength(compact) > room)
    throw new Error(
      `producers must fit into ${room} bytes: about 16 of them, or fewer with lists of users, feeds, stimuli or models to choose from.`,
    );
  return compact;
}
