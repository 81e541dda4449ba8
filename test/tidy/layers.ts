/** Imports run one way (docs/ARCHITECTURE.md, "Import rules"): what each folder may import. */
import { LANGUAGE_TAGS } from '../../shared/language/languages.ts';
import type { Source } from './source.ts';

type Layer = {
  /** A folder, or a file with a stricter rule. */
  of: string;
  values: readonly string[];
  /** Allowed by `import type` only, in addition to `values`. */
  types?: readonly string[];
  /** If absent, every package is allowed. */
  packages?: readonly string[];
};

/** The ports and the errors are everyone's vocabulary. */
const PORTS = ['ports', 'errors', 'error-mapping', 'awaitable', 'developer-detail', 'tracing', 'speech'].map(
  (name) => `shared/ports/${name}.ts`,
);
/** Features that may import each other's types. */
const CRAFTS = [
  'shared/screenplay/',
  'shared/prompt/',
  'shared/memory/',
  'shared/tools/',
  'shared/models/',
  'shared/voice/audio/',
  'shared/voice/nova-sonic/',
];

/** The fencing of external text [N7]. */
const FENCE = 'shared/tools/untrusted-text-fence.ts';
/** How an event is put into words [M1]. */
const ENTRIES = ['memory/entries', 'client-state/change-text', 'client-state/style-history'].map(
  (name) => `shared/session/${name}.ts`,
);
/** The topic of a request without politeness, and its keywords [D6, D7]: files without imports of the session. */
const TOPIC = ['request-topic', 'keywords'].map((name) => `shared/session/deliveries/requests/${name}.ts`);
/** What every craft may import. */
const COMMON = [...PORTS, 'shared/protocol/', 'shared/language/', FENCE, ...ENTRIES, ...TOPIC];
/** Addresses, pooled connections and errors of model servers, which speech servers share. */
const SERVERS = ['error-response', 'http-client', 'model', 'model-server', 'model-spec'].map(
  (name) => `shared/models/${name}.ts`,
);

