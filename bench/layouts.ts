/** What a prompt's layout costs (X5): the same sessions of 200 turns, laid out in every way, under a model of two kinds of caches. */
import { interfaceSession } from './layouts/interface.ts';
import { type Measured, measured } from './layouts/measure.ts';
import { MUTATIONS } from './layouts/mutations.ts';
import { ours } from './layouts/ours.ts';
import type { Family, Layout } from './layouts/request.ts';
import { STUDY } from './layouts/study.ts';
import { fullHistory, resent, slidingWindow } from './layouts/usual.ts';
import { oneChain, resultsKept } from './layouts/variants.ts';
import { voiceSession } from './layouts/voice.ts';
import { atLeast, atMost, type Goal, type Row, type Sheet } from './report.ts';

const SEEDS = [1, 2, 3, 4, 5];
const FAMILIES: readonly Family[] = [1_024, 4_096].map((minimumTokens) => ({ minimumTokens, pointBehindTools: true }));

const OURS = ours();
const OTHERS = [slidingWindow, resent, fullHistory, ...STUDY];
const LAYOUTS: readonly Layout[] = [...OTHERS, OURS, resultsKept, oneChain, ...MUTATIONS];

/** Of ours, in shares of what is compared. */
const WANTED = { voiceRead: 0.8, voiceCost: -0.3, interfaceRead: 0.9, interfaceCost: -0.6 };

export async function layouts(): Promise<Sheet[]> {
  const voice = await measured(LAYOUTS, SEEDS.map(voiceSession), FAMILIES);
  const interfaces = await measured(LAYOUTS, SEEDS.map(interfaceSession), FAMILIES);
  return [
    ...FAMILIES.map((family, at) => table('voice dialogue', family, voice[at] ?? [])),
    ...FAMILIES.map((family, at) => table('generative interface', family, interfaces[at] ?? [])),
    figures(voice[0] ?? [], interfaces[0] ?? [], [...voice, ...interfaces].flat()),
  ];
}

const COLUMNS = ['tokens', 'prefix', 'read', 'written', 'cost', 'to window', 'automatic', 'early'];

function table(kind: string, { minimumTokens }: Family, all: readonly Measured[]): Sheet {
  const window = named(all, slidingWindow);
  const sketch = named(all, OURS);
  const isMutation = (name: string) => MUTATIONS.some((mutation) => mutation.name === name);
  return {
    title: `${kind}, minimum ${minimumTokens.toLocaleString('en-US')}`,
    columns: COLUMNS,
    rows: all.map((one): Row => {
      const row = { figure: isMutation(one.name) ? `ours, wrong: ${one.name}` : one.name, cells: cellsOf(one, window) };
      return isMutation(one.name) ? { ...row, goal: { wanted: 'worse than ours', met: one.cost > sketch.cost } } : row;
    }),
  };
}

function cellsOf(one: Measured, window: Measured): string[] {
  return [
    perRequest(one.sent, one),
    percent(one.same / one.sent),
    percent(one.read / one.sent),
    percent(one.written / one.sent),
    perRequest(one.cost, one),
    against(one.cost, window.cost),
    against(one.automaticCost, window.automaticCost),
    one.early.toLocaleString('en-US'),
  ];
}

function figures(voice: readonly Measured[], interfaces: readonly Measured[], all: readonly Measured[]): Sheet {
  const ofOurs = [OURS, resultsKept, oneChain];
  const row = (figure: string, of: (layout: Layout) => number, shown: (value: number) => string, goal: Row['goal']) => {
    return { figure, cells: ofOurs.map((layout) => shown(of(layout))), ...(goal && { goal }) };
  };
  const rise = (from: readonly Measured[], base: Layout) => (layout: Layout) =>
    named(from, layout).cost / named(from, base).cost - 1;
  const read = (from: readonly Measured[]) => (layout: Layout) => named(from, layout).read / named(from, layout).sent;
  const early = ({ name }: Layout) => all.filter((one) => one.name === name).reduce((sum, one) => sum + one.early, 0);
  const inPercent = (goal: typeof atMost | typeof atLeast, value: number, bound: number): Goal =>
    goal(Math.round(value * 1_000) / 10, bound * 100, ' %');
  const voiceCost = rise(voice, slidingWindow);
  const interfaceCost = rise(interfaces, resent);
  const percents = (value: number) => `${value < 0 ? '−' : ''}${percent(Math.abs(value))}`;
  return {
    title: 'ours, minimum 1,024',
    columns: ['ours-sketch', 'results kept', 'one chain'],
    rows: [
      row('voice: read share', read(voice), percents, inPercent(atLeast, read(voice)(OURS), WANTED.voiceRead)),
      row('voice: cost to the window', voiceCost, percents, inPercent(atMost, voiceCost(OURS), WANTED.voiceCost)),
      row(
        'interface: read share',
        read(interfaces),
        percents,
        inPercent(atLeast, read(interfaces)(OURS), WANTED.interfaceRead),
      ),
      row(
        'interface: cost to history and state resent',
        interfaceCost,
        percents,
        inPercent(atMost, interfaceCost(OURS), WANTED.interfaceCost),
      ),
      row('interface: cost to full history with a point', rise(interfaces, fullHistory), percents, undefined),
      row('points below the minimum, both minimums', early, String, atMost(early(OURS), 0)),
    ],
  };
}

function named(all: readonly Measured[], { name }: Layout): Measured {
  const one = all.find((each) => each.name === name);
  if (one === undefined) throw new RangeError(`${name} was not measured`);
  return one;
}

function perRequest(sum: number, { requests }: Measured): string {
  return Math.round(sum / requests).toLocaleString('en-US');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function against(cost: number, base: number): string {
  const rise = Math.round((cost / base - 1) * 100);
  return rise === 0 ? '±0 %' : `${rise < 0 ? '−' : '+'}${Math.abs(rise)} %`;
}
