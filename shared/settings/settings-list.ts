/**
 * All settings but those of models and speech (model-settings-list.ts), in sections. To add one, add a line
 * with a comment that says what it means. `npm run docs` makes docs/reference/settings.md of them,
 * `readSettings` (read-settings.ts) reads them, and the CDK app gives each to the functions that its `onAws`
 * names.
 */
import type { Level } from '../ports/live.ts';
import { carrierKeys } from './carrier-keys.ts';
import { disclosure } from './disclosure.ts';
import { helplines } from './helplines.ts';
import { setting, settingFromAwsOption, settingNotOnAws, settingOrNull, settingReadByFunctions } from './setting.ts';
import { feedAddressesValue, stimuli } from './structured-value-types.ts';
import {
  address,
  contactAddress,
  dollarsSetting,
  flag,
  likenessOrNone,
  megabytesSetting,
  oneOfWordsSetting,
  publicVapidKeyOrNone,
  seconds,
  secondsBetween,
  secondsSettingUpTo,
  textSetting,
  textSettingUpTo,
  wholeNumberSetting,
} from './value-types.ts';

const ttlSeconds = wholeNumberSetting(0, 86_400);
const OWN_ADDRESSES = 'the stack has addresses of its own, which its outputs name';

export const SERVER = {
  /**
   * What is logged, as lines of JSON: `info` has each decision, each `CACHE_HIT` and what each turn takes;
   * `debug` also each frame, by type. Unset: `warn`; on AWS `info`.
   */
  logLevel: settingOrNull(
    'LOG_LEVEL',
    oneOfWordsSetting<Level>('debug', 'info', 'warn', 'error', 'silent'),
    settingReadByFunctions('all'),
  ),
  /** The port that Sotto listens on; 0: any that is free. */
  port: setting('PORT', wholeNumberSetting(0, 65_535), '8787', settingNotOnAws(OWN_ADDRESSES)),
  /** The address or name that Sotto listens on. Beyond loopback, it needs an issuer. */
  host: setting('HOST', textSetting('an address or a name'), '127.0.0.1', settingNotOnAws(OWN_ADDRESSES)),
  /** Whether the page is served beside the socket. */
  page: setting('SOTTO_PAGE', flag, '1', settingFromAwsOption('page')),
  /** The folder of all data; `:memory:` keeps the data in the process only. */
  data: setting(
    'SOTTO_DATA',
    textSetting('a path, or :memory:'),
    '.sotto',
    settingNotOnAws('the stack keeps everything in a table and a bucket of its own'),
  ),
  /** The public address of Sotto, for agents that answer later. Unset: the address that it listens on. */
  publicUrl: settingOrNull('SOTTO_PUBLIC_URL', address, settingNotOnAws(OWN_ADDRESSES)),
  /**
   * Lets tools, feeds and MCP servers be on this machine or its network, without https: for tests and local
   * development.
   */
  allowPrivateFetch: setting(
    'ALLOW_PRIVATE_FETCH',
    flag,
    '0',
    settingNotOnAws('it would open what Lambda itself listens on within a function'),
  ),
};

/** Spans [O7]; the SDK reads its own variables beside these (docs/how-to/operate/trace-a-turn.md). */
export const TRACES = {
  /**
   * Where spans of each turn go, by OTLP over HTTP: `http://127.0.0.1:4318`. It needs the SDK of
   * OpenTelemetry, which is installed apart (docs/how-to/operate/trace-a-turn.md). Unset: nobody traces.
   */
  otlpEndpoint: settingOrNull(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    address,
    settingNotOnAws('a layer sends them to X-Ray there, with `-c traces=xray`'),
  ),
  /** How spans are written for that place. */
  otlpProtocol: setting(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    oneOfWordsSetting<'http/protobuf' | 'http/json'>('http/protobuf', 'http/json'),
    'http/protobuf',
    settingNotOnAws('the layer of X-Ray sends them'),
  ),
};

