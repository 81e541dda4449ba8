/**
 * All settings, in sections. Adding one: a line here, with a comment that says what it means, and `npm run docs`,
 * which makes docs/reference/settings.md of both. `readSettings` (read-settings.ts) reads it, and the CDK
 * app takes it for the functions that it is `readBy`.
 */
import type { CacheTtl } from '../../models/bedrock/prompt-cache-prices.ts';
import type { Level } from '../ports/live.ts';
import {
  address,
  dollars,
  flag,
  likenessOrNone,
  megabytes,
  oneOf,
  seconds,
  secondsBetween,
  secondsUpTo,
  textKind,
  textOrNone,
  textUpTo,
  wholeNumber,
} from './kinds.ts';
import { notOnAws, option, optional, readBy, setting } from './setting.ts';
import { feedAddresses, offeredModels, speechWays, stimuli } from './setting-languages.ts';

const ttlSeconds = wholeNumber(0, 86_400);
const OWN_ADDRESSES = 'the stack has addresses of its own, which its outputs name';
const OWN_ADDRESS = 'an entry names the address of its server itself there (docs/reference/models.md)';
/** Understood where it is opened: models/spec.ts. */
const modelChain = textKind('a model, or several with commas between');

export const SERVER = {
  /**
   * What is logged, as lines of JSON: `info` has each decision, each `CACHE_HIT` and what each turn takes;
   * `debug` also each frame, by type and size. Unset: `warn`; on AWS `info`.
   */
  logLevel: optional('LOG_LEVEL', oneOf<Level>('debug', 'info', 'warn', 'error', 'silent'), readBy('all')),
  /** The port that Sotto listens on; 0: any that is free. */
  port: setting('PORT', wholeNumber(0, 65_535), '8787', notOnAws(OWN_ADDRESSES)),
  /** The address or name that Sotto listens on. Beyond loopback, it needs an issuer. */
  host: setting('HOST', textKind('an address or a name'), '127.0.0.1', notOnAws(OWN_ADDRESSES)),
  /** Whether the page is served beside the socket. */
  page: setting('SOTTO_PAGE', flag, '1', option('page')),
  /** The folder where everything is kept; `:memory:` keeps it for as long as the process lives. */
  data: setting(
    'SOTTO_DATA',
    textKind('a path, or :memory:'),
    '.sotto',
    notOnAws('the stack keeps everything in a table and a bucket of its own'),
  ),
  /** Where others reach Sotto, for agents that answer later. Unset: the address that it listens on. */
  publicUrl: optional('SOTTO_PUBLIC_URL', address, notOnAws(OWN_ADDRESSES)),
  /**
   * Lets tools, feeds and MCP servers be on this machine and its network, and do without https: for tests and
   * local development.
   */
  allowPrivateFetch: setting(
    'ALLOW_PRIVATE_FETCH',
    flag,
    '0',
    notOnAws('it would open what Lambda itself listens on within a function'),
  ),
};

export const USERS = {
  /**
   * Whose tokens are believed (`iss`). With one, SOTTO_AUDIENCE is set as well. Unset: those that this
   * machine signs itself.
   */
  issuer: optional('SOTTO_ISSUER', textKind('the address of an issuer'), option('issuer')),
  /** For whom these tokens must be made out (`aud`). */
  audience: optional('SOTTO_AUDIENCE', textKind('a name'), option('audience')),
  /** Where the issuer publishes its keys. Unset: `<issuer>/.well-known/jwks.json`. */
  jwksUri: optional('SOTTO_JWKS_URI', textKind('an address'), option('jwksUri')),
  /** Other pages that may connect and call, where there is an issuer. */
  origins: optional(
    'SOTTO_ORIGINS',
    textKind('origins like https://sotto.example, with commas between'),
    option('origins'),
  ),
  /**
   * Who may push deliveries, and to whom: the path of a JSON file, or the JSON itself (docs/how-to/sign-people-in.md). Unset:
   * the key `local` may, to all, where there is no issuer.
   */
  producers: optional('SOTTO_PRODUCERS', textKind('a path, or JSON'), option('producers')),
};

/** How the page signs people in, where there is an issuer (docs/how-to/sign-people-in.md). */
export const SIGN_IN = {
  /** As what the page signs users in. Unset: the audience. */
  clientId: optional('SOTTO_CLIENT_ID', textKind('a name'), option('clientId')),
  /** What the page asks the issuer for. */
  scope: setting('SOTTO_SCOPE', textKind('words, openid among them'), 'openid', option('scope')),
  /**
   * Which of the issuer's tokens the page shows. With `access_token`, SOTTO_AUDIENCE is what the issuer calls
   * this server.
   */
  token: setting('SOTTO_SIGN_IN_TOKEN', textKind('id_token or access_token'), 'id_token', option('signInToken')),
  /** Hosts beside the issuer's that the page calls to sign in. */
  origins: optional('SOTTO_SIGN_IN_ORIGINS', textKind('origins, with commas between'), option('signInOrigins')),
};

