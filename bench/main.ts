/**
 * `npm run bench`: what Sotto costs, beside what it is compared with. The machine is taken as it is, so ratios within one run
 * mean more than any figure. `npm run bench -- turns replay` runs these parts alone; with `--write`, a part that has a page of
 * its own in docs/ makes it anew.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { aged } from './aged.ts';
import { bundles } from './bundles.ts';
import { drain } from './drain.ts';
import { firstLine } from './first-line.ts';
import { PAGE, pageOf } from './layouts/page.ts';
import { layouts } from './layouts.ts';
import { life } from './life.ts';
import { meaning } from './meaning.ts';
import { memory } from './memory.ts';
import { face } from './page/face.ts';
import { page } from './page/page.ts';
import { pure } from './pure.ts';
import { push } from './push.ts';
import { pushUnits } from './push-units.ts';
import { replay } from './replay.ts';
import { printed, type Sheet } from './report.ts';
import { withRig } from './rig.ts';
import { similarity } from './similarity.ts';
import { simulator } from './simulator.ts';
import { timers } from './timers.ts';
import { tools } from './tools.ts';
import { turns } from './turns.ts';
import { unitsApart, unitsTogether } from './units.ts';
import { voice } from './voice.ts';
import { workflows } from './workflows.ts';

const PARTS: Readonly<Record<string, () => Promise<Sheet | Sheet[]>>> = {
  turns: () => withRig(turns),
  first: firstLine,
  replay: () => withRig(replay),
  memory: () => withRig(memory),
  push: () => withRig(push),
  'push-units': pushUnits,
  drain,
  timers,
  workflow: workflows,
  units: unitsTogether,
  apart: unitsApart,
  aged,
  pure,
  similarity,
  meaning,
  voice,
  tools,
  layouts,
  life,
  sim: simulator,
  bundles,
  face,
  page,
};

const PAGES: Readonly<Record<string, { path: string; of: (sheets: readonly Sheet[]) => string }>> = {
  layouts: { path: PAGE, of: pageOf },
};
const WRITE = '--write';

// What was started ends with this process (probe.ts), and its data goes (rig.ts).
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

console.log(`Node ${process.versions.node}, ${availableParallelism()} processors\n`);

const writes = process.argv.includes(WRITE);
const asked = process.argv.slice(2).filter((name) => name !== WRITE);
const unknown = asked.find((name) => !Object.hasOwn(PARTS, name));
if (unknown === undefined) for (const [name, part] of Object.entries(PARTS)) await run(name, part);
else {
  console.error(`There is no part "${unknown}": choose from ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
}

/** A part that fails says so and leaves the others theirs. */
async function run(name: string, part: () => Promise<Sheet | Sheet[]>): Promise<void> {
  if (asked.length > 0 && !asked.includes(name)) return;
  try {
    const sheets = [await part()].flat();
    for (const sheet of sheets) console.log(`${printed(sheet)}\n`);
    const page = PAGES[name];
    if (writes && page) writeFileSync(page.path, page.of(sheets));
  } catch (error) {
    console.error(`The part "${name}" failed:`, error);
    process.exitCode = 1;
  }
}
