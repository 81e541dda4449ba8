/** A page with one script, on this machine: there a microphone is allowed. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

export type ServedPage = { url: string; close(): void };

/** `source`: a file beside this one. Whoever opens it closes it. */
export async function servedPage(source: string): Promise<ServedPage> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, source)],
    bundle: true,
    write: false,
    format: 'iife',
    // The recorder looks for its worklet beside itself, unless it is told where that is.
    logOverride: { 'empty-import-meta': 'silent' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  const script = outputFiles[0]?.text ?? '';
  const server: Server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const PAGE = '<!doctype html><html lang="en"><title>Voices</title><body><script src="/page.js"></script></body></html>';