export const MODELS = {
  /**
   * Who answers: `offline`, `bedrock:<model id>`, `openai:<model>@<address> key=<NAME>`, `llamacpp:`,
   * `koboldai:`, `client:` (the model of whoever is connected), or several with commas between, each standing
   * in for the one before (docs/reference/models.md). On AWS the default is Claude Haiku 4.5 of Bedrock.
   */
  model: setting('SOTTO_MODEL', modelChain, 'offline', option('model')),
  /**
   * Which models users may choose instead (`settings {model}`), with the names that they see:
   * `fast=openai:gpt-4.1-mini,clever=bedrock:<model id>`.
   */
  modelsOffered: optional('SOTTO_MODELS_OFFERED', offeredModels, option('modelsOffered')),
  /**
   * Who describes images, spelled as SOTTO_MODEL, but never `client:`. It has to take images. Unset: the chat
   * model.
   */
  visionModel: optional('SOTTO_VISION_MODEL', modelChain, option('visionModel')),
  /**
   * What is to be said of an image, instead of the built-in instruction. That nothing is obeyed which stands
   * on an image, and what is said where there is none, is added.
   */
  visionPrompt: optional('SOTTO_VISION_PROMPT', textUpTo(1_000), readBy('vision')),
  /** Who reflects, spelled as SOTTO_MODEL, but never `client:`. Unset: the chat model. */
  reflectionModel: optional('SOTTO_REFLECTION_MODEL', modelChain, option('reflectionModel')),
  /** Who puts memory into words, spelled as SOTTO_MODEL, but never `client:`. Unset: the chat model. */
  summaryModel: optional('SOTTO_SUMMARY_MODEL', modelChain, option('summaryModel')),
  /**
   * Who makes the vectors by which `recall` finds by meaning: `openai:<model>@<address> key=<NAME>`, or
   * `bedrock:<model id>` of Titan Text Embeddings V2 or Nova Multimodal Embeddings. `none`: recall goes by
   * words.
   */
  embeddings: setting('SOTTO_EMBEDDINGS', textOrNone('a model of embeddings'), 'none', option('embeddings')),
  /**
   * How alike the user's words and the question of a `when_asked` delivery must be (the cosine of their vectors).
   * From there on it is spoken without any of its own words. `none`: words alone. `npm run bench -- meaning` measures
   * it for a model.
   */
  meaningLeast: setting('DELIVERY_MEANING_LEAST', likenessOrNone, '0.8', readBy('models')),
  /**
   * How long tools and system prompt stay in Bedrock's prompt cache, where the model takes it. With `1h`,
   * writing them costs 2 instead of 1.25.
   */
  cacheTtl: setting('SOTTO_CACHE_TTL', oneOf<CacheTtl>('5m', '1h'), '5m', readBy('models')),
  /**
   * Where `openai:` is, of entries that name no address. Its key is OPENAI_API_KEY, if there is one
   * (docs/reference/models.md).
   */
  openaiBaseUrl: setting('OPENAI_BASE_URL', address, 'https://api.openai.com/v1', notOnAws(OWN_ADDRESS)),
  /** Where `llamacpp:` is, of entries that name no address. */
  llamacppUrl: setting('LLAMACPP_URL', address, 'http://127.0.0.1:8080', notOnAws(OWN_ADDRESS)),
  /** Where `koboldai:` is, of entries that name no address. */
  koboldaiUrl: setting('KOBOLDAI_URL', address, 'http://127.0.0.1:5001', notOnAws(OWN_ADDRESS)),
  /**
   * A model that gives no token of an answer for this long has failed. (A summary may take 60 s in all, since
   * nobody waits for it.)
   */
  modelStallMs: setting('MODEL_STALL_SECS', seconds, '15', readBy('models')),
};

