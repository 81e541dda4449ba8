/** Serves Sotto, or an application in code, on this machine. */
import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { userInfo } from 'node:os';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { localPage, type StaticPage } from '../../shared/adapters/local/http/page.ts';
import { startServer } from '../../shared/adapters/local/start-server.ts';
import { serverSettingsOf } from '../../shared/adapters/local/start-sotto.ts';
import type { App } from '../../shared/app/app.ts';
import { loadApp } from '../../shared/app/load-app.ts';
import { parseModelSpec, type SpecOf } from '../../shared/models/model-spec.ts';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import type { Log } from '../../shared/ports/ports.ts';
import type { Settings } from '../../shared/settings/read-settings.ts';
import { unknownSettings } from '../../shared/settings/unknown-settings.ts';
import { buildDocsOnce, buildPageOnce } from '../build-page.ts';
import { appFile, USUAL_FILES } from './app-file.ts';
import { isLogReadByDeveloper, withDeveloperOutput } from './developer-output.ts';
import { lineOfFinding } from './finding.ts';
import { followFaults } from './follow-faults.ts';
import { watchApp } from './watch-app.ts';

const print = serverLineWriter(1);
/** Hanging work is not awaited: the next start takes it up [U9, W1]. */
const STOP_WITHIN_MS = 1_500;

/** `watch`: a changed file of the application replaces it; sessions go on [E6]. Reports errors itself. */
export async function serveLocally({ watch }: { watch: boolean }): Promise<void> {
  // Other writers (Node's warnings, the page's build) may meet a closed pipe as well.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let log = calmServerLog(serverLineWriter(2));
  const expectEnd = followFaults(() => log, watch);
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
    if (values.help) return void process.stdout.write(HELP);
    const file = appFile(positionals[0]);
    const source = file === null ? null : watch ? watchApp(file) : { first: await loadApp(file), onChange: null };
    const app = await source?.first;
    const settings = serverSettingsOf(app, { env: process.env });
    log = localServerLog(settings, app, watch);
    const page = settings.page ? await localStaticPage(settings) : null;
    const home = await startServer({ settings, log, isDeveloped: watch, ...(app && { app }), ...(page && { page }) });
    const address = `${home.url}/`;
    const from = file === null ? '' : `, app: ${relative('.', file)}`;
    print(`Sotto is here: ${address}  (model: ${settings.model}, data: ${settings.data}${from})`);
    if (watch && file === null) print(NO_APPLICATION);
    print(serverAccessText(settings, address));
    for (const sentence of unknownSettings(process.env)) print(sentence);
    if (settings.speech.ways.length > 0) print(`It hears and speaks: ${serverVoiceText(settings.speech)}`);
    if (values.open) openServerInBrowser(address);
    void tellWhatModelsMiss(settings);
    source?.onChange?.((next) => {
      home.replaceApp(next);
      print('The application has changed: it is served from now on.');
    }, print);
    const stop = () => {
      expectEnd();
      setTimeout(() => process.exit(0), STOP_WITHIN_MS);
      void home.close().then(() => process.exit(0));
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    // With NODE_COMPILE_CACHE, keeps the compiled code even if the process is killed.
    flushCompileCache();
  } catch (error) {
    console.error(explainStartFault(error));
    process.exitCode = 1;
  }
}

function localServerLog(settings: Settings, app: App | undefined, isDeveloped: boolean): Log {
  const write = serverLineWriter(2);
  const log = settings.logLevel === null ? calmServerLog(write) : jsonLinesLog(settings.logLevel, write);
  return isLogReadByDeveloper(settings, app, isDeveloped) ? withDeveloperOutput(log, write) : log;
}

/** Not awaited: a server of models may be slow to answer, and everything else works. */
async function tellWhatModelsMiss(settings: Settings): Promise<void> {
  const { examineModels } = await import('./examine-models.ts');
  for (const finding of await examineModels(settings, process.env))
    if (finding.remedy !== null) print(`${lineOfFinding(finding)}. npm run doctor looks again.`);
}

/** As often as an operator who has just come needs to read it. */
const STORE_AGAIN_MS = 10 * 60_000;

/**
 * A feed that cannot be reached is one sentence, and so is a store that fails at each write: nobody without
 * LOG_LEVEL reads a log.
 */
function calmServerLog(write: (line: string) => void): Log {
  const log = jsonLinesLog('warn', write);
  let isTold = false;
  let [storeFault, storeAtMs] = ['', 0];
  return {
    ...log,
    warn(sentence, fields) {
      if (sentence === 'store unavailable') {
        const why = String(fields?.why);
        if (why === storeFault && performance.now() - storeAtMs < STORE_AGAIN_MS) return;
        [storeFault, storeAtMs] = [why, performance.now()];
        return write(`Nothing is accepted just now: ${why}.`);
      }
      if (sentence !== 'feed asked') return log.warn(sentence, fields);
      if (!isTold) write('The news could not be fetched. Everything else works; NEWS_FEED_URL=none leaves them out.');
      isTold = true;
    },
  };
}

