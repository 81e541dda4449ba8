import { describe, expect, it } from 'vitest';
import { inOrder } from '../../../bench/layouts/checkpoints.ts';
import { interfaceSession } from '../../../bench/layouts/interface.ts';
import { type Measured, measured } from '../../../bench/layouts/measure.ts';
import { MUTATIONS } from '../../../bench/layouts/mutations.ts';
import { ours } from '../../../bench/layouts/ours.ts';
import type { Family, Layout, PromptRequest } from '../../../bench/layouts/request.ts';
import type { SimulatedSession } from '../../../bench/layouts/session.ts';
import { STUDY } from '../../../bench/layouts/study.ts';
import { fullHistory, resent, slidingWindow } from '../../../bench/layouts/usual.ts';
import { oneChain, resultsKept } from '../../../bench/layouts/variants.ts';
import { voiceSession } from '../../../bench/layouts/voice.ts';

const FAMILIES: Family[] = [
  { minimumTokens: 1_024, pointBehindTools: true },
  { minimumTokens: 4_096, pointBehindTools: true },
];
const KINDS: [string, (seed: number) => SimulatedSession][] = [
  ['a voice dialogue', voiceSession],
  ['an interface', interfaceSession],
];
const sketch = ours();

describe.each(KINDS)('in %s', (_, sessionOf) => {
  it('[X5] ours with one thing wrong costs more', async () => {
    const all = await measured([sketch, ...MUTATIONS], [sessionOf(1)], FAMILIES);
    for (const [right, ...wrong] of all) {
      expect(wrong.map(({ name }) => name)).toEqual([
        'state before dialogue',
        'a clock in the system prompt',
        'the dialogue as one block',
      ]);
      // By a tenth at least: not by chance.
      expect(wrong.filter(({ cost }) => cost < 1.1 * (right?.cost ?? Number.NaN))).toEqual([]);
    }
  });

  it('[X5] every layout asks for all turns, with points that providers take', async () => {
    const layouts = [slidingWindow, resent, fullHistory, ...STUDY, sketch, resultsKept, oneChain];
    const all = (await measured(layouts, [begun(sessionOf(3), 60)], FAMILIES)).flat();
    expect(all.map(({ requests }) => requests)).toEqual(Array.from({ length: 24 }, () => 60));
    expect(all.filter(({ sent, read, written }) => read + written > sent)).toEqual([]);
  });

  it.each([sketch, resultsKept, oneChain])('$name sets no point below the minimum', async (layout) => {
    const all = await measured([layout], [sessionOf(4)], FAMILIES);
    expect(all.flat().map(({ early }) => early)).toEqual([0, 0]);
  });

  it('ours ends with the words, and says before them what it said the turn before, but for new epochs', async () => {
    const requests = await requestsOf(resultsKept, sessionOf(1));
    const prompts = requests.filter(({ turn }) => (turn.action?.kind ?? 'prompt') === 'prompt');
    let changes = 0;
    for (const [at, { request, turn }] of prompts.entries()) {
      expect(lastUserText(request, turn.tool === null)).toMatch(new RegExp(`${escaped(turn.words)}$`));
      const before = prompts[at - 1];
      if (before && !begins(request, keptOf(before.request))) changes += 1;
    }
    // 200 turns in epochs of 13 at least; a pause may begin one, too.
    expect(changes).toBeGreaterThan(2);
    expect(changes).toBeLessThan(16);
  });
});

it('ours keeps 12 to 36 turns word for word, the one that is asked among them', async () => {
  const requests = await requestsOf(resultsKept, voiceSession(1));
  const kept = requests
    .slice(36)
    .map(({ request }) => keptOf(request).filter((text) => text.startsWith('assistant')).length);
  expect([Math.min(...kept) >= 12, Math.max(...kept)]).toEqual([true, 35]);
});

it('ours with results in the dialogue reaches the figures', async () => {
  const layouts = [resultsKept, slidingWindow, resent];
  const [voice = []] = await measured(layouts, [voiceSession(1)], FAMILIES.slice(0, 1));
  const [screen = []] = await measured(layouts, [interfaceSession(1)], FAMILIES.slice(0, 1));
  expect(readShare(voice[0])).toBeGreaterThanOrEqual(0.8);
  expect(saved(voice[0], voice[1])).toBeGreaterThanOrEqual(0.3);
  expect(readShare(screen[0])).toBeGreaterThanOrEqual(0.9);
  expect(saved(screen[0], screen[2])).toBeGreaterThanOrEqual(0.6);
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

async function requestsOf(layout: Layout, session: SimulatedSession) {
  const builder = layout.begin({ minimumTokens: 1_024, pointBehindTools: true });
  const requests: { request: PromptRequest; turn: SimulatedSession['turns'][number] }[] = [];
  for (const turn of session.turns) requests.push({ request: await builder.next(session, turn.n), turn });
  return requests;
}

const textsOf = (request: PromptRequest) => inOrder(request).map(([kind, { text }]) => `${kind} ${text}`);

/** What stands before the last point. */
function keptOf(request: PromptRequest): string[] {
  const last = inOrder(request).findLastIndex(([, { point }]) => point);
  return textsOf(request).slice(0, last + 1);
}

function begins(request: PromptRequest, texts: readonly string[]): boolean {
  const all = textsOf(request);
  return texts.every((text, at) => text === all[at]);
}

function lastUserText({ blocks }: PromptRequest, isLast: boolean): string {
  return blocks.at(isLast ? -1 : -3)?.text ?? '';
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
