/** Imports run one way (docs/ARCHITECTURE.md, "Import rules"): for each folder, what its files may import beside each other. */
import type { Source } from './source.ts';

type Layer = {
  /** A folder, or one file that is stricter than its folder. */
  of: string;
  values: readonly string[];
  /** By `import type` only, in addition to `values`. */
  types?: readonly string[];
  /** Without it any package is fine. */
  packages?: readonly string[];
};

/** The ports and the errors are everybody's vocabulary. */
const PORTS = ['shared/engine/ports/ports.ts', 'shared/engine/ports/errors.ts'];
/** These know each other by their types only. */
const CRAFTS = ['shared/talk/', 'shared/memory/', 'shared/tools/', 'shared/models/', 'shared/speech/'];

/** What every craft does with the words of others (N7). */
const FENCE = 'shared/tools/fence.ts';
/** How what happened is put into words (M1). */
const ENTRIES = ['memory/entries', 'client-state/change-text', 'client-state/style-history'].map(
  (name) => `shared/session/${name}.ts`,
);
/** What a request is about, without politeness (D6, D7): a file without imports. */
const TOPIC = 'shared/session/deliveries/topic.ts';
/** How a server is named and asked, over kept sockets, and what its refusals are called: speech servers are asked as models' are. */
const SERVERS = ['http', 'model', 'refusal', 'server', 'spec'].map((name) => `shared/models/${name}.ts`);

/** What a request, an answer and a voice are made from. */
const PARTS = [
  'engine',
  'session',
  'storage',
  'talk',
  'memory',
  'tools',
  'models',
  'vision',
  'news',
  'language',
  'protocol',
];
const parts = PARTS.map((name) => `shared/${name}/`);
/** An answer speaks, a voice is answered in the process that hears it, and what comes through the gateway may be either. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  reply: [...parts, 'shared/workflows/', 'shared/speech/', 'shared/voice/synthesis/'],
  voice: [...parts, 'shared/speech/', 'shared/reply/'],
  gateway: [...parts, 'shared/auth/', 'shared/workflows/', 'shared/speech/', 'shared/voice/', 'shared/page/'],
};

/** The first that fits a path counts. */
const LAYERS: readonly Layer[] = [
  ...PORTS.map((of) => ({ of, values: PORTS, types: ['shared/protocol/'], packages: [] })),
  { of: 'shared/protocol/', values: [], packages: ['zod'] },
  { of: 'shared/language/', values: [], packages: ['pluralize'] },
  {
    of: 'shared/session/',
    values: ['shared/protocol/', 'shared/memory/', 'shared/language/'],
    packages: ['@orama/stemmers/', 'diff', 'pluralize', 'rfc6902'],
  },
  {
    of: 'shared/storage/',
    values: [...PORTS, 'shared/protocol/', 'shared/session/'],
    types: ['shared/memory/', 'shared/news/'],
  },
  {
    of: 'shared/engine/',
    values: [
      'shared/protocol/',
      'shared/session/',
      'shared/language/',
      'shared/storage/',
      'shared/news/',
      'shared/page/',
    ],
    types: CRAFTS,
  },
  // What several doors do about memory, of rows and words.
  { of: 'shared/memory/upkeep/', values: ['shared/'] },
  {
    of: 'shared/speech/',
    values: [...PORTS, 'shared/protocol/', 'shared/language/', FENCE, ...ENTRIES, ...SERVERS],
    types: [...CRAFTS, 'shared/session/'],
  },
  ...CRAFTS.map((of) => ({
    of,
    values: [...PORTS, 'shared/protocol/', 'shared/language/', FENCE, ...ENTRIES, TOPIC],
    types: [...CRAFTS, 'shared/session/'],
  })),
  // Images: the words of others, and memory's way to cut them.
  {
    of: 'shared/vision/',
    values: [...PORTS, 'shared/protocol/', FENCE, 'shared/memory/cut.ts'],
    types: CRAFTS,
    packages: ['image-size/', 'node:zlib'],
  },
  // What asks the feeds, and what a session may hear of them.
  ...['fetch-round', 'news-desk', 'unheard-news'].map((name) => ({
    of: `shared/news/${name}.ts`,
    values: ['shared/'],
  })),
  // Feeds are fetched, read and chosen from with what crafts have made; no craft needs it.
  {
    of: 'shared/news/',
    values: [
      'shared/memory/',
      'shared/tools/network/fetch.ts',
      'shared/tools/network/html-text.ts',
      'shared/language/',
    ],
    types: ['shared/tools/'],
    packages: ['fast-xml-parser'],
  },
  // The page's headers and its sign-in, whichever home serves it.
  { of: 'shared/page/', values: [], packages: [] },
  { of: 'shared/workflows/tasks/', values: ['shared/'] },
  { of: 'shared/workflows/', values: PORTS, types: ['shared/protocol/'], packages: [] },
  { of: 'shared/auth/', values: [...PORTS, 'shared/protocol/', 'shared/storage/'] },
  ...Object.entries(BELOW).map(([name, values]) => ({ of: `shared/${name}/`, values })),
  { of: 'shared/adapters/aws/', values: ['shared/'] },
  { of: 'shared/adapters/local/', values: ['shared/'] },
  { of: 'skills/', values: ['shared/protocol/'], types: ['shared/talk/'] },
  { of: 'functions/', values: ['shared/'] },
  // The bounds that both sides go by are numbers without imports.
  {
    of: 'client/web/',
    values: ['client/', 'shared/protocol/limits.ts'],
    types: ['shared/protocol/', 'shared/page/'],
  },
  { of: 'client/', values: ['client/'], types: ['shared/protocol/', 'shared/page/'] },
  {
    of: 'infra/',
    values: [
      'shared/auth/producers.ts',
      'shared/adapters/aws/stack-settings.ts',
      'shared/models/bedrock/embeddings.ts',
      'shared/models/server.ts',
      'shared/models/spec.ts',
      'shared/page/',
      'shared/engine/settings/',
      'shared/storage/keys/keys.ts',
      'shared/tools/network/open-addresses.ts',
      'shared/tools/sources/tools-file/',
      'shared/workflows/',
    ],
  },
  { of: 'bin/', values: ['client/', 'infra/', 'shared/'] },
  { of: 'bench/', values: ['client/', 'functions/', 'infra/', 'shared/', 'skills/', 'test/'] },
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
  // Doors do not open doors: each function's folder stands for itself.
  const home = of === 'functions/' ? path.split('/').slice(0, 2).join('/') : of;
  return [home, ...values, ...(typeOnly ? types : [])];
}