export const USERS = {
  /**
   * The issuer whose tokens are accepted (`iss`). It needs SOTTO_AUDIENCE. Unset: tokens that this machine
   * signs itself.
   */
  issuer: settingOrNull('SOTTO_ISSUER', textSetting('the address of an issuer'), settingFromAwsOption('issuer')),
  /** The audience that these tokens must have (`aud`). */
  audience: settingOrNull('SOTTO_AUDIENCE', textSetting('a name'), settingFromAwsOption('audience')),
  /**
   * Where the issuer publishes its keys. Unset: `<issuer>/.well-known/jwks.json`, or where its OpenID
   * configuration says.
   */
  jwksUri: settingOrNull('SOTTO_JWKS_URI', textSetting('an address'), settingFromAwsOption('jwksUri')),
  /** Origins of other pages that may connect and call, if there is an issuer. */
  origins: settingOrNull(
    'SOTTO_ORIGINS',
    textSetting('origins like https://sotto.example, with commas between'),
    settingFromAwsOption('origins'),
  ),
  /**
   * Who may push deliveries, and to whom: the path of a JSON file, or the JSON itself
   * (docs/how-to/sign-people-in.md). Unset: without an issuer, the key `local` may push to all users.
   */
  producers: settingOrNull('SOTTO_PRODUCERS', textSetting('a path, or JSON'), settingFromAwsOption('producers')),
};

/** Calls by telephone (docs/how-to/answer-the-phone.md). */
export const PHONE = {
  /**
   * Where the carrier connects, exactly as it is told to, with the name of the key that signs its calls:
   * `wss://sotto.example/phone key=TWILIO_AUTH_TOKEN`, or several with commas between. Unset: no calls.
   */
  phones: settingOrNull('SOTTO_PHONE', carrierKeys, settingFromAwsOption('phone')),
  /**
   * Which numbers are users: the path of a JSON file, or the JSON itself, like `{"+15551234567":"ada"}`. A
   * persona is chosen by `{"+15551234567":{"user":"ada","model":"tutor"}}`. It comes with SOTTO_PHONE.
   */
  phoneUsers: settingOrNull('SOTTO_PHONE_USERS', textSetting('a path, or JSON'), settingFromAwsOption('phoneUsers')),
};

/** How the page signs people in, where there is an issuer (docs/how-to/sign-people-in.md). */
export const SIGN_IN = {
  /** The client id with which the page signs users in. Unset: the audience. */
  clientId: settingOrNull('SOTTO_CLIENT_ID', textSetting('a name'), settingFromAwsOption('clientId')),
  /** The scopes that the page requests from the issuer. */
  scope: setting('SOTTO_SCOPE', textSetting('words, openid among them'), 'openid', settingFromAwsOption('scope')),
  /**
   * Which of the issuer's tokens the page shows. With `access_token`, SOTTO_AUDIENCE is what the issuer calls
   * this server.
   */
  token: setting(
    'SOTTO_SIGN_IN_TOKEN',
    textSetting('id_token or access_token'),
    'id_token',
    settingFromAwsOption('signInToken'),
  ),
  /** Hosts beside the issuer's that the page calls to sign in. */
  origins: settingOrNull(
    'SOTTO_SIGN_IN_ORIGINS',
    textSetting('origins, with commas between'),
    settingFromAwsOption('signInOrigins'),
  ),
};

export const TOOLS = {
  /** External tools: the path of a tools file, or its JSON (docs/reference/tools-file.md). */
  tools: settingOrNull('SOTTO_TOOLS', textSetting('a path, or JSON'), settingFromAwsOption('tools')),
  /** Whether results of tools are cached. */
  toolCache: setting('ENABLE_TOOL_CACHE', flag, '1', settingReadByFunctions('tools')),
  /** How long results are cached by default, in seconds; 0: as long as the session. */
  toolCacheTtlSeconds: setting('TOOL_CACHE_TTL_SECS', ttlSeconds, '30', settingReadByFunctions('tools')),
  /**
   * The least similarity (cosine of vectors) of two questions to a tool at which the result for one answers
   * the other. `none`: only the same parameters do. `npm run bench -- meaning` measures it for a model.
   */
  toolCacheMeaningLeast: setting('TOOL_CACHE_MEANING_LEAST', likenessOrNone, '0.9', settingReadByFunctions('tools')),
  /** A second filler follows if a tool takes longer than this. */
  fillerSecondaryMs: setting(
    'FILLER_SECONDARY_MS',
    wholeNumberSetting(1, 60_000),
    '2000',
    settingReadByFunctions('tools'),
  ),
  /** Whether a tool's duration is predicted from its earlier runs. */
  fillerAdaptive: setting('FILLER_ADAPTIVE', flag, '0', settingReadByFunctions('tools')),
  /** `slow_research` lasts at least this long, to show what happens meanwhile. */
  slowResearchMs: setting('SLOW_RESEARCH_SECS', secondsSettingUpTo(3_600), '0', settingReadByFunctions('tools')),
  /** The encyclopedia that research reads. */
  wikipediaUrl: setting('WIKIPEDIA_URL', address, 'https://en.wikipedia.org', settingReadByFunctions('tools')),
  /** The operator's own SearXNG, instead of Wikipedia; its settings must allow the format `json`. */
  searxngUrl: settingOrNull('SEARXNG_URL', address, settingReadByFunctions('tools')),
  /** The source of weather: Open-Meteo, or the operator's own instance. */
  forecastUrl: setting('OPEN_METEO_URL', address, 'https://api.open-meteo.com', settingReadByFunctions('tools')),
  /** The geocoding of Open-Meteo. */
  geocodingUrl: setting(
    'OPEN_METEO_GEOCODING_URL',
    address,
    'https://geocoding-api.open-meteo.com',
    settingReadByFunctions('tools'),
  ),
};

