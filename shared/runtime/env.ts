/** Every setting that comes from the environment, read once, typed, with its default (docs/PROTOCOL.md, "Settings"). */
import type { CacheTtl } from '../models/caching.ts';
import { readOrigins, readSignIn, type SignIn } from '../page/sign-in.ts';
import type { Figures } from '../session/command.ts';
import { MOST_PENDING } from '../session/limits.ts';
import { type CapSettings, readBudget, readCaps } from './cap-settings.ts';
import { CLASSIC_STIMULI } from './classic-stimuli.ts';
import { readSpeech, type SpeechSettings } from './speech-settings.ts';

export type Settings = {
  port: number;
  /** The address or name that one machine listens on. Beyond loopback it needs an issuer (N1). */
  host: string;
  /** Whether the page is served beside the socket, on one machine. */
  page: boolean;
  /** A folder, or ':memory:'. */
  data: string;
  model: string;
  /** Who puts memory into words, as SOTTO_MODEL spells it; null: the chat model (B4). */
  summaryModel: string | null;
  /** Who makes vectors (M7); null: nobody, and recall goes by words. */
  embeddings: string | null;
  /** How long what is constant in a prompt is cached, of models that let us say so (X3). */
  cacheTtl: CacheTtl;
  openaiBaseUrl: string;
  openaiApiKey: string | undefined;
  llamacppUrl: string;
  koboldaiUrl: string;
  /** A model that gives no token for this long has failed (U8). */
  modelStallMs: number;
  /** And one that has not ended by then. */
  modelTotalMs: number;
  /** Who describes images, and who reflects (B4); null: the chat model. */
  visionModel: string | null;
  reflectionModel: string | null;
  /** How the server hears and speaks (A1). */
  speech: SpeechSettings;
  /** Where the news comes from (L4). */
  feeds: string[];
  /** Of the session: D3, D13, D14, M2, L1 to L6. */
  figures: Figures;
  /** What may wait for one session at a time (N3). */
  mostPending: number;
  caps: CapSettings;
  /** Whose tokens are believed, and for whom they must be made out (N1). `jwksUri`: null for `<issuer>/.well-known/jwks.json`. */
  issuer: { issuer: string; audience: string; jwksUri: string | null } | null;
  /** How the page of one machine signs people in; null: there is no issuer. */
  signIn: SignIn | null;
  /** Pages that may come, as browsers spell an origin. */
  origins: string[];
  /** Who may push: the path of a JSON file, or the JSON itself. */
  producers: string | null;
  /** The tools that others provide (T6): the path of a JSON file, or the JSON itself. */
  tools: string | null;
  /** `slow_research` lasts at least this long (T5). */
  slowResearchMs: number;
  /** Where others reach this home, for agents that answer later; null: on one machine, its own address. */
  publicUrl: string | null;
  /** Whether what tools find is kept for later questions (C10). */
  toolCache: boolean;
  /** How long, where a tool does not say (C2). 0: as long as the session. */
  toolCacheTtlSeconds: number;
  /** A tool that works longer than this is worth a second word to the user (F1); and whether that is foretold from its runs (F7). */
  fillerSecondaryMs: number;
  fillerAdaptive: boolean;
  /** Whether tools may reach this machine and its network, and do without https (T8). */
  allowPrivateFetch: boolean;
  /** Where research reads, unless there is a search engine of the operator's own. */
  wikipediaUrl: string;
  searxngUrl: string | null;
  /** Open-Meteo's, or those of an instance of the operator's own. */
  geocodingUrl: string;
  forecastUrl: string;
};

