/**
 * `npm run bench`: what Sotto costs beside a baseline. Machines differ: compare ratios within one run. `npm
 * run bench -- turns replay` runs these parts only. BENCH_BESIDE=<checkout> compares with that one
 * (bench/rig.ts).
 */
import { availableParallelism } from 'node:os';
import { ages } from './ages.ts';
import { cloudCosts } from './cloud.ts';
import { firstWords } from './first-words.ts';
import { hops } from './hops.ts';
import { meaning } from './meaning.ts';
import { memory } from './memory.ts';
import { measureProtocols } from './protocols.ts';
import { push } from './push.ts';
import { measureRecall } from './recall.ts';
import { measureReplay } from './replay.ts';
import { type BenchSheet, printSheet } from './report.ts';
import { withRig } from './rig.ts';
import { measureStart } from './start.ts';
import { turnBudget } from './turn-budget.ts';
import { turns } from './turns.ts';
import { workflows } from './workflows.ts';

const PARTS: Readonly<Record<string, () => Promise<BenchSheet | BenchSheet[]>>> = {
  'turn-budget': turnBudget,
  hops,
  turns: () => withRig(turns),
  protocols: measureProtocols,
  ages,
  replay: () => withRig(measureReplay),
  memory: () => withRig(memory),
  push: () => withRig(push),
  workflow: workflows,
  start: measureStart,
  meaning,
  recall: measureRecall,
  cloud: cloudCosts,
  'first-words': firstWords,
};

// Child processes end with this one (probe.ts), and their data is removed (rig.ts).
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

console.log(`Node ${process.versions.node}, ${availableParallelism()} processors\n`);

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(PARTS, name));
if (unknown === undefined) for (const [name, part] of Object.entries(PARTS)) await run(name, part);
else {
  console.error(`There is no part "${unknown}": choose from ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
}

/** A failing part is reported, and the others still run. */
async function run(name: string, part: () => Promise<BenchSheet | BenchSheet[]>): Promise<void> {
  if (asked.length > 0 && !asked.includes(name)) return;
  try {
    for (const sheet of [await part()].flat()) {
      console.log(`${printSheet(sheet)}\n`);
      if (sheet.isAsserted && sheet.rows.some(({ goal }) => goal?.met === false)) process.exitCode = 1;
    }
  } catch (error) {
    console.error(`The part "${name}" failed:`, error);
    process.exitCode = 1;
  }
}
