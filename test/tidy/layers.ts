/** Imports run one way (docs/ARCHITECTURE.md, "Layout"): for each folder, what its files may import beside each other. */
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
const PORTS = ['shared/runtime/ports.ts', 'shared/runtime/errors.ts'];
/** These know each other by their types only. */
const CRAFTS = ['shared/talk/', 'shared/memory/', 'shared/tools/', 'shared/models/', 'shared/speech/'];

/** What every craft does with the words of others (N7). */
const FENCE = 'shared/tools/fence.ts';
/** How what happened is put into words (M1). */
const ENTRIES = ['entries', 'change-text', 'style-history'].map((name) => `shared/session/${name}.ts`);
/** What a request is about, without politeness (D6, D7): a file without imports. */
const TOPIC = 'shared/session/topic.ts';
/** How a server is named and asked, over kept sockets, and what its refusals are called: speech servers are asked as models' are. */
const SERVERS = ['http', 'model', 'refusal', 'server', 'spec'].map((name) => `shared/models/${name}.ts`);

/** The first that fits a path counts. */
const LAYERS: readonly Layer[] = [
  ...PORTS.map((of) => ({ of, values: PORTS, types: ['shared/protocol/'], packages: [] })),
  { of: 'shared/protocol/', values: [], packages: ['zod'] },
  {
    of: 'shared/session/',
    values: ['shared/protocol/', 'shared/memory/'],
    packages: ['@orama/stemmers/', 'diff', 'pluralize', 'rfc6902'],
  },
  {
    of: 'shared/store/',
    values: [...PORTS, 'shared/protocol/', 'shared/session/'],
    types: ['shared/memory/', 'shared/news/'],
  },
  {
    of: 'shared/runtime/',
    values: ['shared/protocol/', 'shared/session/', 'shared/store/', 'shared/news/', 'shared/page/'],
    types: CRAFTS,
  },
  {
    of: 'shared/speech/',
    values: [...PORTS, 'shared/protocol/', FENCE, ...ENTRIES, ...SERVERS],
    types: [...CRAFTS, 'shared/session/'],
  },
  ...CRAFTS.map((of) => ({
    of,
    values: [...PORTS, 'shared/protocol/', FENCE, ...ENTRIES, TOPIC],
    types: [...CRAFTS, 'shared/session/'],
  })),
  // Images: the words of others, and memory's way to cut them.
  {
    of: 'shared/vision/',
    values: [...PORTS, 'shared/protocol/', FENCE, 'shared/memory/cut.ts'],
    types: CRAFTS,
    packages: ['image-size/', 'node:zlib'],
  },
  // Feeds are fetched, read and chosen from with what crafts have made; no craft needs it.
  {
    of: 'shared/news/',
    values: ['shared/memory/', 'shared/tools/fetch.ts', 'shared/tools/html-text.ts', 'shared/tools/when.ts'],
    types: ['shared/tools/'],
    packages: ['fast-xml-parser'],
  },
  // What several doors do about memory, of rows and words.
  { of: 'shared/remember/', values: ['shared/'] },
  // The page's headers and its sign-in, whichever home serves it.
  { of: 'shared/page/', values: [], packages: [] },
  { of: 'shared/workflows/', values: PORTS, types: ['shared/protocol/'], packages: [] },
  { of: 'shared/auth/', values: [...PORTS, 'shared/protocol/', 'shared/store/'] },
  { of: 'shared/aws/', values: ['shared/'] },
  { of: 'skills/', values: ['shared/protocol/'], types: ['shared/talk/'] },
  { of: 'functions/', values: ['shared/'] },
  { of: 'local/', values: ['functions/', 'shared/'] },
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
      'shared/aws/settings.ts',
      'shared/models/bedrock-embeddings.ts',
      'shared/models/server.ts',
      'shared/models/spec.ts',
      'shared/page/',
      'shared/runtime/env.ts',
      'shared/runtime/settings/',
      'shared/store/keys.ts',
      'shared/tools/addresses.ts',
      'shared/tools/sources/headers.ts',
      'shared/tools/sources/tools-file.ts',
      'shared/workflows/',
    ],
  },
  { of: 'bin/', values: ['client/', 'functions/', 'infra/', 'local/', 'shared/'] },
  { of: 'bench/', values: ['client/', 'functions/', 'infra/', 'local/', 'shared/', 'skills/', 'test/'] },
];

/**
 * Doors do not open doors: each function's folder stands for itself. But for those that do in their own process what would be another function's:
 * an ear answers and speaks, an answer speaks, and where there is no route for sound, it comes with the other frames.
 */
const BEHIND: Readonly<Record<string, readonly string[]>> = {
  'functions/ear': ['functions/reply/', 'functions/speak/'],
  'functions/reply': ['functions/speak/'],
  'functions/message': ['functions/hear/'],
};

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
  const home = of === 'functions/' ? path.split('/').slice(0, 2).join('/') : of;
  return [home, ...values, ...(BEHIND[home] ?? []), ...(typeOnly ? types : [])];
}
