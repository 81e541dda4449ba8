/** The operator's settings, read once from the environment, with defaults (docs/reference/settings.md). */
import { readPageAllowedOrigins, readPageSignInSettings } from '../gateway/page/sign-in-settings.ts';
import { MODELS, SPEECH } from './model-settings-list.ts';
import { type Env, readSettingSection, type Values } from './setting.ts';
import {
  CAPS,
  DELIVERIES,
  DISCLOSURE,
  MEMORY,
  NEWS,
  NOTIFICATIONS,
  PHONE,
  PROACTIVE,
  SAFETY,
  SERVER,
  SIGN_IN,
  TOOL_CACHE_TTLS,
  TOOLS,
  TRACES,
  USERS,
} from './settings-list.ts';
import { feedAddressesValue } from './structured-value-types.ts';

export type Settings = ReturnType<typeof readSettings>;
/** The rate limits of frames [N3]. */
export type Pace = Settings['caps']['pace'];

/** After this time a model request has failed [U8]. */
const MODEL_TOTAL_MS = 120_000;

/** `env`: process.env. Throws one sentence that names the setting and its valid values. */
export function readSettings(env: Env) {
  const server = readSettingSection(SERVER, env);
  const { issuer, audience, jwksUri, origins, ...users } = readSettingSection(USERS, env);
  const trusted = issuerSettings(issuer, audience, jwksUri);
  const models = readSettingSection(MODELS, env);
  const { newsEveryMs, ...news } = readSettingSection(NEWS, env);
  const caps = readSettingSection(CAPS, env);
  const { framesPerSecond, bytesPerMinute, connections, mostPending, ...budget } = caps;
  const { byCountry, helpPage } = readSettingSection(SAFETY, env);
  const speech = speechBackendsInSettings(readSettingSection(SPEECH, env), models.openaiBaseUrl);
  if (!server.allowPrivateFetch && news.feeds.some((url) => !url.startsWith('https://')))
    throw new Error(`NEWS_FEED_URL must be ${feedAddressesValue.takes}.`);
  return {
    ...server,
    ...readSettingSection(TRACES, env),
    ...users,
    ...readSettingSection(PHONE, env),
    ...models,
    ...readSettingSection(TOOLS, env),
    ...readSettingSection(NOTIFICATIONS, env),
    /** Cache TTLs of built-in tools, by name [C2]. */
    toolCacheTtls: new Map(Object.entries(readSettingSection(TOOL_CACHE_TTLS, env))),
    ...news,
    modelTotalMs: MODEL_TOTAL_MS,
    modelsOffered: models.modelsOffered ?? [],
    issuer: trusted,
    origins: readPageAllowedOrigins(USERS.origins.name, origins),
    signIn: trusted && signInSettings(trusted, env),
    speech,
    /** The part that decisions of a session use. */
    operator: {
      models: (models.modelsOffered ?? []).map(({ name }) => name),
      speech: speech.ways,
      ...readSettingSection(DELIVERIES, env),
      ...readSettingSection(MEMORY, env),
      ...readSettingSection(PROACTIVE, env),
      newsEveryMs: news.feeds.length === 0 ? null : newsEveryMs,
      ...readSettingSection(DISCLOSURE, env),
      helplines: byCountry === 'none' ? null : { byCountry, page: helpPage },
      ...budget,
    },
    mostPending,
    caps: { connections, pace: { framesPerSecond, bytesPerMinute } },
  };
}

/** An issuer needs an audience: a token for another audience proves nothing here. */
function issuerSettings(issuer: string | null, audience: string | null, jwksUri: string | null) {
  if (issuer === null && audience === null) return null;
  if (issuer === null || audience === null)
    throw new Error('SOTTO_ISSUER and SOTTO_AUDIENCE are set together, or neither is.');
  if (!URL.canParse(issuer)) throw new Error('SOTTO_ISSUER must be an address, like https://issuer.example.');
  if (!/^https:/i.test(jwksUri ?? issuer))
    throw new Error(
      'The keys of an issuer are fetched by https alone, also on this machine: give SOTTO_ISSUER an https address, or SOTTO_JWKS_URI.',
    );
  return { issuer, audience, jwksUri };
}

/** How the page of one machine signs people in. */
function signInSettings(trusted: { issuer: string; audience: string }, env: Env) {
  const { clientId, scope, token, origins } = SIGN_IN;
  const names = { clientId: clientId.name, scope: scope.name, token: token.name, origins: origins.name };
  return readPageSignInSettings((name) => env[name]?.trim() || null, names, trusted);
}

function speechBackendsInSettings(speech: Values<typeof SPEECH>, openaiBaseUrl: string) {
  const { ways, transcription, synthesis, transcriptionUrl, synthesisUrl } = speech;
  if (ways.includes('cascade') && (transcription === null || synthesis === null))
    throw new Error(
      'SOTTO_SPEECH=cascade needs SOTTO_TRANSCRIPTION (openai:<model> or transcribe) and SOTTO_SYNTHESIS (openai:<model> or polly).',
    );
  return {
    ...speech,
    transcriptionUrl: transcriptionUrl ?? openaiBaseUrl,
    synthesisUrl: synthesisUrl ?? openaiBaseUrl,
  };
}
