import { afterEach, expect, it, vi } from 'vitest';
import type { Stats } from '../../shared/protocol/stats.ts';
import { sound, tone } from '../fakes/audio.ts';
import { ManualClock } from '../fakes/manual-clock.ts';
import { type ChatRequest, calls, says } from '../fakes/openai.ts';
import { startToolServer } from '../fakes/tool-server.ts';
import { serve } from './home.ts';
import { asking, pieces, serveVoice, spoken } from './voice.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** The time passes as the model, tools and speech server declare. */
function standing(): ManualClock {
  const clock = new ManualClock(1_800_000_000_000);
  clock.now = clock.now.bind(clock);
  return clock;
}

async function statsAt(url: string): Promise<Stats> {
  return (await (await fetch(`${url}/stats?user=ada`)).json()) as Stats;
}

const linesOf = (logged: readonly string[], sentence: string): Record<string, unknown>[] =>
  logged.map((line) => JSON.parse(line)).filter(({ message }) => message === sentence);
const figures = ({ level: _level, at: _at, message: _message, ...said }: Record<string, unknown> = {}) => said;

it('[O2] a turn with a tool is measured in the log, in /stats and for the page: first line, model, tool, tokens, units', async () => {
  const clock = standing();
  const server = await startToolServer(() => {
    clock.nowMs += 540;
    return { body: 'forty-two' };
  });
  const reply = ({ messages }: ChatRequest) => {
    const isAsked = messages.at(-1)?.role === 'user';
    clock.nowMs += isAsked ? 300 : 200;
    return isAsked ? calls('lookup', { id: '7' }) : says('It is forty-two.');
  };
  const home = await serve({
    clock,
    reply,
    env: { ALLOW_PRIVATE_FETCH: '1', SOTTO_TOOLS: server.file({ name: 'lookup' }) },
  });
  stops.push(server.close, home.stop);
  const ada = await home.join({ hello: { capabilities: { figures: true } } });
  ada.say('What is number seven?');
  const ended = await ada.next('turn.ended');
  const measured = await ada.next('measured');

  const times = { firstLineMs: 300, firstTokenMs: 300, modelMs: 500, toolMs: 540, totalMs: 1_040 };
  expect(ended).toMatchObject({ status: 'complete', timings: times });
  expect(ada.all('tool').map(({ state, tookMs }) => [state, tookMs])).toEqual([
    ['started', undefined],
    ['finished', 540],
  ]);
  // Two requests of twelve tokens each.
  const tokens = { input: 24, output: 11, cacheRead: 0, cacheWrite: 0, hitRate: 0 };
  const units = { readUnits: 0, writeUnits: 6, messages: 8 };
  const all = { turn: 1, status: 'complete', cause: 'user', ...times, ...tokens, ...units };
  expect(linesOf(home.logged, 'turn measured').map(figures)).toEqual([{ session: 'ada~companion', ...all }]);
  expect(measured).toEqual({ type: 'measured', at: 1_800_000_001_040, turn: 1, ...units });
  expect((await statsAt(home.home.url)).newest).toEqual({ companion: [all] });
});

it('[O2] [A1] a spoken question is measured from its end until it is understood, the first line, and the first sound', async () => {
  const clock = standing();
  const takes = <T>(ms: number, what: T): T => {
    clock.nowMs += ms;
    return what;
  };
  const home = await serveVoice(
    { hears: () => takes(400, 'What time is it?'), says: () => takes(250, sound(tone(220, 60))) },
    { clock, reply: () => takes(300, says('It is noon.')) },
  );
  stops.push(home.stop);
  const ada = await home.join('ada', { capabilities: { speech: 'server', figures: true } });
  asking(ada, 'q1', pieces(spoken(600)));
  const { timings } = await ada.next('turn.ended');
  const heard = ada.all('audio').length > 0 ? ada.all('audio')[0] : await ada.next('audio');
  expect(timings).toEqual({ heardMs: 400, firstLineMs: 700, firstTokenMs: 300, modelMs: 300, totalMs: 700 });
  expect((heard?.at ?? 0) - (ada.all('turn.started')[0]?.at ?? 0)).toBe(550);
  await vi.waitFor(() =>
    expect(linesOf(home.logged, 'first sound').map(figures)).toEqual([
      { session: 'ada~companion', turn: 1, firstAudioMs: 950 },
    ]),
  );
  expect((await statsAt(home.home.url)).newest?.companion).toMatchObject([
    { turn: 1, heardMs: 400, firstLineMs: 700, firstAudioMs: 950, totalMs: 700 },
  ]);
});

it('[O2] [N5] the measurement of a turn has figures and ids only, and is sent to no client that has not asked', async () => {
  const home = await serve();
  stops.push(home.stop);
  const ada = await home.join();
  ada.say('My secret is soup.');
  await ada.next('turn.ended');
  ada.say('And the end.');
  await ada.next('turn.ended');
  expect(ada.all('measured')).toEqual([]);
  const lines = linesOf(home.logged, 'turn measured');
  expect(lines).toHaveLength(2);
  const words = new Set(lines.flatMap((line) => Object.values(line)).filter((value) => typeof value === 'string'));
  const times = lines.map(({ at }) => at);
  expect([...words].filter((word) => !times.includes(word))).toEqual([
    ...['info', 'turn measured', 'ada~companion', 'complete', 'user'],
  ]);
});
