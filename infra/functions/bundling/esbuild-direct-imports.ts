/**
 * Imports of the AWS SDK's index files become imports of the files that declare the names. esbuild puts what
 * an index file leads to into the chunk of whoever imports it, unused or not: 28 KB in `message`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';

export const directImports: Plugin = {
  name: 'direct-imports',
  setup(build) {
    build.onLoad({ filter: /node_modules\/@(?:aws-sdk|smithy)\/.*\.js$/ }, async ({ path }) => {
      const contents = DIRECT.get(path) ?? (await importDirectly(build, path, readFileSync(path, 'utf8')));
      DIRECT.set(path, contents);
      return { contents };
    });
  },
};

/** By path: each is in the bundles of several functions. */
const DIRECT = new Map<string, string>();
const DECLARED = /^export (?:const|let|var|class|(?:async )?function\*?) ([\w$]+)/gm;
/** Asked for what they declare themselves: nobody imports through them what others declare. */
const DECLARED_IN_INDEX = /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]serde[\\/]index\.js$/;
const RE_EXPORTED = /^export \{[^}]*\} from "[^"]+";(?: export \{[^}]*\} from "[^"]+";)*$/gm;
const NAMED = /^(import|export) \{([^}]*)\} from "([^"]+)";$/gm;

export async function importDirectly(build: PluginBuild, path: string, source: string): Promise<string> {
  const statements = await Promise.all(
    [...source.matchAll(NAMED)].map(async ([whole, verb, names = '', from = '']) => {
      const index = await resolveImportFile(build, path, from);
      if (index === null) return [whole, whole] as const;
      const direct = await Promise.all(
        bundledExportNamePairs(names).map(async ([name, as]) => {
          const found = (await bundledExportDeclarationOf(build, index, name)) ?? { path: from, name };
          return `${verb} { ${found.name} as ${as} } from ${JSON.stringify(found.path)};`;
        }),
      );
      return [whole, direct.join(' ')] as const;
    }),
  );
  const instead = new Map(statements);
  const direct = source.replace(NAMED, (whole) => instead.get(whole) ?? whole);
  // Still a module, whose missing names are errors.
  return DECLARED_IN_INDEX.test(path) ? `${direct.replace(RE_EXPORTED, '')}\nexport {};` : direct;
}

type Declaration = { path: string; name: string };

/** Where the name that this module exports is declared; null: unknown. */
async function bundledExportDeclarationOf(build: PluginBuild, path: string, name: string): Promise<Declaration | null> {
  const source = readFileSync(path, 'utf8');
  if ([...source.matchAll(DECLARED)].some(([, declared]) => declared === name)) return { path, name };
  for (const [, verb, names = '', from = ''] of source.matchAll(NAMED)) {
    const pair = verb === 'export' ? bundledExportNamePairs(names).find(([, as]) => as === name) : undefined;
    const file = pair && (await resolveImportFile(build, path, from));
    if (pair && file) return bundledExportDeclarationOf(build, file, pair[0]);
  }
  for (const [, from = ''] of source.matchAll(/^export \* from "([^"]+)";$/gm)) {
    const file = await resolveImportFile(build, path, from);
    const found = file === null ? null : await bundledExportDeclarationOf(build, file, name);
    if (found !== null) return found;
  }
  return null;
}

function bundledExportNamePairs(names: string): [name: string, as: string][] {
  const found = names.split(',').flatMap((one) => /([\w$]+)(?:\s+as\s+([\w$]+))?/.exec(one) ?? []);
  return Array.from({ length: found.length / 3 }, (_, at) => {
    const [, name = '', as = name] = found.slice(at * 3, at * 3 + 3);
    return [name, as];
  });
}

const RESOLVED = new Map<string, string | null>();

/** The SDK's file behind an import, as esbuild resolves it; null: another package's. */
async function resolveImportFile(build: PluginBuild, importer: string, from: string): Promise<string | null> {
  if (from.startsWith('.')) {
    const path = join(dirname(importer), from);
    return [path, `${path}.js`, join(path, 'index.js')].find((one) => one.endsWith('.js') && existsSync(one)) ?? null;
  }
  if (!/^@(?:aws-sdk|smithy)\//.test(from)) return null;
  const key = `${dirname(importer)} ${from}`;
  if (!RESOLVED.has(key)) {
    const found = await build.resolve(from, { resolveDir: dirname(importer), kind: 'import-statement' });
    RESOLVED.set(key, found.namespace === 'file' && found.path.endsWith('.js') ? found.path : null);
  }
  return RESOLVED.get(key) ?? null;
}
