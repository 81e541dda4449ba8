/** A seed's world: its faults and their rates, its clients, the next action, and the pushed items. */
import type { DeliveryPolicy, Priority } from '../../../shared/protocol/frames.ts';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import type { Chance } from './chance.ts';
import { KEYWORDS } from './utterances.ts';

/** Probabilities per frame, pause, timer, connection, run, tool, question, block, remark and reflection. */
export type FaultRates = { [fault in (typeof RATES)[number][0]]: number };

/** Each with its maximum. Some faults are absent from a world, so that others occur alone. */
const RATES = [
  ['frameLost', 0.08],
  ['frameRepeated', 0.08],
  ['frameLate', 0.08],
  ['refused', 0.2],
  ['crash', 0.02],
  ['slow', 0.08],
  ['timerEarly', 0.3],
  ['timerLate', 0.3],
  ['timerTwice', 0.3],
  ['timerLost', 0.5],
  ['runDies', 0.15],
  ['runTwice', 0.2],
  ['runFails', 0.15],
  ['workflowLost', 0.3],
  ['toolFails', 0.2],
  ['toolUnknown', 0.2],
  ['endLate', 0.2],
  ['endTwice', 0.3],
  ['rowUnreadable', 0.3],
  ['echo', 0.5],
  ['blockLost', 0.8],
  ['blockLate', 0.4],
  ['blockFails', 0.4],
  ['blockTwice', 0.4],
  ['blockToldTwice', 0.4],
  ['remarkNever', 0.3],
  ['remarkEmpty', 0.3],
  ['reflectionUnstarted', 0.4],
  ['reflectionLost', 0.4],
  ['reflectionLate', 0.4],
  ['reflectionFails', 0.4],
  ['reflectionToldTwice', 0.4],
] as const;

export const NO_FAULTS: FaultRates = Object.fromEntries(RATES.map(([fault]) => [fault, 0])) as FaultRates;

export function drawFaultRates(chance: Chance): FaultRates {
  const rates = RATES.map(([fault, most]) => [fault, chance.happens(0.45) ? most * chance.next() : 0]);
  return Object.fromEntries(rates) as FaultRates;
}

/** Properties of a world other than its faults. */
export type Scene = {
  deeds: readonly (readonly [UserAction, number])[];
  count: number;
  /** On one machine a crash ends everything, and the steps of a session are sequential. */
  alone: boolean;
  /** Fewer retained frames than in production, so that replays sometimes fail. */
  retained: { frames: number; ms: number };
  clients: readonly ClientTraits[];
  /** The approximate time until the next action. */
  pace: number;
  settleMs: number;
};
/**
 * `hurries`: skips a filler once the answer is there [F2]. `shows`: requests the history on start, as a page
 * does [S6].
 */
export type ClientTraits = {
  install: string;
  reports: boolean;
  charsPerSecond: number;
  hurries?: boolean;
  shows?: boolean;
  /** The server transcribes and speaks for it [A1]. */
  speech?: true;
};

const DEEDS = [
  ['push', 30],
  ['burst', 3],
  ['say', 24],
  ['noise', 8],
  ['cough', 2],
  ['long talk', 4],
  ['interrupt', 3],
  ['cut', 5],
  ['kill', 2],
  ['another device', 3],
  ['leave', 3],
  ['cancel', 4],
  ['erase', 1],
  ['play', 2],
  ['drop', 2],
  ['inbox', 1],
  ['settings', 2],
  ['restart', 1],
] as const;
export type UserAction = (typeof DEEDS)[number][0];

export function drawScene(chance: Chance): Scene {
  const installs = ['laptop', 'phone', 'kitchen'].slice(0, chance.between(1, 3));
  return {
    deeds: DEEDS.map(([deed, weight]) => [deed, chance.happens(0.15) ? 0 : weight * (0.3 + chance.next())] as const),
    count: chance.between(15, 70),
    alone: chance.happens(0.25),
    retained: chance.happens(0.3) ? { frames: 20, ms: 120_000 } : { frames: 256, ms: 15 * 60_000 },
    clients: installs.map((install) => ({
      install,
      reports: chance.happens(0.8),
      charsPerSecond: chance.of([15, 18, 30]),
      ...(install === 'kitchen' && { shows: true }),
    })),
    pace: chance.of([800, 3_000, 3_000, 12_000]),
    settleMs: 600,
  };
}

/** Mostly soon, sometimes after a lull. */
export function drawPauseBetweenActions(chance: Chance, pace: number): number {
  const about = chance.among([
    [0, 2],
    [pace, 10],
    [pace * 6, 2],
    [90_000, 0.3],
  ] as const);
  return Math.round(about * 2 * chance.next());
}

/** The length of an absence: a lift, an afternoon, or longer than deliveries are kept. */
export function drawAbsence(chance: Chance): number {
  const about = chance.among([
    [20_000, 8],
    [300_000, 4],
    [5 * 3_600_000, 2],
    [8 * 24 * 3_600_000, 1],
  ] as const);
  return Math.round(about * (0.5 + chance.next()));
}

const PRIORITIES = [
  ['critical', 1],
  ['time_sensitive', 2],
  ['active', 5],
  ['passive', 3],
] as const;
const POLICIES: { [priority in Priority]: DeliveryPolicy } = {
  critical: 'now',
  time_sensitive: 'next_silence',
  active: 'when_asked',
  passive: 'when_asked',
};

/** A pushed item with its text: unique sentences. */
export function drawArrival(chance: Chance, id: string): { arrival: Arrival; lines: string[] } {
  const priority = chance.among(PRIORITIES);
  const policy = chance.happens(0.5)
    ? POLICIES[priority]
    : chance.of(['now', 'next_silence', 'next_silence', 'when_asked']);
  const isForDigest = priority === 'passive' && chance.happens(0.4);
  const arrival: Arrival = {
    id,
    priority,
    policy,
    producer: chance.of(['office', 'home']),
    source: chance.of(['ava', 'ben', 'cleo', null]),
    topic: chance.happens(0.25) ? chance.of(['build', 'trip']) : null,
    keywords: policy !== 'when_asked' || isForDigest ? [] : [chance.of(KEYWORDS), chance.of(KEYWORDS)],
    title: null,
    ttlMs: chance.happens(0.35) ? chance.of([2_000, 20_000, 120_000, 900_000]) : null,
  };
  return { arrival, lines: drawSentences(chance, id) };
}

export function drawSentences(chance: Chance, id: string): string[] {
  const count = chance.of([1, 1, 2, 3]);
  return Array.from(
    { length: count },
    (_, at) => `${id} says number ${at + 1} ${'so '.repeat(chance.of([0, 8, 40]))}much.`,
  );
}
