/** What a prompt's layout costs (X5): the same sessions of 200 turns, laid out in every way, under a model of two kinds of caches. */
import { familyOf } from '../shared/models/caching.ts';
import { interfaceSession } from './layouts/interface.ts';
import { type Measured, measured } from './layouts/measure.ts';
import { MUTATIONS } from './layouts/mutations.ts';
import { ours } from './layouts/ours.ts';
import type { Layout } from './layouts/request.ts';
import { type Served, served, servedRows } from './layouts/server.ts';
import { STUDY } from './layouts/study.ts';
import { cellsOf, percent, table } from './layouts/table.ts';
import { fullHistory, resent, slidingWindow } from './layouts/usual.ts';
import { voiceSession } from './layouts/voice.ts';
import { atLeast, atMost, type Goal, type Row, type Sheet } from './report.ts';

const SEEDS = [1, 2, 3, 4, 5];
/** One with the smallest minimum that there is, and one with the largest. */
const FAMILIES = [familyOf('anthropic.claude-sonnet-4-5'), familyOf('anthropic.claude-haiku-4-5')];
const OTHERS = [slidingWindow, resent, fullHistory];
const LAYOUTS: readonly Layout[] = [...OTHERS, ...STUDY, ours, ...MUTATIONS];

/** Of ours, in shares of what is compared. */
const WANTED = { voiceRead: 0.8, voiceCost: -0.3, interfaceRead: 0.9, interfaceCost: -0.6 };

export async function layouts(): Promise<Sheet[]> {
  const voice = await measured(
    LAYOUTS,
    SEEDS.map((seed) => voiceSession(seed)),
    FAMILIES,
  );
  const interfaces = await measured(
    LAYOUTS,
    SEEDS.map((seed) => interfaceSession(seed)),
    FAMILIES,
  );
  const server = {
    voice: await served(voiceSession(1), OTHERS),
    interfaces: await served(interfaceSession(1), OTHERS),
  };
  const rows = [
    ...servedRows('voice dialogue', server.voice),
    ...servedRows('generative interface', server.interfaces),
  ];
  return [
    ...FAMILIES.map((family, at) => simulated('voice dialogue', family, voice[at] ?? [])),
    ...FAMILIES.map((family, at) => simulated('generative interface', family, interfaces[at] ?? [])),
    table(`the running server, minimum ${minimumOf(FAMILIES[0])}`, rows),
    expected(voice[0] ?? [], interfaces[0] ?? []),
    figures(voice, interfaces, server),
  ];
}

/** What the design study hoped for (X5): four figures for its six layouts, without a word on which is whose. */
const STUDY_HOPED = '50–95 %';
const TODAY_HOPED = '30 %';

function expected(voice: readonly Measured[], interfaces: readonly Measured[]): Sheet {
  const row = (layout: Layout, hoped: string): Row => {
    const shares = [voice, interfaces].map((all) => percent(readShare({ mine: named(all, layout) })));
    return { figure: layout.name, cells: [hoped, ...shares] };
  };
  return {
    title: `read shares, minimum ${minimumOf(FAMILIES[0])}`,
    columns: ['study', 'voice', 'interface'],
    rows: [row(resent, TODAY_HOPED), ...STUDY.map((layout) => row(layout, STUDY_HOPED)), row(ours, '')],
  };
}

type Family = (typeof FAMILIES)[number];

function minimumOf(family: Family | undefined): string {
  return family?.minimumTokens.toLocaleString('en-US') ?? '';
}

function simulated(kind: string, family: Family, all: readonly Measured[]): Sheet {
  const window = named(all, slidingWindow);
  const right = named(all, ours);
  const isMutation = (name: string) => MUTATIONS.some((mutation) => mutation.name === name);
  const rows = all.map((one): Row => {
    const row = { figure: isMutation(one.name) ? `ours, wrong: ${one.name}` : one.name, cells: cellsOf(one, window) };
    return isMutation(one.name) ? { ...row, goal: { wanted: 'worse than ours', met: one.cost > right.cost } } : row;
  });
  return table(`${kind}, minimum ${minimumOf(family)}`, rows);
}

type Compared = { mine: Measured; window: Measured; resent: Measured; whole: Measured };

function figures(
  voice: readonly Measured[][],
  interfaces: readonly Measured[][],
  server: { voice: Served; interfaces: Served },
): Sheet {
  const spoken = [ofSimulated(voice[0] ?? []), ofServer(server.voice)];
  const shown = [ofSimulated(interfaces[0] ?? []), ofServer(server.interfaces)];
  const early = [
    [...voice, ...interfaces].flat().filter(({ name }) => name === ours.name),
    [server.voice.byConverse, server.interfaces.byConverse],
  ].map((all) => all.reduce((sum, one) => sum + one.early, 0));
  const rise = (of: 'window' | 'resent' | 'whole') => (one: Compared) => one.mine.cost / one[of].cost - 1;
  return {
    title: `ours, minimum ${minimumOf(FAMILIES[0])}`,
    columns: ['simulated', 'running server'],
    rows: [
      shares('voice: read share', spoken.map(readShare), { least: WANTED.voiceRead }),
      shares('voice: cost to the window', spoken.map(rise('window')), { most: WANTED.voiceCost }),
      shares('interface: read share', shown.map(readShare), { least: WANTED.interfaceRead }),
      shares('interface: cost to history and state resent', shown.map(rise('resent')), { most: WANTED.interfaceCost }),
      shares('interface: cost to full history with a point', shown.map(rise('whole'))),
      {
        figure: 'points below the minimum, both minimums',
        cells: early.map(String),
        goal: atMost(Math.max(...early), 0),
      },
    ],
  };
}

/** Judged by the worse of the two. */
function shares(figure: string, values: readonly number[], wanted: { least?: number; most?: number } = {}): Row {
  const { least, most } = wanted;
  const goal =
    least === undefined
      ? most !== undefined && inPercent(atMost, Math.max(...values), most)
      : inPercent(atLeast, Math.min(...values), least);
  return { figure, cells: values.map(percent), ...(goal && { goal }) };
}

function inPercent(goal: typeof atMost | typeof atLeast, value: number, bound: number): Goal {
  return goal(Math.round(value * 1_000) / 10, bound * 100, ' %');
}

function readShare({ mine }: Pick<Compared, 'mine'>): number {
  return mine.read / mine.sent;
}

function ofSimulated(all: readonly Measured[]): Compared {
  return { mine: named(all, ours), ...comparedIn(all) };
}

function ofServer({ byConverse, others }: Served): Compared {
  return { mine: byConverse, ...comparedIn(others) };
}

function comparedIn(all: readonly Measured[]): Omit<Compared, 'mine'> {
  return { window: named(all, slidingWindow), resent: named(all, resent), whole: named(all, fullHistory) };
}

function named(all: readonly Measured[], { name }: Layout): Measured {
  const one = all.find((each) => each.name === name);
  if (one === undefined) throw new RangeError(`${name} was not measured`);
  return one;
}