/** By the name of the built-in tool. Tools of others have it in their file. */
export const TOOL_CACHE_TTLS = {
  /** How long results of `get_server_time` are cached, in seconds; 0 always means as long as the session. */
  get_server_time: setting('GET_SERVER_TIME_CACHE_TTL_SECS', ttlSeconds, '30', settingReadByFunctions('tools')),
  /** How long results of `get_weather` are cached. */
  get_weather: setting('GET_WEATHER_CACHE_TTL_SECS', ttlSeconds, '300', settingReadByFunctions('tools')),
  /** How long results of `get_account_info` are cached. */
  get_account_info: setting('GET_ACCOUNT_INFO_CACHE_TTL_SECS', ttlSeconds, '60', settingReadByFunctions('tools')),
  /** How long the payments listed by `payments_agent` are cached. */
  payments_agent: setting('PAYMENTS_AGENT_CACHE_TTL_SECS', ttlSeconds, '60', settingReadByFunctions('tools')),
  /** How long results of `web_search` are cached. */
  web_search: setting('WEB_SEARCH_CACHE_TTL_SECS', ttlSeconds, '3600', settingReadByFunctions('tools')),
  /** How long results of `news` are cached. */
  news: setting('NEWS_CACHE_TTL_SECS', ttlSeconds, '300', settingReadByFunctions('tools')),
};

export const DELIVERIES = {
  /** Silence before an opening, in milliseconds. */
  settleMs: setting('DELIVERY_SETTLE_MS', wholeNumberSetting(0, 60_000), '600', settingReadByFunctions('sessions')),
  /** A `next_silence` delivery waits no longer than this for an end of speech. */
  fallbackMs: setting('DELIVERY_NEXT_SILENCE_FALLBACK_SECS', seconds, '10', settingReadByFunctions('sessions')),
  /** A `when_asked` delivery expires after this much connected time. */
  whenAskedMs: setting('DELIVERY_WHEN_ASKED_TTL_SECS', seconds, '600', settingReadByFunctions('sessions')),
};

/** Of deliveries that wait for somebody who is away (docs/how-to/notify-a-browser.md). */
export const NOTIFICATIONS = {
  /**
   * The public half of the VAPID keys, whose other half is the key `VAPID_PRIVATE_KEY`. `none`: no
   * notifications. Unset: this machine makes a pair of its own, and a stack on AWS sends none.
   */
  pushKey: settingOrNull('SOTTO_PUSH_KEY', publicVapidKeyOrNone, settingFromAwsOption('pushKey')),
  /** Whom push services may write to, if something is wrong: `mailto:` or https. Apple's asks for one. */
  pushContact: settingOrNull('SOTTO_PUSH_CONTACT', contactAddress, settingFromAwsOption('pushContact')),
};

export const MEMORY = {
  /** Entries between two summaries. */
  summaryEvery: setting('SUMMARY_EVERY', wholeNumberSetting(2, 1_000), '25', settingReadByFunctions('sessions')),
  /** Entries between two milestones. */
  milestoneEvery: setting('MILESTONE_EVERY', wholeNumberSetting(1, 1_000), '10', settingReadByFunctions('sessions')),
  /** Characters of all memories of reflections in a prompt; the oldest are dropped first. */
  reflectionChars: setting(
    'REFLECTION_MEMORY_CHARS',
    wholeNumberSetting(240, 20_000),
    '3000',
    settingReadByFunctions('sessions'),
  ),
};

