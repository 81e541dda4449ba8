import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sends, startWebFake } from '../fakes/web.ts';

const ROOT = join(import.meta.dirname, '../..');

const data = join(ROOT, `node_modules/.cache/evals-command-${process.pid}`);
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Resolves with its exit code and what it printed. */
function sottoEval(args: readonly string[], env: Record<string, string>): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, ...env }, timeout: 60_000 };
    execFile(process.execPath, ['bin/sotto.ts', 'eval', ...args], options, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), printed: `${out}${err}` }),
    );
  });
}

it('[J2] the command says in a sentence that there is nothing to run, also with settings in the environment', async () => {
  const settings = { SOTTO_MODEL: 'offline', LIFE: '0', SOTTO_ISSUER: 'https://issuer.example' };
  const none = await sottoEval(['evals/none.ts'], settings);
  expect(none.printed).toMatch(/^There are no scenarios in evals\/none\.ts: /);
  expect(none.code).toBe(1);
  const unknown = await sottoEval(['eval/shipped/tutor.ts', '--only', 'nobody'], settings);
  expect(unknown.printed).toMatch(/^No scenario has "nobody" in its name: tutor: a lesson/);
  const wrong = await sottoEval(['--runs', 'many'], settings);
  expect(wrong).toMatchObject({ code: 2, printed: expect.stringContaining('--runs must be a whole number') });
});

it('[J1] [J6] the command runs a scenario with the settings of the environment, and leaves a report', async () => {
  const { code, printed } = await sottoEval(['eval/shipped/tutor.ts', '--only', 'tutor: a plain question'], {
    ...{ SOTTO_MODEL: 'offline', LIFE: '0', SOTTO_DATA: data },
  });
  expect(printed).toContain('One conversation with offline: all as they should be.');
  expect(code).toBe(0);
});

it('[J4] a judge that answers no JSON, or nothing, ends the command with one sentence', async () => {
  const answer = JSON.stringify({ choices: [{ index: 0, delta: { content: 'I think so.' } }] });
  const server = await startWebFake(() => sends(`data: ${answer}\n\ndata: [DONE]\n\n`, 'text/event-stream'));
  const args = ['eval/shipped/companion.ts', '--only', 'hello and goodbye', '--judge', 'openai:chatty'];
  const judged = () =>
    sottoEval([...args, '--price', '0,0', '--yes'], {
      ...{ SOTTO_MODEL: 'offline', SOTTO_DATA: data, OPENAI_API_KEY: 'key', OPENAI_BASE_URL: server.url },
    });
  const noJson = await judged();
  await server.close();
  const silent = await judged();
  expect(noJson.printed).toMatch(/^The judge openai:chatty answered no JSON to "[^"]+": name another one [^\n]+$/m);
  expect(silent.printed).toMatch(/^The judge openai:chatty failed \(no answer: ECONNREFUSED\): [^\n]+$/m);
  for (const { code, printed } of [noJson, silent]) {
    expect(code).toBe(1);
    expect(printed).not.toContain('    at ');
  }
});
