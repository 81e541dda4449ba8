import { describe, expect, it } from 'vitest';
import { turnAnswerText, turnFirstLineMs, turnFirstSoundMs } from '../../../client/web/inspector/turn.ts';
import { turnEventRows } from '../../../client/web/inspector/turn-events.ts';
import { applyToTimeline, EMPTY_TIMELINE, type TurnTimeline } from '../../../client/web/inspector/turn-timeline.ts';
import { audio, delivery, ended, failure, line, measured, started, timelineAfter, tool, turnAfter } from './frames.ts';

const usage = { input: 10, output: 20, cacheRead: 300, cacheWrite: 40 };
const numbers = ({ turns }: TurnTimeline) => turns.map(({ number }) => number);

describe('a turn in the inspector', () => {
  it('[O2] a turn in the inspector has its cause, its lines and tools with times, and its usage', () => {
    const prompt = { tools: 1, system: 2, block: 3, turns: 4, fresh: 5 };
    const timings = { firstLineMs: 40, modelMs: 900, totalMs: 1_000 };
    expect(
      turnAfter(
        started(),
        line(0, 40, { kind: 'filler', tier: 'primary', text: 'One moment.' }),
        tool('started', 45),
        tool('finished', 640),
        line(1, 800),
        ended(1_000, { usage, timings, prompt }),
      ),
    ).toEqual({
      key: 0,
      number: 1,
      cause: 'user',
      startedAt: 1_000_000,
      steps: [
        {
          ...{ is: 'line', atMs: 40, index: 0, kind: 'filler', tier: 'primary', expression: 'happy' },
          ...{ text: 'One moment.', repeats: 0 },
        },
        { is: 'line', atMs: 800, index: 1, kind: 'reply', expression: 'happy', text: 'Line 1.', repeats: 0 },
      ],
      tools: [{ call: 'c1', name: 'get_weather', state: 'finished', startMs: 45, endMs: 640 }],
      end: { atMs: 1_000, status: 'complete' },
      isMissed: false,
      usage,
      timings,
      prompt,
    });
  });

  it('[C9] a turn in the inspector tells how old an answer from cache was', () => {
    expect(turnAfter(started(), tool('cached', 12, { ageMs: 120_000 })).tools).toEqual([
      { call: 'c1', name: 'get_weather', state: 'cached', startMs: 12, endMs: 12, ageMs: 120_000 },
    ]);
  });

  it('[T2] a call that is handed over to a workflow has no end in the inspector', () => {
    const turn = turnAfter(started(), tool('started', 5), tool('deferred', 9), ended(100));
    expect(turn.tools).toMatchObject([{ state: 'deferred', startMs: 5, endMs: null }]);
  });

  it('[U2] a line that is sent again after a hold is one line in the inspector, at its first time', () => {
    const turn = turnAfter(started(), line(0, 40), line(0, 2_000, { seq: 9 }), line(0, 3_000, { seq: 12 }));
    expect(turn.steps).toMatchObject([{ index: 0, atMs: 40, repeats: 2 }]);
  });

  it('[O2] a clock that is set back makes nothing negative in the inspector', () => {
    const turn = turnAfter(started(), tool('started', 50), line(0, -9_000), tool('finished', -3_000), ended(-60_000));
    expect(turn.steps[0]?.atMs).toBe(0);
    expect(turn.tools).toMatchObject([{ startMs: 50, endMs: 50 }]);
    expect(turn.end?.atMs).toBe(0);
  });

  it('[D2] a turn in the inspector has the deliveries that change while it lasts, and none that change later', () => {
    const during = delivery('offered', 3, { source: 'build-bot' });
    const later = delivery('heard', 900);
    expect(turnAfter(started(), during, ended(10), later).steps).toEqual([
      { is: 'delivery', atMs: 3, delivery: 'd1', state: 'offered' },
    ]);
  });

  it('[U5] a turn in the inspector ends with its error, and not with one that answers another frame', () => {
    const failed = ended(500, { status: 'failed' });
    expect(turnAfter(started(), failed, failure(500), failure(501, { id: 'u1' })).steps).toEqual([
      { is: 'error', atMs: 500, code: 'model_failed', message: 'The model failed.' },
    ]);
    expect(turnAfter(started(), ended(500), failure(900)).steps).toEqual([]);
  });

  it('[T3] a tool that goes on after an interruption ends in its own turn in the inspector', () => {
    const cut = ended(100, { status: 'interrupted' });
    const { turns } = timelineAfter(
      started(),
      tool('started', 5),
      cut,
      started(2),
      tool('finished', 800),
      ended(900, { turn: 2 }),
    );
    expect(turns.map(({ tools }) => tools.length)).toEqual([1, 0]);
    expect(turns[0]?.tools[0]).toMatchObject({ state: 'finished', endMs: 800 });
  });

  it("[O2] the inspector's time to first line is the server's, else the observed one", () => {
    const timings = { firstLineMs: 0, totalMs: 9 };
    expect(turnFirstLineMs(turnAfter(started(), line(0, 7), ended(9, { timings })))).toBe(0);
    expect(turnFirstLineMs(turnAfter(started(), line(0, 7)))).toBe(7);
    expect(turnFirstLineMs(turnAfter(started()))).toBeNull();
    expect(turnFirstLineMs(turnAfter(line(0, 7)))).toBeNull();
  });

  it("[O2] the inspector's time to first sound counts from the user's words, and may come behind the turn's end", () => {
    expect(turnFirstSoundMs(turnAfter(started(), line(0, 7), ended(9)))).toBeNull();
    expect(turnFirstSoundMs(turnAfter(started(), audio(20, { data: '', failed: true, last: true })))).toBeNull();
    expect(turnFirstSoundMs(turnAfter(started(), audio(30), audio(500, { n: 1 })))).toBe(30);
    const spoken = ended(9, { timings: { heardMs: 400, totalMs: 409 } });
    expect(turnFirstSoundMs(turnAfter(started(), line(0, 7), spoken, audio(30)))).toBe(430);
    expect(turnFirstSoundMs(turnAfter(started(1, { cause: 'news' }), audio(30)))).toBeNull();
  });

  it('[O2] the usage of a turn comes behind its end in the inspector, and is ignored for an unknown turn', () => {
    const turn = turnAfter(started(), ended(9), measured({ dollars: 0.0001 }));
    expect(turn.service).toEqual({ readUnits: 3, writeUnits: 7, messages: 5, dollars: 0.0001 });
    expect(turnAfter(started(), ended(9), measured()).service).not.toHaveProperty('dollars');
    expect(timelineAfter(measured(), audio(5)).turns).toEqual([]);
  });

  it.each([
    ['user', 40],
    ['vision', 40],
    ['idle', null],
    ['delivery', null],
  ] as const)('[O2] a turn of cause %s counts in the inspector with %s ms until its first line', (cause, waited) => {
    const timings = { firstLineMs: 40, totalMs: 90 };
    expect(turnFirstLineMs(turnAfter(started(1, { cause }), line(0, 40)))).toBe(waited);
    expect(turnFirstLineMs(turnAfter(started(1, { cause }), line(0, 50), ended(90, { timings })))).toBe(waited);
  });

  it("[F1] [C9] the inspector measures a turn by the agent's own words, not by fillers", () => {
    const filler = line(0, 1, { kind: 'filler', text: 'One moment.' });
    const lead = line(1, 2, { lead: 'known', text: 'We had that.' });
    expect(turnAnswerText(turnAfter(started(), filler))).toBe('One moment.');
    expect(turnAnswerText(turnAfter(started(), filler, lead, line(2, 3)))).toBe('Line 2.');
    expect(turnAnswerText(turnAfter(started()))).toBeNull();
  });
});

