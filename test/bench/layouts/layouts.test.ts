import { beforeAll, describe, expect, it } from 'vitest';
import { inOrder } from '../../../bench/layouts/checkpoints.ts';
import { interfaceSession, pageSession } from '../../../bench/layouts/interface.ts';
import { EXPECTED, readShareOf } from '../../../bench/layouts/kinds.ts';
import { type Measured, measure } from '../../../bench/layouts/measure.ts';
import { MUTATIONS } from '../../../bench/layouts/mutations.ts';
import { ours } from '../../../bench/layouts/ours.ts';
import { type Played, played } from '../../../bench/layouts/played.ts';
import type { PromptRequest } from '../../../bench/layouts/request.ts';
import type { SimulatedSession } from '../../../bench/layouts/session.ts';
import { STUDY } from '../../../bench/layouts/study.ts';
import { fullHistory, resent, slidingWindow } from '../../../bench/layouts/usual.ts';
import { voiceSession } from '../../../bench/layouts/voice.ts';
import { familyOf } from '../../../shared/models/bedrock/prompt-cache-prices.ts';

const SONNET = familyOf('anthropic.claude-sonnet-4-5');
const FAMILIES = [SONNET, familyOf('anthropic.claude-haiku-4-5'), familyOf('amazon.nova-lite-v1:0')];
const KINDS: [string, (seed: number) => SimulatedSession][] = [
  ['a voice dialogue', voiceSession],
  ['an interface', interfaceSession],
  ['a page', pageSession],
];

describe.each(KINDS)('in %s', (_, sessionOf) => {
  let session: Played;
  beforeAll(async () => {
    session = await played(sessionOf(1));
  });

  it('[X5] ours with one thing wrong costs more', () => {
    for (const [right, ...wrong] of measure([ours, ...MUTATIONS], session, FAMILIES.slice(0, 2))) {
      expect(wrong.map(({ name }) => name)).toEqual([
        'state before dialogue',
        'a clock in the system prompt',
        'the dialogue as one block',
      ]);
      // By a tenth at least: not by chance.
      expect(wrong.filter(({ cost }) => cost < 1.1 * (right?.cost ?? Number.NaN))).toEqual([]);
    }
  });

  it('[X5] every layout asks as often, in all turns, with points that providers take', async () => {
    const short = await played(begun(sessionOf(3), 60));
    const requests = short.turns.flatMap((turn) => turn.requests).length;
    const all = measure([slidingWindow, resent, fullHistory, ...STUDY, ours], short, FAMILIES.slice(0, 2)).flat();
    expect(all.map((one) => one.requests)).toEqual(Array.from({ length: 20 }, () => requests));
    expect(all.filter(({ sent, read, written }) => read + written > sent)).toEqual([]);
  });

  it('[X3] ours sets no point below the minimum, of whatever family', () => {
    expect(
      measure([ours], session, FAMILIES)
        .flat()
        .map(({ early }) => early),
    ).toEqual([0, 0, 0]);
  });

  it('[X1] ours ends with the words, and says before them what it said the turn before, but for new epochs', () => {
    const prompts = session.turns.filter(({ turn }) => turn.cause !== 'action' && turn.delivery === null);
    let changes = 0;
    for (const [at, { turn, number }] of prompts.entries()) {
      const [request] = oursIn(session, number);
      expect(request?.blocks.at(-1)?.text.endsWith(turn.words)).toBe(true);
      const before = prompts[at - 1];
      const kept = before && keptOf(oursIn(session, before.number)[0]);
      if (request && kept && !begins(request, kept)) changes += 1;
    }
    // 200 turns in epochs of 13 at least; a pause may begin one, too.
    expect(changes).toBeGreaterThan(2);
    expect(changes).toBeLessThan(16);
  });
});

it('[X2] ours keeps 12 to 36 turns word for word', async () => {
  const session = await played(voiceSession(1));
  const kept = session.turns
    .slice(36)
    .map(({ number }) => keptOf(oursIn(session, number)[0]).filter((text) => text.startsWith('assistant')).length);
  expect([Math.min(...kept) >= 12, Math.max(...kept)]).toEqual([true, 36]);
});

it('[X5] ours is what the running code asks', async () => {
  const session = await played(begun(voiceSession(1), 2));
  const [request] = oursIn(session, 2);
  const [first, second] = session.turns;
  expect(request?.system[0]?.text).toMatch(/^You are Romy/);
  expect(request?.tools.map(({ text }) => JSON.parse(text).toolSpec.name)).toContain('get_weather');
  expect(request?.blocks.map(({ role, text, point }) => [role, text, point === true])).toEqual([
    ['user', `#1–#2 2026-11-20 09:00Z ${first?.turn.words}`, false],
    ['assistant', first?.turn.agent.replace('[neutral] ', ''), true],
    [
      'user',
      `<<<for this answer\nIt is Friday, November 20, 2026 at 09:00 in UTC; in UTC 2026-11-20 09:00Z.\n>>>\n${second?.turn.words}`,
      false,
    ],
  ]);
});

it('[X5] ours reaches the figures', async () => {
  const layouts = [ours, slidingWindow, resent];
  const [voice = []] = measure(layouts, await played(voiceSession(1)), [SONNET]);
  const [screen = []] = measure(layouts, await played(interfaceSession(1)), [SONNET]);
  expect(readShare(voice[0])).toBeGreaterThanOrEqual(0.8);
  expect(saved(voice[0], voice[1])).toBeGreaterThanOrEqual(0.3);
  expect(readShare(screen[0])).toBeGreaterThanOrEqual(0.9);
  expect(saved(screen[0], screen[2])).toBeGreaterThanOrEqual(0.6);
});

it('[X5] ours reaches what the design study expected of structural requests, prompts and repeated prompts, and falls short of it by little where they are simple', async () => {
  for (const [sessionOf, simple] of [
    [interfaceSession, 0.92],
    [pageSession, 0.88],
  ] as const) {
    const [[mine] = []] = measure([ours], await played(sessionOf(1)), [SONNET]);
    const share = (kind: keyof typeof EXPECTED) => (mine === undefined ? 0 : readShareOf(mine, kind));
    expect(share('simple')).toBeGreaterThanOrEqual(simple);
    for (const kind of ['structural', 'prompt', 'repeated prompt'] as const)
      expect(share(kind), kind).toBeGreaterThanOrEqual(EXPECTED[kind]);
  }
});

function begun(session: SimulatedSession, turns: number): SimulatedSession {
  return { ...session, turns: session.turns.slice(0, turns) };
}

function readShare(one: Measured | undefined): number {
  return one ? one.read / one.sent : Number.NaN;
}

function saved(one: Measured | undefined, base: Measured | undefined): number {
  return one && base ? 1 - one.cost / base.cost : Number.NaN;
}

function oursIn(session: Played, number: number): PromptRequest[] {
  return ours.of(
    session,
    session.turns.findIndex((turn) => turn.number === number),
    SONNET,
  );
}

const textsOf = (request: PromptRequest) => inOrder(request).map(([kind, { text }]) => `${kind} ${text}`);

/** What stands before the last point. */
function keptOf(request: PromptRequest | undefined): string[] {
  if (request === undefined) return [];
  const last = inOrder(request).findLastIndex(([, { point }]) => point);
  return textsOf(request).slice(0, last + 1);
}

function begins(request: PromptRequest, texts: readonly string[]): boolean {
  const all = textsOf(request);
  return texts.every((text, at) => text === all[at]);
}
