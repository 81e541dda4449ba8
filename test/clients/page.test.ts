/** The programs of docs/CLIENTS.md run as printed, but for the port of the server. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signLocalToken } from '../../shared/adapters/local/http/tokens.ts';
import { says } from '../fakes/openai.ts';
import { serve } from '../flow/home.ts';

const ROOT = join(import.meta.dirname, '../..');
const PRINTED_MS = 20_000;

/** What the programs of each section print; null: they configure a program of others, and are not run. */
const PRINTS: Readonly<Record<string, RegExp | null>> = {
  'Chat completions': /It is noon\. I think\./,
  MCP: /"state":"pending"/,
  // test/page/browser/ runs it in a browser.
  RTVI: null,
  'OpenAI Realtime': /"type":"response\.done".*It is noon\. I think\./,
};

type Snippet = { section: string; kind: string; code: string };

const snippets = [
  ...readFileSync(join(ROOT, 'docs/CLIENTS.md'), 'utf8').matchAll(/^## (.*)$|^```(\w*)\n([\s\S]*?)^```$/gm),
]
  .reduce<{ section: string; found: Snippet[] }>(
    ({ section, found }, [, title, kind = '', code]) =>
      code === undefined ? { section: title ?? '', found } : { section, found: [...found, { section, kind, code }] },
    { section: '', found: [] },
  )
  .found.filter(({ kind }) => kind !== 'json');

let server: Awaited<ReturnType<typeof serve>>;
const data = mkdtempSync(join(tmpdir(), 'sotto-snippets-'));
const programs = join(ROOT, 'node_modules/.cache', `clients-${process.pid}`);
beforeAll(async () => {
  mkdirSync(programs, { recursive: true });
  server = await serve({ reply: () => says('It is noon. I think.'), env: { SOTTO_DATA: data } });
});
afterAll(async () => {
  await server.stop();
  for (const folder of [data, programs]) rmSync(folder, { recursive: true });
});

/** Runs it until it has printed this, or ends. */
async function printed(command: string, args: readonly string[], wanted: RegExp): Promise<string> {
  const bin = join(ROOT, 'node_modules/.bin');
  const env = { ...process.env, SOTTO_DATA: data, PATH: `${bin}:${process.env.PATH}` };
  const child = spawn(command, args, { cwd: ROOT, env, timeout: PRINTED_MS });
  let text = '';
  const take = (data: unknown) => {
    text += data;
    // Some listen on.
    if (wanted.test(text)) child.kill();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  await new Promise((resolve) => child.once('close', resolve));
  return text;
}

describe('docs/CLIENTS.md', () => {
  it('[G1] docs/CLIENTS.md has a program in each section that is listed here', () => {
    const sections = Object.keys(PRINTS).filter((section) => PRINTS[section] !== null);
    expect([...new Set(snippets.map(({ section }) => section))]).toEqual(expect.arrayContaining(sections));
  });

  it.concurrent.each(snippets.map((snippet, at) => ({ ...snippet, at })))(
    '[G1] docs/CLIENTS.md has a program for $section that runs as printed ($kind)',
    async ({ section, kind, code, at }) => {
      const wanted = PRINTS[section];
      expect(wanted, `PRINTS does not say what the programs of "${section}" print`).toBeDefined();
      if (!wanted) return;
      const here = code.replaceAll(/(127\.0\.0\.1|localhost):8787/g, `127.0.0.1:${server.home.port}`);
      if (kind !== 'js') return expect(await printed('bash', ['-ec', here], wanted)).toMatch(wanted);
      const key = Buffer.from(readFileSync(join(data, 'signing-key'), 'utf8').trim(), 'base64url');
      const program = join(programs, `${at}.mjs`);
      writeFileSync(program, here);
      const token = await signLocalToken(key, `ada-${at}`, Date.now() + 60_000);
      expect(await printed(process.execPath, [program, token], wanted)).toMatch(wanted);
    },
  );
});