export const SPEECH = {
  /**
   * How the server hears and speaks: `cascade`, `sonic`, or both with a comma between, the preferred one
   * first. `none`: clients do it.
   */
  ways: setting('SOTTO_SPEECH', speechWays, 'none', option('speech')),
  /**
   * Who understands speech in the cascade: `openai:<model>@<address> key=<NAME>`, or `transcribe`, which is
   * the default on AWS.
   */
  transcription: optional('SOTTO_TRANSCRIPTION', textKind('openai:<model> or transcribe'), option('transcription')),
  /**
   * Who speaks in the cascade: `openai:<model>@<address> key=<NAME>`, or `polly`, which is the default on
   * AWS.
   */
  synthesis: optional('SOTTO_SYNTHESIS', textKind('openai:<model> or polly'), option('synthesis')),
  /** Where the transcription of `openai:` is, of an entry that names no address. Unset: OPENAI_BASE_URL. */
  transcriptionUrl: optional('TRANSCRIPTION_BASE_URL', address, notOnAws(OWN_ADDRESS)),
  /** Where the synthesis of `openai:` is, of an entry that names no address. Unset: OPENAI_BASE_URL. */
  synthesisUrl: optional('SYNTHESIS_BASE_URL', address, notOnAws(OWN_ADDRESS)),
  /** A voice that the synthesis knows, for all personas. Unset: each persona's own. */
  voice: optional('SOTTO_VOICE', textKind('a name'), option('voice')),
};

export const TOOLS = {
  /** Tools that others provide: the path of a tools file, or its JSON (docs/reference/tools-file.md). */
  tools: optional('SOTTO_TOOLS', textKind('a path, or JSON'), option('tools')),
  /** Whether what tools find is kept for later questions. */
  toolCache: setting('ENABLE_TOOL_CACHE', flag, '1', readBy('tools')),
  /** How long it is kept where a tool does not say, in seconds; 0: as long as the session. */
  toolCacheTtlSeconds: setting('TOOL_CACHE_TTL_SECS', ttlSeconds, '30', readBy('tools')),
  /** A tool that works longer than this is worth a second word to the user. */
  fillerSecondaryMs: setting('FILLER_SECONDARY_MS', wholeNumber(1, 60_000), '2000', readBy('tools')),
  /** Whether that is foretold from the tool's earlier runs. */
  fillerAdaptive: setting('FILLER_ADAPTIVE', flag, '0', readBy('tools')),
  /** `slow_research` lasts at least this long. */
  slowResearchMs: setting('SLOW_RESEARCH_SECS', secondsUpTo(3_600), '20', readBy('tools')),
  /** Where research reads. */
  wikipediaUrl: setting('WIKIPEDIA_URL', address, 'https://en.wikipedia.org', readBy('tools')),
  /** A search engine of the operator's own, instead of Wikipedia; its settings must allow the format `json`. */
  searxngUrl: optional('SEARXNG_URL', address, readBy('tools')),
  /** Where the weather comes from: Open-Meteo, or an instance of the operator's own. */
  forecastUrl: setting('OPEN_METEO_URL', address, 'https://api.open-meteo.com', readBy('tools')),
  /** Where Open-Meteo finds places by their names. */
  geocodingUrl: setting('OPEN_METEO_GEOCODING_URL', address, 'https://geocoding-api.open-meteo.com', readBy('tools')),
};

/** By the name of the built-in tool. Tools of others have it in their file. */
export const TOOL_CACHE_TTLS = {
  /** How long what `get_server_time` told is kept, in seconds; of all these, 0 is as long as the session. */
  get_server_time: setting('GET_SERVER_TIME_CACHE_TTL_SECS', ttlSeconds, '30', readBy('tools')),
  /** How long what `get_weather` found is kept. */
  get_weather: setting('GET_WEATHER_CACHE_TTL_SECS', ttlSeconds, '300', readBy('tools')),
  /** How long what `get_account_info` told is kept. */
  get_account_info: setting('GET_ACCOUNT_INFO_CACHE_TTL_SECS', ttlSeconds, '60', readBy('tools')),
  /** How long the list of payments by `payments_agent` is kept. */
  payments_agent: setting('PAYMENTS_AGENT_CACHE_TTL_SECS', ttlSeconds, '60', readBy('tools')),
  /** How long what `web_search` found is kept. */
  web_search: setting('WEB_SEARCH_CACHE_TTL_SECS', ttlSeconds, '3600', readBy('tools')),
  /** How long what `news` told is kept. */
  news: setting('NEWS_CACHE_TTL_SECS', ttlSeconds, '300', readBy('tools')),
};

export const DELIVERIES = {
  /** Quiet before an opening, in milliseconds. */
  settleMs: setting('DELIVERY_SETTLE_MS', wholeNumber(0, 60_000), '600', readBy('sessions')),
  /** A `next_silence` delivery waits no longer than this for an end of speech. */
  fallbackMs: setting('DELIVERY_NEXT_SILENCE_FALLBACK_SECS', seconds, '10', readBy('sessions')),
  /** A `when_asked` delivery expires after this much connected time. */
  whenAskedMs: setting('DELIVERY_WHEN_ASKED_TTL_SECS', seconds, '600', readBy('sessions')),
};

