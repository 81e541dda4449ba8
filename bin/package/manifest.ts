/** The package.json of the package, from that of the checkout. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRIES, WORKLETS } from '../sdk/public-exports.ts';

/** Not bundled: an application shares these with the package. */
const SHARED = ['zod'];
/** The main entry where an application is bundled for the functions (infra/functions/app-bundle.ts). */
const DEPLOYED = 'in-function';
/** What sends spans (shared/adapters/opentelemetry/export-spans.ts), by the versions that it takes. */
const SPAN_PEERS = {
  '@opentelemetry/exporter-trace-otlp-http': '>=0.223.0',
  '@opentelemetry/exporter-trace-otlp-proto': '>=0.223.0',
  '@opentelemetry/resources': '^2.12.0',
  '@opentelemetry/sdk-trace-node': '^2.12.0',
};
export const SPAN_PACKAGES = Object.keys(SPAN_PEERS);
const OPTIONAL_PEERS = {
  ...SPAN_PEERS,
  'aws-cdk-lib': '^2.276.0',
  'cdk-nag': '>=3.0.0',
  constructs: '^10.8.1',
  esbuild: '>=0.25.0',
  react: '>=18.0.0',
};

/** The client's modules that are not `sotto/client/…`. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  sotto: './client',
  react: './react',
  element: './element',
  rtvi: './rtvi',
};

/** What the package imports from its neighbours, with their subpaths. */
export const INSTALLED = [...SHARED, ...Object.keys(OPTIONAL_PEERS)].flatMap((name) => [name, `${name}/*`]);

/** `entries`: the names of the modules in `exports/`; `sotto` is the package's own name. */
export function packageManifest(root: string, entries: readonly string[]): object {
  const {
    name,
    version,
    private: isPrivate,
    description,
    keywords,
    license,
    engines,
    dependencies,
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const library = entries
    .filter((entry) => entry !== DEPLOYED)
    .map((entry): [string, object] => {
      const own = { types: `./types/exports/${entry}.d.ts` };
      const code = `./lib/${entry}.js`;
      return entry === 'sotto'
        ? ['.', { ...own, 'sotto-function': `./lib/${DEPLOYED}.js`, default: code }]
        : [`./${entry}`, { ...own, default: code }];
    });
  const client = Object.keys(ENTRIES).map((entry): [string, object] => [
    OWN_NAMES[entry] ?? `./client/${entry}`,
    { types: `./client/${entry}.d.ts`, default: `./client/${entry}.js` },
  ]);
  const worklets = Object.keys(WORKLETS).map((worklet) => [
    `./client/${worklet}.js`,
    { types: `./client/${worklet}.d.ts`, default: `./client/${worklet}.js` },
  ]);
  return {
    ...{ name, version, private: isPrivate, description, keywords, license, type: 'module' },
    engines,
    bin: { sotto: 'bin/sotto.js' },
    files: ['bin', 'client', 'docs', 'functions', 'lib', 'page', 'types', 'THIRD-PARTY-NOTICES.txt', 'CHANGELOG.md'],
    exports: { ...Object.fromEntries([...library, ...client, ...worklets]), './package.json': './package.json' },
    dependencies: Object.fromEntries(SHARED.map((shared) => [shared, `^${dependencies[shared]}`])),
    peerDependencies: OPTIONAL_PEERS,
    peerDependenciesMeta: Object.fromEntries(Object.keys(OPTIONAL_PEERS).map((peer) => [peer, { optional: true }])),
  };
}
