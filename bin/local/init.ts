/** `sotto init`: writes a small application, and its test. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneArgument } from './one-argument.ts';

const HELP = `Write a small application: sotto.ts, and its test. Files that exist stay.

  npx sotto init           here
  npx sotto init FOLDER    there
`;

const APP = `import { defineSotto, definePersona, defineTool } from 'sotto';
import * as z from 'zod';

export const dice = defineTool({
  name: 'roll_dice',
  description: 'Rolls dice with six sides and tells the numbers. For games and for choices by chance.',
  input: z.object({ count: z.number().int().min(1).max(10).describe('how many dice') }),
  effect: 'read',
  run: ({ count }) => ({ numbers: Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 6)) }),
});

const nora = definePersona({
  name: 'nora',
  instructions: 'You are Nora. You keep people company over board games, and you talk in short sentences.',
  tools: [dice, 'time', 'remind_me'],
});

// With OPENAI_API_KEY: 'openai:gpt-4.1-mini'. 'offline' answers by rules, without any service.
export default defineSotto({ personas: [nora], model: 'offline' });
`;

/** Node 24 knows the syntax; Node 22 does not. */
const KNOWS_AWAIT_USING = Number(process.versions.node.split('.')[0]) >= 24;

const TEST = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApp, scriptedModel } from 'sotto/testing';
import app from './sotto.ts';

test('Nora rolls dice, and says what they show', async () => {
  const model = scriptedModel((heard) => {
    if (heard.includes('numbers')) return 'There you are: ' + heard.match(/\\d/)?.[0];
    return { tool: 'roll_dice', input: { count: 1 } };
  });
  ${KNOWS_AWAIT_USING ? 'await using' : 'const'} sotto = await openApp(app, { model });
  const ada = sotto.person('ada');
  assert.match((await ada.say('Roll a die.')).join(' '), /There you are: [1-6]/);
${KNOWS_AWAIT_USING ? '' : '  await sotto.close();\n'}});
`;

const SCRIPTS = { dev: 'sotto dev', test: 'node --test' };

const given = oneArgument(HELP);
if (given !== null) init(given ?? '.');

function init(folder: string): void {
  mkdirSync(folder, { recursive: true });
  write(join(folder, 'sotto.ts'), APP);
  write(join(folder, 'sotto.test.ts'), TEST);
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest)) makeModule(manifest);
  else write(manifest, json({ name: 'my-sotto', private: true, type: 'module', scripts: SCRIPTS }));
  write(join(folder, '.gitignore'), 'node_modules/\n.sotto/\n');
  console.log('Next: npx sotto dev, and in another terminal npx sotto talk. The test: npm test');
}

/** `npm init` chooses CommonJS, and a test that fails. */
function makeModule(path: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const isOwnTest = !/no test specified/.test(manifest.scripts?.test ?? 'no test specified');
  const scripts = { ...SCRIPTS, ...manifest.scripts, ...(!isOwnTest && { test: SCRIPTS.test }) };
  writeFileSync(path, json({ ...manifest, type: 'module', scripts }));
  console.log(`${path} says "type": "module", and has scripts for npm test and npm run dev.`);
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function write(path: string, text: string): void {
  if (existsSync(path)) return console.log(`${path} is there already, and stays as it is.`);
  writeFileSync(path, text);
  console.log(`${path} is written.`);
}
