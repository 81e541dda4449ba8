/**
 * `npm run soak -- --kills 1000 [--people 4]`: kills the server repeatedly while simulated users talk, get
 * deliveries, show images and erase everything. Exits with 1 if something was lost, repeated as new, or left.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSlowWikipedia } from '../fakes/wikipedia.ts';
import { freePort, killProcess, type Server, startProcess } from '../flow/process.ts';
import { MARKS, Person } from './person.ts';
import { rowsWithAny } from './traces.ts';

const { values } = parseArgs({ options: { kills: { type: 'string' }, people: { type: 'string' } } });
const kills = Number(values.kills ?? 1_000);
const people = Number(values.people ?? 4);

/** The poll interval for promised results. */
const KILLS_A_ROUND = 40;
/** How long the server is left alive. */
const LIFE_MS = { least: 50, most: 1_000 };

const data = await mkdtemp(join(tmpdir(), 'sotto-soak-'));
const web = await startSlowWikipedia();
const port = await freePort();
const env = {
  PORT: String(port),
  SOTTO_MODEL: 'offline',
  WIKIPEDIA_URL: web.url,
  ALLOW_PRIVATE_FETCH: '1',
  DELIVERY_SETTLE_MS: '100',
};
const crowd = Array.from(
  { length: people },
  (_, n) => new Person(`p${String.fromCharCode(97 + n)}`, { port, data }, Math.random),
);
const startsMs: number[] = [];
let mostBytes = 0;
const findings: string[] = [];

let server = await start();
for (let done = 0; done < kills && findings.length === 0; ) {
  const acting = crowd.map((person) => person.act());
  for (let n = 0; n < KILLS_A_ROUND && done < kills; n += 1, done += 1) {
    await pause(LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least));
    mostBytes = Math.max(mostBytes, memoryOf(server));
    await killProcess(server);
    findings.push(...rowsLeft());
    server = await start();
  }
  await Promise.all(crowd.map((person) => person.quiet()));
  await Promise.race([Promise.all(acting), pause(1_000)]);
  findings.push(...crowd.flatMap((person) => person.findings()));
  tell(done);
}
for (const person of crowd) person.close();
await killProcess(server);
await web.close();
for (const finding of findings) console.log(`FOUND ${finding}`);
if (findings.length === 0) await rm(data, { recursive: true });
else console.log(`The data is left in ${data}.`);
process.exit(findings.length === 0 ? 0 : 1);

async function start(): Promise<Server> {
  const fromMs = performance.now();
  const started = await startProcess(data, env);
  startsMs.push(performance.now() - fromMs);
  for (const person of crowd) person.back();
  return started;
}

/** Of those that were forgotten. */
function rowsLeft(): string[] {
  const gone = new Set(crowd.flatMap((person) => person.gone));
  return rowsWithAny(data, gone, MARKS).map((where) => `of somebody who was forgotten stands ${where}`);
}

/** The highest resident memory in bytes; 0 if the system does not report it. */
function memoryOf({ process: { pid } }: Server): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

function tell(done: number): void {
  const acts = new Map<string, number>();
  for (const person of crowd) for (const [act, count] of person.acts) acts.set(act, (acts.get(act) ?? 0) + count);
  const sorted = startsMs.toSorted((one, other) => one - other);
  const ms = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const what = [...acts].map(([act, count]) => `${count} ${act}`).join(', ');
  const starts = `start ${ms(0.5)} ms, at most ${ms(1)} ms`;
  console.log(`${done} kills: ${what}; ${starts}; memory ${Math.round(mostBytes / 1e6)} MB; ${findings.length} found`);
}