/** `env`: process.env in bin/ and in the functions. Throws one sentence that names the setting and what it takes. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const openaiBaseUrl = url(env, 'OPENAI_BASE_URL', 'https://api.openai.com/v1');
  const trusted = issuer(env);
  const speech = readSpeech(env, (name, otherwise) => url(env, name, otherwise), openaiBaseUrl);
  return {
    port: whole(env, 'PORT', 8787, 0, 65_535),
    host: text(env, 'HOST', '127.0.0.1'),
    page: flag(env, 'SOTTO_PAGE', true),
    data: text(env, 'SOTTO_DATA', '.sotto'),
    model: text(env, 'SOTTO_MODEL', 'offline'),
    summaryModel: ownModel(env, 'SOTTO_SUMMARY_MODEL'),
    visionModel: ownModel(env, 'SOTTO_VISION_MODEL'),
    reflectionModel: ownModel(env, 'SOTTO_REFLECTION_MODEL'),
    embeddings: text(env, 'SOTTO_EMBEDDINGS', '').replace(/^none$/, '') || null,
    cacheTtl: cacheTtl(env),
    openaiBaseUrl,
    openaiApiKey: env.OPENAI_API_KEY || undefined,
    llamacppUrl: url(env, 'LLAMACPP_URL', 'http://127.0.0.1:8080'),
    koboldaiUrl: url(env, 'KOBOLDAI_URL', 'http://127.0.0.1:5001'),
    modelStallMs: seconds(env, 'MODEL_STALL_SECS', 15),
    modelTotalMs: 120_000,
    speech,
    figures: {
      speech: speech.ways,
      settleMs: whole(env, 'DELIVERY_SETTLE_MS', 600, 0, 60_000),
      fallbackMs: seconds(env, 'DELIVERY_NEXT_SILENCE_FALLBACK_SECS', 10),
      whenAskedMs: seconds(env, 'DELIVERY_WHEN_ASKED_TTL_SECS', 600),
      summaryEvery: whole(env, 'SUMMARY_EVERY', 25, 2, 1_000),
      milestoneEvery: whole(env, 'MILESTONE_EVERY', 10, 1, 1_000),
      life: flag(env, 'LIFE', true),
      idleAfterMs: seconds(env, 'IDLE_AFTER_SECS', 20),
      idleEveryMs: secondsBetween(env, 'IDLE_EVERY_SECS', '10-20'),
      idleSleepMs: seconds(env, 'IDLE_SLEEP_SECS', 90),
      stimuli: stimuli(env),
      newsEveryMs: feeds(env).length === 0 ? null : seconds(env, 'NEWS_EVERY_SECS', 900),
      reflectAfterMs: seconds(env, 'REFLECT_AFTER_SECS', 300),
      unaskedTokensPerDay: whole(env, 'UNASKED_TOKENS_PER_DAY', 200_000, 0, 100_000_000),
      ...readBudget(env, whole),
    },
    feeds: feeds(env),
    mostPending: whole(env, 'MAX_PENDING_DELIVERIES', MOST_PENDING, 1, 10_000),
    caps: readCaps(env, whole),
    issuer: trusted,
    signIn: trusted && readSignIn((name) => text(env, name, '') || null, SIGN_IN, trusted),
    origins: readOrigins('SOTTO_ORIGINS', text(env, 'SOTTO_ORIGINS', '') || null),
    producers: text(env, 'SOTTO_PRODUCERS', '') || null,
    tools: text(env, 'SOTTO_TOOLS', '') || null,
    slowResearchMs: secondsOrNone(env, 'SLOW_RESEARCH_SECS', 20, 3_600),
    publicUrl: text(env, 'SOTTO_PUBLIC_URL', '') === '' ? null : url(env, 'SOTTO_PUBLIC_URL', ''),
    toolCache: flag(env, 'ENABLE_TOOL_CACHE', true),
    toolCacheTtlSeconds: whole(env, 'TOOL_CACHE_TTL_SECS', 30, 0, 86_400),
    fillerSecondaryMs: whole(env, 'FILLER_SECONDARY_MS', 2_000, 1, 60_000),
    fillerAdaptive: flag(env, 'FILLER_ADAPTIVE', false),
    allowPrivateFetch: whole(env, 'ALLOW_PRIVATE_FETCH', 0, 0, 1) === 1,
    wikipediaUrl: url(env, 'WIKIPEDIA_URL', 'https://en.wikipedia.org'),
    searxngUrl: text(env, 'SEARXNG_URL', '') === '' ? null : url(env, 'SEARXNG_URL', ''),
    geocodingUrl: url(env, 'OPEN_METEO_GEOCODING_URL', 'https://geocoding-api.open-meteo.com'),
    forecastUrl: url(env, 'OPEN_METEO_URL', 'https://api.open-meteo.com'),
  };
}

type Env = Parameters<typeof readSettings>[0];

const SIGN_IN = {
  clientId: 'SOTTO_CLIENT_ID',
  scope: 'SOTTO_SCOPE',
  token: 'SOTTO_SIGN_IN_TOKEN',
  origins: 'SOTTO_SIGN_IN_ORIGINS',
};

/** A token that is made out for somebody else proves nothing to us, so an issuer alone is not enough. */
function issuer(env: Env): Settings['issuer'] {
  const [issuer, audience] = [text(env, 'SOTTO_ISSUER', ''), text(env, 'SOTTO_AUDIENCE', '')];
  if (issuer === '' && audience === '') return null;
  if (issuer === '' || audience === '')
    throw new Error('SOTTO_ISSUER and SOTTO_AUDIENCE are set together, or neither is.');
  if (!URL.canParse(issuer)) throw new Error('SOTTO_ISSUER must be an address, like https://issuer.example.');
  return { issuer, audience, jwksUri: text(env, 'SOTTO_JWKS_URI', '') || null };
}