const NO_APPLICATION = `No application was found here (${USUAL_FILES.join(', ')}), so the companion that ships is served. To begin your own: npx sotto init`;

const OPTIONS = { open: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const;

const HELP = `Sotto on this machine: an application in code, or the companion that ships.

  npx sotto dev [FILE]     the application in FILE or sotto.ts; changes count
  npx sotto start [FILE]   the same, without watching its files
  --open                   opens the page

  PORT (8787), SOTTO_MODEL, SOTTO_DATA and more are read from the environment:
  docs/reference/settings.md.
`;

/** Null: it cannot be built. Everything else works without it. */
async function localStaticPage(settings: Settings): Promise<StaticPage | null> {
  const { model, modelsOffered, signIn, publicUrl, issuer, producers } = settings;
  const models = [model, ...modelsOffered.map(({ spec }) => spec)].join();
  const localKey = issuer === null && producers === null;
  try {
    const options = { user: userInfo().username, models, signIn, publicUrl, localKey, docs: servedDocsSite };
    return localPage(await buildPageOnce(), options);
  } catch (error) {
    console.error(`There is no page: ${explainStartFault(error)}`);
    return null;
  }
}

async function servedDocsSite(): Promise<string> {
  try {
    return await buildDocsOnce();
  } catch (error) {
    console.error(`There is no documentation at /docs/: ${explainStartFault(error)}`);
    throw error;
  }
}

function explainStartFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'This port is taken, perhaps by Sotto itself. Choose another one: PORT=8788 npm start';
  }
  return error.message;
}

/** Where `npm run talk` looks by itself. */
const USUAL_ADDRESS = 'http://127.0.0.1:8787/';

function serverAccessText({ issuer, publicUrl }: Settings, address: string): string {
  // The other terminal does not have this one's PORT and HOST.
  const there = address === USUAL_ADDRESS ? '' : `--url ${address} `;
  const talk = there === '' ? 'npm run talk' : `npm run talk -- ${there.trimEnd()}`;
  if (issuer === null)
    return `Open that in a browser, talk in another terminal (${talk}), or connect to ${address.replace(/^http/, 'ws')}`;
  const token = '"$(npm run -s sotto -- token --user NAME)"';
  return `People sign in at ${issuer.issuer} (${publicUrl ?? 'SOTTO_PUBLIC_URL is not set'}). In a terminal here: npm run talk -- ${there}--token ${token}`;
}

/** Describes who transcribes and synthesises, and where. */
function serverVoiceText({
  ways,
  transcription,
  synthesis,
  transcriptionUrl,
  synthesisUrl,
}: Settings['speech']): string {
  const hears =
    transcription &&
    speechServerText(parseModelSpec('transcription', 'SOTTO_TRANSCRIPTION', transcription), transcriptionUrl);
  const speaks = synthesis && speechServerText(parseModelSpec('synthesis', 'SOTTO_SYNTHESIS', synthesis), synthesisUrl);
  return ways
    .map((way) => (way === 'cascade' ? `cascade (hears: ${hears}, speaks: ${speaks})` : 'Nova 2 Sonic'))
    .join(', else ');
}

function speechServerText(spec: SpecOf<'transcription' | 'synthesis'>, usual: string): string {
  return spec.backend === 'openai' ? `openai:${spec.model} at ${spec.address ?? usual}` : spec.backend;
}

/** On failure only prints a sentence: the address is printed already. */
function openServerInBrowser(address: string): void {
  const [command, ...before] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...before, address], { stdio: 'ignore', detached: true });
  opener.on('error', () => console.error('No browser could be opened from here.'));
  opener.unref();
}

const OPENERS: Readonly<Record<string, [string, ...string[]]>> = {
  darwin: ['open'],
  // The empty title keeps `start` from taking the address for one.
  win32: ['cmd', '/c', 'start', ''],
};

/**
 * Writes lines to a file descriptor (1: standard output, 2: standard error). A line that cannot be written
 * (closed pipe, full device) is dropped and counted; the count precedes the next line.
 */
function serverLineWriter(descriptor: number): (line: string) => void {
  let dropped = 0;
  return (line) => {
    const notice = { level: 'warn', message: 'log lines could not be written', lines: dropped };
    try {
      writeSync(descriptor, dropped === 0 ? `${line}\n` : `${JSON.stringify(notice)}\n${line}\n`);
      dropped = 0;
    } catch {
      dropped += 1;
    }
  };
}
