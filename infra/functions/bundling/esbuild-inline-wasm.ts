/**
 * These packages load WebAssembly from beside their module, where a bundle has no file. A bundle inlines the
 * bytes; the source is the same in both.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

export const inlineWasm: Plugin = {
  name: 'wasm-inside',
  setup(build) {
    const root = build.initialOptions.absWorkingDir ?? process.cwd();
    build.onResolve({ filter: /^@echogarden\/\w+-wasm$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === ITSELF) return null;
      const found = await build.resolve(path, { resolveDir, kind, pluginData: ITSELF });
      // The bundle names the module in a comment: not by a path of this machine.
      return { ...found, path: relative(root, found.path), namespace: 'wasm-inside' };
    });
    build.onLoad({ filter: /.*/, namespace: 'wasm-inside' }, ({ path }) => ({
      contents: inlineBytes(join(root, path)),
      resolveDir: dirname(join(root, path)),
    }));
    build.onLoad({ filter: /\.wasm$/ }, ({ path }) => ({ contents: readFileSync(path), loader: 'binary' }));
  },
};

/** Marks an import of the original module instead of its replacement. */
const ITSELF = 'itself';

/** `module`: emscripten's output. Its WebAssembly has the same name. */
function inlineBytes(module: string): string {
  return `
    import open from ${JSON.stringify(module)};
    import wasmBinary from ${JSON.stringify(module.replace(/\.js$/, '.wasm'))};
    export default (options) => open({ ...options, wasmBinary });`;
}