export const MEMORY = {
  /** Entries between two summaries. */
  summaryEvery: setting('SUMMARY_EVERY', wholeNumber(2, 1_000), '25', readBy('sessions')),
  /** Entries between two milestones. */
  milestoneEvery: setting('MILESTONE_EVERY', wholeNumber(1, 1_000), '10', readBy('sessions')),
  /**
   * Characters of all memories that reflections have left, which stand in every prompt; the oldest go first.
   */
  reflectionChars: setting('REFLECTION_MEMORY_CHARS', wholeNumber(240, 20_000), '3000', readBy('sessions')),
};

export const LIFE = {
  /** Whether the agent begins to speak by itself, and reflects. (The frame `life` works all the same.) */
  life: setting('LIFE', flag, '1', readBy('sessions')),
  /** Quiet before the first remark, from the end of what was said last. */
  idleAfterMs: setting('IDLE_AFTER_SECS', seconds, '20', readBy('sessions')),
  /** The least and the most before the second remark; before the third, twice as long. */
  idleEveryMs: setting('IDLE_EVERY_SECS', secondsBetween, '10-20', readBy('sessions')),
  /** After the third remark, the agent sleeps when this is over. */
  idleSleepMs: setting('IDLE_SLEEP_SECS', seconds, '90', readBy('sessions')),
  /** What brings the agent to a remark; `classic`: the nine of the first design. Unset: the persona's own. */
  stimuli: optional('IDLE_STIMULI', stimuli, readBy('sessions')),
  /** Quiet before a reflection. */
  reflectAfterMs: setting('REFLECT_AFTER_SECS', seconds, '300', readBy('sessions')),
  /** Model tokens of one session and day (UTC) for what nobody asked for; 0: none. */
  unaskedTokensPerDay: setting('UNASKED_TOKENS_PER_DAY', wholeNumber(0, 100_000_000), '200000', readBy('sessions')),
};

export const NEWS = {
  /**
   * Where the news comes from: up to 10 addresses of RSS or Atom feeds, with commas or spaces between.
   * `none`: there is no news.
   */
  feeds: setting(
    'NEWS_FEED_URL',
    feedAddresses,
    'https://rss.nytimes.com/services/xml/rss/nyt/HomePage.xml',
    readBy('sessions', 'news'),
  ),
  /**
   * At least this long between two pieces of news that the agent begins with. The feeds are asked at the same
   * rate.
   */
  newsEveryMs: setting('NEWS_EVERY_SECS', seconds, '900', readBy('sessions')),
};

/** Of one user. A budget is said to be spent by all who take the user's words, or answer them. */
export const CAPS = {
  /**
   * Frames a second. A client that talks and reports sends some ten; one that sends again what was lost,
   * sixty.
   */
  framesPerSecond: setting('FRAMES_PER_SECOND', wholeNumber(1, 10_000), '100', readBy('socket')),
  /**
   * All that one user sends: three of the largest images in parts, or a voice that is sent again at five
   * times its pace.
   */
  bytesPerMinute: setting('MEGABYTES_PER_MINUTE', megabytes(1, 10_000), '16', readBy('socket')),
  /** Connections at a time. Two at least: who speaks moves to a fresh one before the old one ends. */
  connections: setting('MAX_CONNECTIONS', wholeNumber(2, 1_000), '5', readBy('socket')),
  /** Deliveries that may wait with one persona. */
  mostPending: setting('MAX_PENDING_DELIVERIES', wholeNumber(1, 10_000), '200', readBy('sessions')),
  /**
   * Tools that begin to work in a minute: more than a dozen turns could ask for, with all the calls of each.
   */
  toolCallsPerMinute: setting('TOOL_CALLS_PER_MINUTE', wholeNumber(1, 100_000), '600', readBy('tools')),
  /**
   * Model tokens of all kinds in a day (UTC): some two thousand turns of a long conversation, mostly read
   * from cache.
   */
  tokensPerDay: setting('TOKENS_PER_DAY', wholeNumber(1, 100_000_000_000), '10000000', readBy('socket', 'models')),
  /** Dollars for models in a day (UTC), where the price of the model is known; parts of a dollar too. */
  dollarsPerDay: setting('DOLLARS_PER_DAY', dollars(100_000), '10', readBy('socket', 'models')),
};

/** As docs/reference/settings.md has them. */
export const SECTIONS = {
  'The server': SERVER,
  'Users and producers': USERS,
  'Signing in on the page': SIGN_IN,
  Models: MODELS,
  Speech: SPEECH,
  Tools: TOOLS,
  'How long results of tools are kept': TOOL_CACHE_TTLS,
  Deliveries: DELIVERIES,
  Memory: MEMORY,
  'Proactive turns': LIFE,
  News: NEWS,
  'What one user may use': CAPS,
};

type InSection<S> = S extends Record<string, { name: infer Name }> ? Name : never;
export type SettingName = InSection<(typeof SECTIONS)[keyof typeof SECTIONS]>;
