import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createScriptedModel, openApp } from '../../exports/testing.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { echo, nora } from './apps.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/red-'));
afterAll(() => rmSync(folder, { recursive: true }));

const moduleUrl = (path: string) => pathToFileURL(join(ROOT, path)).href;
const hello = { model: createScriptedModel(() => 'Hello.') };

/** Resolves with what `node --test` prints of it. Rejects when it does not end by itself. */
function runTest(body: string): Promise<string> {
  const file = join(folder, 'red.test.mjs');
  writeFileSync(
    file,
    `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApp, createScriptedModel } from '${moduleUrl('exports/testing.ts')}';
import { defineSotto } from '${moduleUrl('shared/app/define-sotto.ts')}';
test('of a developer', async () => {${body}});`,
  );
  return new Promise((resolve, reject) => {
    // In a run of vitest, Node's own runner would take itself for a part of it.
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
    execFile(process.execPath, ['--test', file], { env, timeout: 20_000 }, (error, printed) =>
      error?.killed ? reject(new Error(`it did not end: ${printed}`)) : resolve(printed),
    );
  });
}

it('[E9] openApp in a test that fails ends without closing the application, and says what failed', async () => {
  const printed = await runTest(`
  const sotto = await openApp(defineSotto(), { model: createScriptedModel(() => 'Hello.') });
  const ada = sotto.person('ada');
  await ada.say('Remind me to stretch in two hours.');
  assert.deepEqual(await ada.say('Hi.'), ['Goodbye.']);
  await sotto.close();`);
  expect(printed).toMatch(/fail 1/);
  expect(printed).toMatch(/Goodbye/);
});

it('[E9] await using closes an open application, and closing twice is closing once', async () => {
  let url: string;
  {
    await using sotto = await openApp(defineSotto(), hello);
    url = sotto.url;
    expect(await sotto.person('ada').say('Hi.')).toEqual(['Hello.']);
    await Promise.all([sotto.close(), sotto.close()]);
  }
  await expect(fetch(url)).rejects.toThrow();
});

it('[E9] waiting for an answer or a line that never comes ends in a sentence', async () => {
  await using sotto = await openApp(
    defineSotto({ authorize: ({ token }) => (token === 'good' ? { user: 'ada' } : null) }),
  );
  const ada = sotto.person('ada', { token: 'good' });
  await expect(ada.hears(/stretch/, 10)).rejects.toThrow('ada heard nothing like /stretch/ within 10 ms');
  const bea = sotto.person('bea', { token: 'bad' });
  await expect(bea.say('Hello?', 200)).rejects.toThrow('bea got no answer to "Hello?" within 200 ms');
  expect(() => sotto.person('cem')).toThrow("person('cem', { token: '…' })");
});

it('[K7] the prompt of a user whom authorize calls a minor says so, and that of another does not', async () => {
  const prompts: string[] = [];
  const model = createScriptedModel((_, request) => {
    prompts.push(JSON.stringify(request));
    return 'Yes.';
  });
  const app = defineSotto({ authorize: ({ token }) => ({ user: token, minor: token === 'ada' }) });
  await using sotto = await openApp(app, { model });
  await sotto.person('ada', { token: 'ada' }).say('Hello?');
  await sotto.person('bea', { token: 'bea' }).say('Hello?');
  expect(prompts.map((prompt) => prompt.includes('below 18'))).toEqual([true, false]);
});

it('[E9] advance in an open application brings a reminder of tomorrow at once', async () => {
  await using sotto = await openApp(defineSotto());
  const ada = sotto.person('ada');
  await ada.say('Remind me to stretch in 20 hours.');
  sotto.advance(60_000);
  sotto.advance(20 * 3_600_000);
  expect(await ada.hears(/stretch/)).toContain('stretch');
});

it("[E9] a scripted model is given the user's words as they were said, then the result", async () => {
  const got: string[] = [];
  const model = createScriptedModel((heard) => {
    got.push(heard);
    return heard === 'Echo.' ? { tool: 'echo', input: {} } : 'Yes.';
  });
  await using sotto = await openApp(defineSotto({ personas: [nora({ tools: [echo('echo')] })] }), { model });
  const ada = sotto.person('ada');
  for (const words of ['Where is it?', 'Echo.', 'One line.\n\nAnother, #12 of 3.']) await ada.say(words);
  expect(got).toEqual(['Where is it?', 'Echo.', '{}', 'One line.\n\nAnother, #12 of 3.']);
});

it('[E9] a scripted model is given the newest words alone after an answer that failed', async () => {
  const got: string[] = [];
  const model = createScriptedModel((heard) => {
    got.push(heard);
    if (heard === 'First.') throw new Error('not this one');
    return 'Yes.';
  });
  await using sotto = await openApp(defineSotto(), { model });
  const ada = sotto.person('ada');
  await expect(ada.say('First.')).rejects.toThrow('not this one');
  await ada.say('Second.');
  expect(got.at(-1)).toBe('Second.');
});

it('[E9] a failed wait says what the script did wrong', async () => {
  const model = createScriptedModel((heard) => {
    if (heard === 'Call.') return { tool: 'ecko', input: {} };
    if (heard === 'Throw.') throw new Error('the script broke');
    return 'Yes.';
  });
  await using sotto = await openApp(defineSotto({ personas: [nora({ tools: [echo('echo')] })] }), { model });
  const ada = sotto.person('ada');
  await ada.say('Call.');
  await expect(ada.hears(/never/, 10)).rejects.toThrow(/The model called "ecko"\. There is no tool of this name/);
  await expect(ada.say('Throw.')).rejects.toThrow(
    /^ada got no answer to "Throw\.": .*Error: the script broke\n.*open-app\.test\.ts:\d+/s,
  );
});