describe('the timeline', () => {
  it('[S6] a turn whose beginning was missed begins in the inspector with what is seen of it', () => {
    const turn = turnAfter(line(2, 700), ended(900));
    expect(turn).toMatchObject({ cause: null, startedAt: 1_000_700, end: { atMs: 200 } });
  });

  it('[S6] a turn that a snapshot replaced gets no more in the inspector, whatever numbers come', () => {
    const { turns } = timelineAfter(
      started(3),
      { type: 'snapshot', turns: [] },
      line(0, 5, { turn: 3 }),
      started(1),
      line(0, 9),
    );
    expect(turns.map(({ number, isMissed, steps }) => [number, isMissed, steps.length])).toEqual([
      [3, true, 0],
      [3, false, 1],
      [1, false, 1],
    ]);
    expect(new Set(turns.map(({ key }) => key)).size).toBe(3);
  });

  it('[O2] the inspector keeps the newest 200 turns, and adds up the usage of all', () => {
    const all = Array.from({ length: 250 }, (_, n) => n + 1);
    const timeline = all.reduce(
      (before, turn) => [started(turn), ended(5, { turn, usage })].reduce(applyToTimeline, before),
      EMPTY_TIMELINE,
    );
    expect(numbers(timeline)).toEqual(all.slice(50));
    expect(timeline.count).toBe(250);
    expect(numbers(applyToTimeline(timeline, tool('finished', 9, { turn: 3 })))).toEqual(all.slice(50));
  });

  it('[O2] the inspector leaves unchanged turns as the same objects', () => {
    const before = timelineAfter(started(), ended(9), started(2));
    const { turns } = applyToTimeline(before, line(0, 20, { turn: 2 }));
    expect(turns[0]).toBe(before.turns[0]);
    expect(turns[1]).not.toBe(before.turns[1]);
  });

  it('[R4] the inspector has the turns that are on the page, also from before it was opened', () => {
    const turns = [
      { turn: 1, at: 5, user: 'Hi.', agent: 'Hello.' },
      { turn: 2, at: 9, user: 'And now?' },
    ];
    const timeline = timelineAfter({ type: 'snapshot', turns }, line(0, 9, { turn: 2 }), started(3));
    expect(timeline.turns.map(({ number, past }) => [number, past])).toEqual([
      [1, { user: 'Hi.', agent: 'Hello.' }],
      [2, undefined],
      [3, undefined],
    ]);
    const [first] = timeline.turns;
    expect(first && turnAnswerText(first)).toBe('Hello.');
    expect(first && turnEventRows(first).map(({ words }) => words)).toEqual(['Hi.', 'Hello.']);
  });
});