/** The parts of a request, an answer and a voice. */
const PARTS = [
  'ports',
  'engine',
  'session',
  'storage',
  'settings',
  'upkeep',
  'screenplay',
  'prompt',
  'memory',
  'tools',
  'models',
  'vision',
  'news',
  'language',
  'protocol',
];
const parts = PARTS.map((name) => `shared/${name}/`);
/** A reply speaks, a voice is answered in its process, and the gateway receives both. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  reply: [...parts, 'shared/workflows/', 'shared/voice/'],
  voice: parts,
  gateway: [...parts, 'shared/auth/', 'shared/workflows/', 'shared/voice/', 'shared/reply/prompt/', 'shared/web-push/'],
};

const PAGE_STRINGS = LANGUAGE_TAGS.map((tag) => `shared/language/${tag}/page-strings.ts`);

const STORED_AS_SEARCHED = [
  'shared/memory/search-index/segment.ts',
  'shared/memory/search-index/sign-segment.ts',
  'shared/memory/format-version.ts',
  'shared/memory/search-index/packed-vectors.ts',
  'shared/memory/vector-search.ts',
];

/** The first matching path counts. */
const LAYERS: readonly Layer[] = [
  ...PORTS.map((of) => ({ of, values: PORTS, types: ['shared/protocol/'], packages: [] })),
  { of: 'shared/ports/', values: ['shared/protocol/'], types: ['shared/'] },
  { of: 'shared/protocol/', values: [], packages: ['zod'] },
  { of: 'shared/settings/', values: ['shared/'] },
  // A language is a folder, which is looked for where there is one: bundles have none.
  { of: 'shared/language/languages.ts', values: ['shared/language/'], packages: ['node:fs'] },
  { of: 'shared/language/', values: [], packages: ['@orama/stemmers/', 'ical.js', 'pluralize'] },
  {
    of: 'shared/session/',
    values: ['shared/protocol/', 'shared/memory/', 'shared/language/'],
    packages: ['@orama/stemmers/', 'diff', 'pluralize', 'htmlparser2', 'rfc6902'],
  },
  {
    // Segments of the search index, and vectors, are stored as they are searched.
    of: 'shared/storage/',
    values: [...PORTS, 'shared/protocol/', 'shared/session/', ...STORED_AS_SEARCHED],
    types: ['shared/memory/', 'shared/news/', 'shared/language/'],
  },
  {
    of: 'shared/engine/',
    values: [
      'shared/protocol/',
      'shared/session/',
      'shared/language/',
      'shared/storage/',
      'shared/news/',
      'shared/ports/',
      'shared/settings/',
    ],
    types: [...CRAFTS, 'shared/voice/', 'shared/gateway/page/'],
  },
  // Memory operations shared by several functions.
  { of: 'shared/upkeep/', values: ['shared/'] },
  {
    of: 'shared/voice/speech-servers/',
    values: [...COMMON, ...SERVERS, 'shared/voice/'],
    types: [...CRAFTS, 'shared/session/'],
  },
  // The offline model reads facts by the rules of memory.
  {
    of: 'shared/models/offline/',
    values: [...COMMON, 'shared/models/', 'shared/memory/facts/', 'shared/memory/memory-question.ts'],
    types: [...CRAFTS, 'shared/session/'],
  },
  // Personas are found by name.
  { of: 'shared/prompt/find-persona.ts', values: ['shared/prompt/', 'shared/ports/', 'personas/'] },
  ...CRAFTS.map((of) => ({ of, values: COMMON, types: [...CRAFTS, 'shared/session/'] })),
  // Images: external content, bounded as memory is.
  {
    of: 'shared/vision/',
    values: [...PORTS, 'shared/protocol/', FENCE, 'shared/memory/truncate-text.ts'],
    types: CRAFTS,
    packages: ['image-size/', 'node:zlib'],
  },
  // Feeds, and the news that a session may use.
  ...['fetch-all-feeds', 'stored-news', 'unheard-news'].map((name) => ({
    of: `shared/news/${name}.ts`,
    values: ['shared/'],
  })),
  // Feeds are fetched, parsed and ranked with the crafts; no craft imports them.
  {
    of: 'shared/news/',
    values: [
      'shared/memory/',
      'shared/tools/network/fetch-port.ts',
      'shared/tools/network/html-text.ts',
      'shared/language/',
    ],
    types: ['shared/tools/'],
    packages: ['fast-xml-parser'],
  },
  // Notifications to browsers: rows, HTTP calls, and the job that sends.
  { of: 'shared/web-push/', values: ['shared/'] },
  // The page's headers and sign-in, on both homes.
  { of: 'shared/gateway/page/', values: [], types: ['shared/protocol/'], packages: [] },
  { of: 'shared/workflows/tasks/', values: ['shared/'] },
  { of: 'shared/workflows/', values: PORTS, types: ['shared/protocol/'], packages: [] },
  { of: 'shared/auth/', values: [...PORTS, 'shared/protocol/', 'shared/storage/'] },
  ...Object.entries(BELOW).map(([name, values]) => ({ of: `shared/${name}/`, values })),
  {
    of: 'shared/adapters/opentelemetry/',
    values: [...PORTS],
    packages: ['@opentelemetry/'],
  },
  { of: 'shared/adapters/aws/', values: ['shared/'] },
  { of: 'shared/adapters/local/', values: ['shared/'] },
  { of: 'eval/shipped/', values: ['eval/scenario/define-scenario.ts', 'exports/testing/scripted-model.ts'] },
  { of: 'personas/', values: ['shared/protocol/', 'shared/app/define-persona.ts'], types: ['shared/prompt/'] },
  // What a developer defines, and how a home serves it.
  { of: 'shared/app/', values: ['shared/'] },
  { of: 'functions/', values: ['shared/'] },
  // Bounds of client and server: numbers without imports.
  ...['client/web/', 'client/sdk/store/'].map((of) => ({
    of,
    values: ['client/', 'shared/protocol/limits.ts'],
    types: ['shared/protocol/', 'shared/gateway/page/'],
  })),
  // The strings of each language stand in its folder.
  {
    of: 'client/strings/',
    values: ['client/', 'shared/language/only-export.ts', ...PAGE_STRINGS],
    types: ['shared/language/'],
    packages: ['#language-tags', '@preact/signals'],
  },
  { of: 'client/', values: ['client/'], types: ['shared/protocol/', 'shared/gateway/page/'] },
  {
    of: 'infra/',
    values: [
      'shared/adapters/aws/speech/check-voice.ts',
      'shared/language/languages.ts',
      'shared/auth/phone-users.ts',
      'shared/auth/producers.ts',
      'shared/gateway/protocols/spoken-protocol.ts',
      'shared/settings/stack-settings.ts',
      'shared/models/bedrock/default-models.ts',
      'shared/models/bedrock/embeddings.ts',
      'shared/models/model-server.ts',
      'shared/models/model-spec.ts',
      'shared/gateway/page/',
      'shared/settings/',
      'shared/settings/',
      'shared/storage/keys/keys.ts',
      'shared/tools/network/public-addresses.ts',
      'shared/tools/sources/tools-file/',
      'shared/web-push/vapid-keys.ts',
      'shared/workflows/',
    ],
  },
  // Simulated people are clients, and talk to an application in memory.
  { of: 'eval/', values: ['client/sdk/', 'shared/', 'exports/testing/'] },
  { of: 'exports/', values: ['client/', 'infra/', 'shared/', 'personas/', 'bin/', 'eval/'] },
  { of: 'bin/', values: ['client/', 'infra/', 'shared/', 'eval/'] },
  { of: 'bench/', values: ['client/', 'functions/', 'infra/', 'shared/', 'personas/', 'test/'] },
];

export function wrongImports(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const layer = LAYERS.find(({ of }) => source.path.startsWith(of));
    if (layer === undefined)
      return [`${source.path}:1 stands in no known folder: give it a line in test/tidy/layers.ts.`];
    return source.imports.flatMap((one) => {
      const may = one.own ? ownAllowed(source.path, layer, one.typeOnly) : layer.packages;
      if (may === undefined || may.some((allowed) => one.target.startsWith(allowed))) return [];
      const from = `${layer.of} may import ${may.join(', ') || 'nothing'}${one.typeOnly ? '' : ' by value'}`;
      return [`${source.path}:${one.line} imports ${one.target}, but ${from}: take it as a parameter or move it.`];
    });
  });
}

function ownAllowed(path: string, { of, values, types = [] }: Layer, typeOnly: boolean): string[] {
  // Functions do not import each other.
  const home = of === 'functions/' ? path.split('/').slice(0, 2).join('/') : of;
  return [home, ...values, ...(typeOnly ? types : [])];
}
