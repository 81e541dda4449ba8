/** What a prompt's layout costs (X5): the same sessions of 200 turns, laid out in every way, under a model of two kinds of caches. */
import { familyOf } from '../shared/models/bedrock/prompt-cache-prices.ts';
import { interfaceSession, pageSession } from './layouts/interface.ts';
import { againstStudy, byKind } from './layouts/kinds.ts';
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

/** Shorter than a cache lives. */
const NO_LONG_PAUSE_MS = 3 * 60_000;
/** Of ours, in shares of what is compared. */
const WANTED = { voiceRead: 0.8, voiceCost: -0.3, interfaceRead: 0.9, interfaceCost: -0.6 };

export async function layouts(): Promise<Sheet[]> {
  const sessions = { voice: voiceSession, interfaces: interfaceSession, pages: pageSession };
  const of = (kind: keyof typeof sessions) =>
    measured(
      LAYOUTS,
      SEEDS.map((seed) => sessions[kind](seed)),
      FAMILIES,
    );
  const steady = async (sessionOf: typeof interfaceSession) => {
    const [all = []] = await measured(
      [ours],
      SEEDS.map((seed) => sessionOf(seed, NO_LONG_PAUSE_MS)),
      FAMILIES.slice(0, 1),
    );
    return named(all, ours);
  };
  const [voice, interfaces, pages] = [await of('voice'), await of('interfaces'), await of('pages')];
  const server = {
    voice: await served(voiceSession(1), OTHERS),
    interfaces: await served(interfaceSession(1), OTHERS),
    pages: await served(pageSession(1), OTHERS),
  };
  const kinds = [
    ['voice dialogue', voice, server.voice],
    ['generative interface', interfaces, server.interfaces],
    ['generative page', pages, server.pages],
  ] as const;
  return [
    byKind('JSON', interfaces[0] ?? [], await steady(interfaceSession)),
    byKind('HTML', pages[0] ?? [], await steady(pageSession)),
    ...kinds.flatMap(([name, all]) => FAMILIES.map((family, at) => simulated(name, family, all[at] ?? []))),
    table(
      `the running server, minimum ${minimumOf(FAMILIES[0])}`,
      kinds.flatMap(([name, , recorded]) => servedRows(name, recorded)),
    ),
    figures({ voice, interfaces, pages }, server),
  ];
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

type OfKinds<T> = Record<'voice' | 'interfaces' | 'pages', T>;

function figures(all: OfKinds<readonly Measured[][]>, server: OfKinds<Served>): Sheet {
  const compared = (kind: keyof OfKinds<unknown>) => [ofSimulated(all[kind][0] ?? []), ofServer(server[kind])];
  const [spoken, shown, pages] = [compared('voice'), compared('interfaces'), compared('pages')];
  const early = [
    Object.values(all).flatMap((families) => families.flat().filter(({ name }) => name === ours.name)),
    Object.values(server).map(({ byConverse }) => byConverse),
  ].map((ones) => ones.reduce((sum, one) => sum + one.early, 0));
  const rise = (of: 'window' | 'resent' | 'whole') => (one: Compared) => one.mine.cost / one[of].cost - 1;
  const { voiceRead, voiceCost, interfaceRead, interfaceCost } = WANTED;
  return {
    title: `ours, minimum ${minimumOf(FAMILIES[0])}`,
    columns: ['simulated', 'running server'],
    rows: [
      shares('voice: read share', spoken.map(readShare), { least: voiceRead }),
      shares('voice: cost to the window', spoken.map(rise('window')), { most: voiceCost }),
      shares('interface: read share', shown.map(readShare), { least: interfaceRead }),
      shares('interface: cost to history and state resent', shown.map(rise('resent')), { most: interfaceCost }),
      shares('interface: cost to full history with a point', shown.map(rise('whole'))),
      shares('page: read share', pages.map(readShare)),
      shares('page: cost to history and state resent', pages.map(rise('resent')), { most: interfaceCost }),
      shares('page: cost to full history with a point', pages.map(rise('whole'))),
      ...againstStudy('JSON', named(all.interfaces[0] ?? [], ours)),
      ...againstStudy('HTML', named(all.pages[0] ?? [], ours)),
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
