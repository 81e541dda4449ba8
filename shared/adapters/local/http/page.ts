/** Serves from memory the built page, and the site of docs/, which is built at first use. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { App } from '../../../app/app.ts';
import { pagePersonasOfApp } from '../../../app/page-personas.ts';
import type { PageConfig } from '../../../gateway/page/config.ts';
import { pageHeaders } from '../../../gateway/page/security-headers.ts';
import type { SignIn } from '../../../gateway/page/sign-in-settings.ts';
import { modelSpecAsksClient } from '../../../models/model-spec.ts';
import { localServerAddressFor, localUrlPathOf } from './request-origin.ts';

type File = { type: string; etag: string; lasts: boolean; body: Buffer; compress(): Promise<Buffer> };

export type StaticPage = {
  /** Whether the request was for the page and has been answered. `app`: whose personas it shows. */
  answers(request: IncomingMessage, response: ServerResponse, app: Pick<App, 'personas' | 'authorize'>): boolean;
};

type PageOptions = {
  /** The default user where the address names none (`?user=`), without sign-in. */
  user: string;
  /** All models that may answer, as in SOTTO_MODEL. */
  models?: string;
  signIn?: SignIn | null;
  publicUrl?: string | null;
  /** Whether the public development key is valid (admission.ts). */
  localKey?: boolean;
  /** Resolves to the folder of the documentation's site, for `/docs/`, when that is first asked for. */
  docs?: () => Promise<string>;
};

export function localPage(
  folder: string,
  { user, models = 'offline', signIn = null, publicUrl = null, localKey = false, docs }: PageOptions,
): StaticPage {
  const files = localPageFilesIn(folder);
  let documents: Promise<Map<string, File>> | undefined;
  const build = localPageScriptDigestOf(Buffer.from([...files.values()].map(({ etag }) => etag).join()));
  return {
    answers(request, response, app) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const path = localUrlPathOf(request.url);
      const server = localServerAddressFor(request, publicUrl);
      if (path === '/config.json') {
        const tokensOnly = app.authorize !== undefined && { tokensOnly: true as const };
        const who = signIn === null ? { signIn: null, user, ...tokensOnly } : { signIn: signIn.config };
        const key = localKey && { localKey: true as const };
        const personas = pagePersonasOfApp(app);
        const config: PageConfig = {
          ...{ server, ...who, ...key, ...(personas && { personas }), ...(docs && { docs: true as const }) },
          asksClient: modelSpecAsksClient(models),
          build,
        };
        const body = JSON.stringify(config);
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
        return true;
      }
      if (docs !== undefined && /^\/docs(\/|$)/.test(path)) {
        documents ??= docs().then(localPageFilesIn);
        documents
          .then((files) => answerLocalDocs(files, path.slice('/docs'.length), request, response))
          .catch(() => {
            documents = undefined;
            answerLocalPageText(503, NO_DOCS, response);
          });
        return true;
      }
      const file = files.get(path === '/' ? '/index.html' : path);
      // Not every browser takes 'self' for the page's own socket.
      const connect = [new URL(server.replace(/^http/, 'ws')).origin, ...(signIn?.origins ?? [])];
      if (file !== undefined)
        sendLocalPageFile(file, connect, request, response).catch((error) => response.destroy(error));
      return file !== undefined;
    },
  };
}

/** `path`: below `/docs`. Links in the site are relative, so it needs the slash. */
async function answerLocalDocs(
  files: Map<string, File>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path === '') return void response.writeHead(308, { location: 'docs/' }).end();
  const file = files.get(path.endsWith('/') ? `${path}index.html` : path);
  if (file !== undefined) return sendLocalPageFile(file, [], request, response);
  answerLocalPageText(404, 'There is no such page. All of them: /docs/', response);
}

function answerLocalPageText(status: number, text: string, response: ServerResponse): void {
  response
    .writeHead(status, { ...pageHeaders({ connect: [] }), 'content-type': 'text/plain; charset=utf-8' })
    .end(text);
}

const NO_DOCS =
  'The documentation could not be built: the server has printed why. Load this page again to try once more.';

/** By their paths in the folder, from "/" on. */
function localPageFilesIn(folder: string): Map<string, File> {
  return new Map(
    globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length).replaceAll('\\', '/'), localPageFileAt(path)]),
  );
}

async function sendLocalPageFile(
  file: File,
  connect: string[],
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { type, etag, lasts, body, compress } = file;
  const isPacked = /\bbr\b/.test(headers['accept-encoding'] ?? '');
  const isKnown = headers['if-none-match'] === etag;
  const content = isKnown || method === 'HEAD' ? undefined : isPacked ? await compress() : body;
  response.writeHead(isKnown ? 304 : 200, {
    ...pageHeaders({ connect }),
    'content-type': type,
    'cache-control': lasts ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
    ...(isPacked && { 'content-encoding': 'br' }),
  });
  response.end(content);
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
};

const compress = promisify(brotliCompress);
/** The best is 11: it takes fifteen times as long for the docs' search index, and saves 8 %. */
const QUALITY = 9;

function localPageFileAt(path: string): File {
  const body = readFileSync(path);
  let packed: Promise<Buffer> | undefined;
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${localPageScriptDigestOf(body)}"`,
    // The file name contains a digest.
    lasts: path.replaceAll('\\', '/').includes('/assets/'),
    body,
    // Compressed at first use, so that the start need not wait, and beside the event loop: talks go on.
    compress() {
      packed ??= compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
      return packed;
    },
  };
}

function localPageScriptDigestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
