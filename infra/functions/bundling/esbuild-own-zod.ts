/**
 * esbuild keeps of a file whatever anybody uses, in a chunk that all of them read. The MCP library, which is
 * read late, uses most of zod: with one copy, every start would read that. So it gets a copy of its own.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** Marks the copy's files. */
const COPY = '?mcp';
const MCP = /[\\/]@modelcontextprotocol[\\/]/;

export const ownZod: Plugin = {
  name: 'own-zod',
  setup(build) {
    build.onResolve({ filter: /^(?:zod(?:\/|$)|\.)/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === 'resolving') return null;
      if (pluginData !== COPY && !(path.startsWith('zod') && MCP.test(importer))) return null;
      const found = await build.resolve(path, { resolveDir, kind, importer, pluginData: 'resolving' });
      return { ...found, suffix: COPY };
    });
    build.onLoad({ filter: /[\\/]zod[\\/]/ }, ({ path, suffix }) =>
      suffix === COPY ? { contents: readFileSync(path, 'utf8'), pluginData: COPY } : null,
    );
  },
};
