/**
 * Removes unused parts of the AWS SDK from bundles, which esbuild cannot detect; without it `message` would
 * load 125 KB more at a cold start (docs/decisions/0006).
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { importDirectly } from './esbuild-direct-imports.ts';

export const slimSdk: Plugin = {
  name: 'slim-sdk',
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/(credential-provider-node|endpoint-cache)$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'slim-sdk',
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /.*/, namespace: 'slim-sdk' }, ({ path, pluginData }) => ({
      contents: INSTEAD[path] ?? '',
      resolveDir: pluginData,
    }));
    build.onLoad({ filter: /@aws-sdk[\\/]client-[^\\/]+[\\/].*schemas_\d+\.js$/ }, async ({ path }) => {
      const contents = SCHEMAS.get(path) ?? (await importDirectly(build, path, slimSource(path)));
      SCHEMAS.set(path, contents);
      return { contents };
    });
    // Stands in for node:crypto, where there is none.
    build.onLoad({ filter: /@smithy[\\/]core[\\/].*[\\/]Sha256Js\.js$/ }, () => ({
      contents: 'export class Sha256Js {}',
    }));
    // A client sends only its manifest's version to the service.
    build.onLoad({ filter: /@aws-sdk[\\/](client-[^\\/]+|nested-clients)[\\/]package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify({ version: JSON.parse(readFileSync(path, 'utf8')).version }),
      loader: 'json',
    }));
  },
};

/** By path: each is in the bundles of several functions. */
const SCHEMAS = new Map<string, string>();

/** Schemas of unused operations stay, because a computed key could have effects. Literal keys cannot. */
function slimSource(path: string): string {
  const source = inlineSdkSchemaKeys(readFileSync(path, 'utf8'));
  // Errors of these also arrive as stream events, which need their classes.
  return /bedrock|transcribe/.test(path)
    ? source
    : removeSdkErrorClasses(source, new Set([...NAMED, ...retryableSdkErrors(path)]));
}

const INSTEAD: Readonly<Record<string, string>> = {
  // A function's credentials are in its environment: no SSO, profiles or metadata service needed.
  '@aws-sdk/credential-provider-node': "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  // DynamoDB's client creates one, and none of its commands uses it.
  '@aws-sdk/endpoint-cache': 'export class EndpointCache {}',
};

/** `const _h = "http"; … { [_h]: 1 }` → `const _h = "http"; … { "http": 1 }` */
export function inlineSdkSchemaKeys(source: string): string {
  const constants = new Map(
    [...source.matchAll(/^const (\w+) = ("[^"\\]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return source.replace(/\[(\w+)\]:/g, (key, name) => (constants.has(name) ? `${constants.get(name)}:` : key));
}

/**
 * A service has dozens of error classes. An unregistered one is thrown as the service's base exception with
 * its name and message. `kept`: those that code must distinguish by class.
 */
export function removeSdkErrorClasses(source: string, kept: ReadonlySet<string>): string {
  return source.replace(/^n0_registry\.registerError\(\w+\$, (\w+)\);\n/gm, (line, name) =>
    kept.has(name) ? line : '',
  );
}

const ADAPTERS = join(import.meta.dirname, '../../../shared/adapters/aws');

/** Everything that the adapters import by name. */
const NAMED: ReadonlySet<string> = new Set(
  globSync('**/*.ts', { cwd: ADAPTERS }).flatMap((file) =>
    [...readFileSync(join(ADAPTERS, file), 'utf8').matchAll(/import \{([^}]*)\} from '@aws-sdk\//g)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    ),
  ),
);

/** Errors whose class makes the SDK retry. `schemas`: the path of the client's schemas. */
function retryableSdkErrors(schemas: string): string[] {
  const classes = readFileSync(join(dirname(schemas), '../models/errors.js'), 'utf8').split(/^export class /m);
  return classes.flatMap((one) => (one.includes('$retryable') ? (/^\w+/.exec(one) ?? []) : []));
}