function text(env: Env, name: string, otherwise: string): string {
  return env[name]?.trim() || otherwise;
}

/** Null: the chat model. The client's own takes no images, and is not asked outside of a turn: nobody may be there (B4). */
function ownModel(env: Env, name: string): string | null {
  const spec = text(env, name, '');
  if (!/(^|,)\s*client:/.test(spec)) return spec || null;
  throw new Error(`${name} cannot be "client:": the model of a client is asked for answers only (SOTTO_MODEL).`);
}

function cacheTtl(env: Env): CacheTtl {
  const value = text(env, 'SOTTO_CACHE_TTL', '5m');
  if (value === '5m' || value === '1h') return value;
  throw new Error('SOTTO_CACHE_TTL must be 5m or 1h.');
}

function whole(env: Env, name: string, otherwise: number, least: number, most: number): number {
  const value = Number(text(env, name, String(otherwise)));
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a whole number from ${least} to ${most}.`);
}

function flag(env: Env, name: string, otherwise: boolean): boolean {
  const value = text(env, name, otherwise ? '1' : '0').toLowerCase();
  if (['1', 'true'].includes(value)) return true;
  if (['0', 'false'].includes(value)) return false;
  throw new Error(`${name} must be 1 or 0, true or false.`);
}

function seconds(env: Env, name: string, otherwise: number): number {
  const value = Number(text(env, name, String(otherwise)));
  if (Number.isFinite(value) && value > 0) return value * 1000;
  throw new Error(`${name} must be a number of seconds above 0.`);
}

function secondsOrNone(env: Env, name: string, otherwise: number, most: number): number {
  const value = Number(text(env, name, String(otherwise)));
  if (value >= 0 && value <= most) return value * 1000;
  throw new Error(`${name} must be a number of seconds from 0 to ${most}.`);
}

/** "10-20": the shortest and the longest. */
function secondsBetween(env: Env, name: string, otherwise: string): { least: number; most: number } {
  const [least = Number.NaN, most = least, ...more] = text(env, name, otherwise).split('-').map(Number);
  if (least > 0 && most >= least && Number.isFinite(most) && more.length === 0)
    return { least: least * 1000, most: most * 1000 };
  throw new Error(`${name} must be seconds above 0, from the least to the most: 10-20.`);
}

/** Null: the persona's own. */
function stimuli(env: Env): readonly string[] | null {
  const value = text(env, 'IDLE_STIMULI', '');
  if (value === '') return null;
  if (value === 'classic') return CLASSIC_STIMULI;
  const list = jsonIn(value);
  const isGood = Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === 'string' && one.trim());
  if (isGood) return list;
  throw new Error('IDLE_STIMULI must be a JSON list of at least one sentence, or classic.');
}

function jsonIn(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const NEWS = 'https://rss.nytimes.com/services/xml/rss/nyt/HomePage.xml';
const MOST_FEEDS = 10;
const MOST_FEED_CHARS = 900;

/** Addresses, with commas or spaces between them; `none`: there is no news. */
function feeds(env: Env): string[] {
  const urls = text(env, 'NEWS_FEED_URL', NEWS)
    .replace(/^none$/, '')
    .split(/[\s,]+/)
    .filter((one) => one !== '');
  const isGood = urls.length <= MOST_FEEDS && urls.join(' ').length <= MOST_FEED_CHARS;
  const scheme = whole(env, 'ALLOW_PRIVATE_FETCH', 0, 0, 1) === 1 ? /^https?:\/\// : /^https:\/\//;
  if (isGood && urls.every((one) => scheme.test(one) && URL.canParse(one))) return [...new Set(urls)];
  throw new Error(
    `NEWS_FEED_URL must be up to ${MOST_FEEDS} https addresses of feeds, ${MOST_FEED_CHARS} characters in all, or none.`,
  );
}

function url(env: Env, name: string, otherwise: string): string {
  const value = text(env, name, otherwise);
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '');
  throw new Error(`${name} must be an http or https address.`);
}
