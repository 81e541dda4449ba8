/** Sotto with a scripted model in its own process, which counts what turn-budget.ts and hops.ts report. */
import { createHook } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { Session as Inspector, type Profiler } from 'node:inspector';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Model, Part } from '../shared/models/model.ts';
import { SENTENCES } from './model.ts';
import { ANSWERS } from './probe.ts';
import { type StatementCounts, statementCounts } from './sqlite/statement-counts.ts';

export type TurnCounts = StatementCounts & {
  stringifies: number;
  stringifiedBytes: number;
  promises: number;
  cancelledTimers: number;
  socketWrites: number;
  decides: number;
  sessionCopies: number;
  promptChars: number;
};

/** The functions that ran, by file of the repository. */
export type CodePath = Record<string, string[]>;

const ROOT = new URL('..', import.meta.url).href;

/** From before the first import of what is counted: code that is compiled earlier has no counters. */
const inspector = new Inspector();
inspector.connect();
inspector.post('Profiler.enable');
inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

const counts = {
  stringifies: 0,
  stringifiedBytes: 0,
  socketWrites: 0,
  promptChars: 0,
  promises: 0,
  cancelledTimers: 0,
};

const { stringify } = JSON;
JSON.stringify = (...values: unknown[]) => {
  const text: string | undefined = Reflect.apply(stringify, JSON, values);
  counts.stringifies += 1;
  counts.stringifiedBytes += Buffer.byteLength(text ?? '');
  return text as string;
};

for (const name of ['_write', '_writev'] as const) {
  const write = Socket.prototype[name];
  Socket.prototype[name] = function (this: Socket, ...values: never[]) {
    counts.socketWrites += 1;
    return Reflect.apply(write as () => void, this, values);
  };
}

/** Timers that have not fired. */
const waiting = new Set<number>();
createHook({
  init(id, type) {
    if (type === 'PROMISE') counts.promises += 1;
    if (type === 'Timeout') waiting.add(id);
  },
  before: (id) => void waiting.delete(id),
  destroy: (id) => {
    if (waiting.delete(id)) counts.cancelledTimers += 1;
  },
}).enable();

const { startServer } = await import('../shared/adapters/local/start-server.ts');
const { jsonLinesLog: jsonLog, liveClock } = await import('../shared/ports/live.ts');
const { readSettings } = await import('../shared/settings/read-settings.ts');

/** Moves with each turn only, so that every time and duration in a row has the same length in every run. */
let nowMs = Date.UTC(2026, 0, 5, 9);
const clock = { ...liveClock, now: () => nowMs };

const sent = new WeakSet<object>();
const model: Model = {
  name: 'openai:bench',
  async *stream({ system, messages, tools = [] }) {
    nowMs += 1;
    const parts = messages.flatMap(({ content }) => content);
    counts.promptChars += sumCounts(parts.filter(isUnseenObject).map(promptPartChars));
    if (isUnseenObject(system)) counts.promptChars += sumCounts(system.map(({ length }) => length));
    counts.promptChars += sumCounts(tools.filter(isUnseenObject).map((tool) => stringify(tool).length));
    for (const [at, text] of SENTENCES.entries()) yield { type: 'text', text: at === 0 ? text : ` ${text}` };
    yield { type: 'usage', usage: { input: 900, output: 24, cacheRead: 0, cacheWrite: 0 } };
    yield { type: 'end', reason: 'complete' };
  },
};

/** An object that an earlier prompt had was not built again. */
function isUnseenObject(one: object): boolean {
  return !sent.has(one) && sent.add(one) !== undefined;
}

function promptPartChars(part: Part): number {
  return part.type === 'text' ? part.text.length : 0;
}

function sumCounts(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0);
}

ANSWERS.promises = () => counts.promises;
ANSWERS.turnCounts = (): TurnCounts => ({ ...counts, ...statementCounts(), ...countCoveredCalls() });

ANSWERS.codePath = () => {
  countCoveredCalls();
  const path = codePath;
  codePath = {};
  return path;
};

let decides = 0;
let sessionCopies = 0;
let codePath: CodePath = {};

/** V8 counts how often each function and block ran since the last time. */
function countCoveredCalls(): Pick<TurnCounts, 'decides' | 'sessionCopies'> {
  inspector.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error;
    for (const { url, functions } of taken.result) {
      noteFunctions(url, functions);
      if (!/\/shared\/(session|storage|engine)\//.test(url)) continue;
      sessionCopies += sessionCopyCount(url, functions);
      if (url.endsWith('/session/kernel/decide.ts')) decides += functionCallCount(functions, 'decide');
    }
  });
  return { decides, sessionCopies };
}

/** Functions that ran and have a name; an anonymous one belongs to the function around it. */
function noteFunctions(url: string, functions: readonly Profiler.FunctionCoverage[]): void {
  if (!url.startsWith(ROOT) || /^(?:node_modules|bench)\//.test(url.slice(ROOT.length))) return;
  const file = url.slice(ROOT.length);
  const ran = functions.filter(
    ({ ranges: [whole] }) => whole !== undefined && whole.startOffset > 0 && whole.count > 0,
  );
  if (ran.length === 0) return;
  const names = ran.map(({ functionName }) => functionName).filter((name) => name !== '');
  codePath[file] = [...new Set([...(codePath[file] ?? []), ...names])];
}

function functionCallCount(functions: readonly Profiler.FunctionCoverage[], name: string): number {
  return sumCounts(functions.filter((one) => one.functionName === name).map(({ ranges }) => ranges[0]?.count ?? 0));
}

/** Each evaluated `...session` copies the session's fields once. */
function sessionCopyCount(url: string, functions: readonly Profiler.FunctionCoverage[]): number {
  const ranges = functions.flatMap((one) => one.ranges);
  const copies = readFileSync(fileURLToPath(url), 'utf8').matchAll(/\.\.\.(?:\w+\.)*session\b(?!\.)/g);
  return sumCounts([...copies].map(({ index }) => coverageCountAt(index, ranges)));
}

/** The innermost range decides. */
function coverageCountAt(at: number, ranges: readonly Profiler.CoverageRange[]): number {
  const around = ranges.filter(({ startOffset, endOffset }) => startOffset <= at && at < endOffset);
  const width = ({ startOffset, endOffset }: Profiler.CoverageRange) => endOffset - startOffset;
  return around.sort((a, b) => width(a) - width(b))[0]?.count ?? 0;
}

const home = await startServer({
  settings: readSettings(process.env),
  log: jsonLog('warn', (line) => void process.stderr.write(`${line}\n`)),
  clock,
});
// `http`: the configured model answers in place of the scripted one.
if (process.argv[2] !== 'http') home.context.model = () => model;
console.log(home.url);
process.once('SIGTERM', () => process.exit(0));
