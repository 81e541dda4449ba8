import { describe, expect, it } from 'vitest';
import type { ReplyEnd } from '../../../shared/session/turn/commands.ts';
import { commits, means, withVoice } from '../speech/spoken-story.ts';
import { attached } from '../story.ts';

const usage = { input: 12, output: 34, cacheRead: 5_600, cacheWrite: 78, dollars: 0.0012 };
const end: ReplyEnd = { is: 'complete', firstTokenMs: 30, modelMs: 90, usage, prompt: [400, 1_500, 0, 3_700, 88] };

describe('the end of a turn', () => {
  it('[O2] [X5] the end of a turn tells its tokens, their cost, and how large its prompt was', () => {
    const story = attached();
    story.say('Hi.');
    const { frames } = story.wait(120).reply(['Hello.'], end);
    expect(frames.at(-1)).toEqual({
      type: 'turn.ended',
      seq: 3,
      at: 1_000_120,
      turn: 1,
      status: 'complete',
      usage,
      timings: { firstLineMs: 120, firstTokenMs: 30, modelMs: 90, totalMs: 120 },
      prompt: { tools: 400, system: 1_500, block: 0, turns: 3_700, fresh: 88 },
    });
  });

  it('[O2] [U2] the end of a turn tells its usage also where the turn was held in between', () => {
    const story = attached({ capabilities: { heard: true } });
    story.say('Hi.');
    story.vad(true, 100);
    story.reply(['Hello.'], end);
    const { frames } = story.interrupt();
    expect(frames).toMatchObject([
      { type: 'turn.ended', status: 'interrupted', usage, prompt: { system: 1_500, turns: 3_700 } },
    ]);
  });
  it("[O2] the end of a turn tells its tools' time together, when they ended in the turn", () => {
    const story = attached();
    story.say('How is the weather?');
    for (const [call, tookMs] of [
      ['r1', 300],
      ['r2', 240],
    ] as const) {
      story.beginRead(call);
      story.endCall(call, { callOutcome: { tookMs } });
    }
    story.beginRead('r3');
    expect(story.reply(['Sunny.'], end).frames.at(-1)).toMatchObject({ timings: { toolMs: 540 } });
    story.say('Thanks.');
    story.endCall('r3', { callOutcome: { tookMs: 9_000 } });
    expect(story.reply(['Any time.'], end).frames.at(-1)).not.toHaveProperty('timings.toolMs');
  });

  it('[O2] [A1] the time of a spoken question counts from its commit, whichever process transcribed', () => {
    const story = withVoice();
    commits(story, 'q');
    story.wait(15_000).wake();
    story.wait(400);
    means(story, 'q', 'Hi.');
    const { frames } = story.wait(120).reply(['Hello.'], end);
    const told = { heardMs: 15_400, firstLineMs: 15_520, firstTokenMs: 30, modelMs: 90, totalMs: 15_520 };
    expect(frames.at(-1)).toMatchObject({ type: 'turn.ended', timings: told });
  });

  it('[O2] [A5] the time of a question whose end the server found counts from its words', () => {
    const story = withVoice();
    means(story, 'q', 'Hi.', { open: true });
    const { frames } = story.wait(120).reply(['Hello.'], end);
    expect(frames.at(-1)).not.toHaveProperty('timings.heardMs');
    expect(frames.at(-1)).toMatchObject({ timings: { firstLineMs: 120 } });
  });
});
