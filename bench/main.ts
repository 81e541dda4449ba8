/**
 * `npm run bench`: what Sotto costs beside a baseline. Machines differ: compare ratios within one run. `npm
 * run bench -- turns replay` runs these parts only. BENCH_BESIDE=<checkout> compares with that one
 * (bench/rig.ts).
 */
import { availableParallelism } from 'node:os';
import { measureSessionAges } from './ages.ts';
import { cloudCosts } from './cloud.ts';
import { measureFirstWords } from './first-words.ts';
import { measureCodeHops } from './hops.ts';
import { measureLives } from './life.ts';
import { measureMachine } from './machine.ts';
import { measureCallMeanings, measureMeaningSearch } from './meaning.ts';
import { measureMemoryUse } from './memory.ts';
import { measureProtocols } from './protocols.ts';
import { measurePushes } from './push.ts';
import { measureRecall } from './recall.ts';
import { measureReplay } from './replay.ts';
import { type BenchSheet, printSheet } from './report.ts';
import { withBenchRig } from './rig.ts';
import { measureScale } from './scale.ts';
import { measureStart } from './start.ts';
import { turnBudget } from './turn-budget.ts';
import { measureTurnRounds } from './turns.ts';
import { measureWorkflows } from './workflows.ts';

const PARTS: Readonly<Record<string, () => Promise<BenchSheet | BenchSheet[]>>> = {
  'turn-budget': turnBudget,
  hops: measureCodeHops,
  turns: () => withBenchRig(measureTurnRounds),
  protocols: measureProtocols,
  ages: measureSessionAges,
  replay: () => withBenchRig(measureReplay),
  memory: () => withBenchRig(measureMemoryUse),
  machine: measureMachine,
  push: () => withBenchRig(measurePushes),
  workflow: measureWorkflows,
  start: measureStart,
  meaning: async () => [await measureMeaningSearch(), await measureCallMeanings()],
  life: measureLives,
  recall: measureRecall,
  cloud: cloudCosts,
  scale: measureScale,
  'first-words': measureFirstWords,
};

// Child processes end with this one (probe.ts), and their data is removed (rig.ts).
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

console.log(`Node ${process.versions.node}, ${availableParallelism()} processors\n`);

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(PARTS, name));
if (unknown === undefined) for (const [name, part] of Object.entries(PARTS)) await runBenchPart(name, part);
else {
  console.error(`There is no part "${unknown}": choose from ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
}

/** A failing part is reported, and the others still run. */
async function runBenchPart(name: string, part: () => Promise<BenchSheet | BenchSheet[]>): Promise<void> {
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