export const PROACTIVE = {
  /** Whether the agent begins to speak by itself, and reflects. (The frame `life` works all the same.) */
  proactive: setting('LIFE', flag, '1', settingReadByFunctions('sessions')),
  /** Silence before the first remark. */
  idleAfterMs: setting('IDLE_AFTER_SECS', seconds, '20', settingReadByFunctions('sessions')),
  /** Silence before the second remark, from least to most; before the third, twice as long. */
  idleEveryMs: setting('IDLE_EVERY_SECS', secondsBetween, '10-20', settingReadByFunctions('sessions')),
  /** Silence after the third remark before the agent sleeps. */
  idleSleepMs: setting('IDLE_SLEEP_SECS', seconds, '90', settingReadByFunctions('sessions')),
  /** The stimuli of remarks; `classic`: the nine of the first design. Unset: the persona's own. */
  stimuli: settingOrNull('IDLE_STIMULI', stimuli, settingReadByFunctions('sessions')),
  /** Silence before a reflection. */
  reflectAfterMs: setting('REFLECT_AFTER_SECS', seconds, '300', settingReadByFunctions('sessions')),
  /** Model tokens per session and day (UTC) for proactive turns; 0: none. */
  unaskedTokensPerDay: setting(
    'UNASKED_TOKENS_PER_DAY',
    wholeNumberSetting(0, 100_000_000),
    '200000',
    settingReadByFunctions('sessions'),
  ),
};

/** Words of a crisis, and whom they are referred to (docs/how-to/name-helplines.md). */
export const SAFETY = {
  /**
   * Helplines by country, as JSON: `{"US":{"name":"988 Lifeline","number":"988"},"*":{…}}`. A country without
   * one is told the page. `none`: no words are noticed.
   */
  byCountry: setting('SOTTO_HELPLINES', helplines, '{}', settingReadByFunctions('sessions')),
  /** The page of people to talk to, named where there is no number. */
  helpPage: setting('SOTTO_HELP_PAGE', textSettingUpTo(200), 'findahelpline.com', settingReadByFunctions('sessions')),
};

/** What the agent is (docs/how-to/meet-the-laws.md). */
export const DISCLOSURE = {
  /**
   * When users are told by voice that the agent is an AI: `first`: in the first answer, and when they ask;
   * `asked`: only when they ask; hours (`24`): in the first answer, and again so long after.
   */
  discloseEveryMs: setting('SOTTO_DISCLOSE_AI', disclosure, 'first', settingReadByFunctions('sessions')),
};

export const NEWS = {
  /** Up to 10 addresses of RSS or Atom feeds, with commas or spaces between. `none`: no news. */
  feeds: setting(
    'NEWS_FEED_URL',
    feedAddressesValue,
    'https://rss.nytimes.com/services/xml/rss/nyt/HomePage.xml',
    settingReadByFunctions('sessions', 'news'),
  ),
  /** The least time between two news turns. The feeds are read at the same rate. */
  newsEveryMs: setting('NEWS_EVERY_SECS', seconds, '900', settingReadByFunctions('sessions')),
};

/** Of one user. A budget is said to be spent by all who take the user's words, or answer them. */
export const CAPS = {
  /** Frames per second. A talking, reporting client sends about ten; a replay of lost ones, sixty. */
  framesPerSecond: setting('FRAMES_PER_SECOND', wholeNumberSetting(1, 10_000), '100', settingReadByFunctions('socket')),
  /** All data of one user: three of the largest images, or audio sent again at five times its rate. */
  bytesPerMinute: setting('MEGABYTES_PER_MINUTE', megabytesSetting(1, 10_000), '16', settingReadByFunctions('socket')),
  /** Connections at a time, at least two: a reconnect opens before the old connection ends. */
  connections: setting('MAX_CONNECTIONS', wholeNumberSetting(2, 1_000), '5', settingReadByFunctions('socket')),
  /** Deliveries that may wait in one session. */
  mostPending: setting(
    'MAX_PENDING_DELIVERIES',
    wholeNumberSetting(1, 10_000),
    '200',
    settingReadByFunctions('sessions'),
  ),
  /** Tool calls per minute: more than a dozen turns with the maximum of calls. */
  toolCallsPerMinute: setting(
    'TOOL_CALLS_PER_MINUTE',
    wholeNumberSetting(1, 100_000),
    '600',
    settingReadByFunctions('tools'),
  ),
  /** Model tokens of all kinds per day (UTC): two thousand turns of a long conversation, mostly cached. */
  tokensPerDay: setting(
    'TOKENS_PER_DAY',
    wholeNumberSetting(1, 100_000_000_000),
    '10000000',
    settingReadByFunctions('socket', 'models'),
  ),
  /** Dollars for models per day (UTC), if the model's price is known; fractions are allowed. */
  dollarsPerDay: setting('DOLLARS_PER_DAY', dollarsSetting(100_000), '10', settingReadByFunctions('socket', 'models')),
};
