/**
 * Two thirds of what the AWS SDK adds to a bundle is never used on Lambda, and esbuild cannot know. Both changes leave what the
 * code does as it is; without them `message` would weigh 590 KB instead of 430 (docs/decisions/0011-small-bundles.md).
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

export const slimSdk: Plugin = {
  name: 'slim-sdk',
  setup(build) {
    // A function's credentials are in its environment: no SSO, no profiles, no metadata service, and none of their clients.
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'slim-sdk',
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /.*/, namespace: 'slim-sdk' }, ({ pluginData }) => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
      resolveDir: pluginData,
    }));
    // The schemas of operations that nobody calls stay in, because a computed key could have effects. These cannot.
    build.onLoad({ filter: /@aws-sdk[\\/]client-[^\\/]+[\\/].*schemas_\d+\.js$/ }, ({ path }) => ({
      contents: withLiteralKeys(readFileSync(path, 'utf8')),
    }));
  },
};

/** `const _h = "http"; … { [_h]: 1 }` → `const _h = "http"; … { "http": 1 }` */
export function withLiteralKeys(source: string): string {
  const constants = new Map(
    [...source.matchAll(/^const (\w+) = ("[^"\\]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return source.replace(/\[(\w+)\]:/g, (key, name) => (constants.has(name) ? `${constants.get(name)}:` : key));
}
