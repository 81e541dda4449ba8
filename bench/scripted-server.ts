/**
 * The server of the checkout named on the command line, with a model in its own process. The bench switches
 * between that and the configured model (bench/probe.ts).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SENTENCES } from './model.ts';
import { ANSWERS } from './probe.ts';

const checkout = process.argv[2] ?? process.cwd();
const local = await loadServerModules('shared/adapters/local/start-server.ts', 'shared/adapters/local/home.ts');
const { readSettings } = await loadServerModules('shared/settings/read-settings.ts', 'shared/engine/settings.ts');
const live = await loadServerModules('shared/ports/live.ts', 'shared/engine/live.ts');

// The names in earlier commits: startHome, jsonLog, and sotto below.
const folder = await (local.startServer ?? local.startHome)({
  settings: readSettings(process.env),
  log: (live.jsonLinesLog ?? live.jsonLog)('error', (line: string) => void process.stderr.write(`${line}\n`)),
});
const context = folder.context ?? folder.sotto;
const configured = context.model;
const scripted = { name: 'openai:bench', stream: streamModelScript };
let isScripted = true;
context.model = (spec: string) => (isScripted ? scripted : configured(spec));
ANSWERS.useScriptedModel = () => useModelScript(true);
ANSWERS.useConfiguredModel = () => useModelScript(false);
console.log(folder.url);
process.once('SIGTERM', () => void folder.close().then(() => process.exit(0)));

function useModelScript(script: boolean): number {
  isScripted = script;
  return 0;
}

async function* streamModelScript() {
  for (const [at, text] of SENTENCES.entries()) yield { type: 'text', text: at === 0 ? text : ` ${text}` };
  yield { type: 'usage', usage: { input: 900, output: 24, cacheRead: 0, cacheWrite: 0 } };
  yield { type: 'end', reason: 'complete' };
}

/** `paths`: where the module stands today, and where it stood in earlier commits. */
function loadServerModules(...paths: string[]) {
  const path = paths.find((one) => existsSync(join(checkout, one)));
  if (path === undefined) throw new Error(`${checkout} has no ${paths.join(' and no ')}`);
  return import(pathToFileURL(join(checkout, path)).href);
}
