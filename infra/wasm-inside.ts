/**
 * These packages read their WebAssembly from beside their module, where a bundle has nothing. In a bundle they are given its bytes, which stand in
 * the same file; our own code is the same in both.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

export const wasmInside: Plugin = {
  name: 'wasm-inside',
  setup(build) {
    build.onResolve({ filter: /^@echogarden\/\w+-wasm$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === ITSELF) return null;
      const found = await build.resolve(path, { resolveDir, kind, pluginData: ITSELF });
      return { ...found, namespace: 'wasm-inside' };
    });
    build.onLoad({ filter: /.*/, namespace: 'wasm-inside' }, ({ path }) => ({
      contents: withItsBytes(path),
      resolveDir: dirname(path),
    }));
    build.onLoad({ filter: /\.wasm$/ }, ({ path }) => ({ contents: readFileSync(path), loader: 'binary' }));
  },
};

/** The package's own module is asked for, not what stands for it. */
const ITSELF = 'itself';

/** `module`: the path of what emscripten has made. Its WebAssembly has the same name. */
function withItsBytes(module: string): string {
  return `
    import open from ${JSON.stringify(module)};
    import wasmBinary from ${JSON.stringify(module.replace(/\.js$/, '.wasm'))};
    export default (options) => open({ ...options, wasmBinary });`;
}
