/** A model with realistic latency: the first sentence must be sent before the second has arrived. */
import { startModel } from './model.ts';
import { Processes } from './processes.ts';
import { type Sheet, shown } from './report.ts';
import { dataFolder, startSotto } from './rig.ts';
import { median } from './statistics.ts';
import { Talker } from './talker.ts';

const WORD_MS = 50;
const TURNS = 5;

export async function firstLine(): Promise<Sheet> {
  const inAtMs: number[] = [];
  const onSentence = (sentence: number) => {
    inAtMs[sentence] = performance.now();
  };
  await using model = await startModel(() => ({ wordMs: WORD_MS, onSentence }));
  using folder = dataFolder();
  await using processes = new Processes();
  const { port } = await startSotto(processes, folder.path, model.url);
  const talker = await Talker.join(port, 'listener');
  const leads = [];
  const waits = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const askedMs = performance.now();
    const { firstLineMs } = await talker.turn();
    const [firstMs = 0, secondMs = 0] = inAtMs;
    waits.push(askedMs + firstLineMs - firstMs);
    leads.push(secondMs - askedMs - firstLineMs);
  }
  const rows = [
    { figure: "after the model's first sentence is in", cells: [shown(median(waits), 'ms')] },
    {
      figure: "before the model's second sentence is in",
      cells: [shown(median(leads), 'ms')],
      goal: { wanted: 'each', met: leads.every((lead) => lead > 0) },
    },
  ];
  return { title: `the first line, at a word each ${WORD_MS} ms`, columns: ['ours'], rows };
}
