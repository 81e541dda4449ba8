import { describe, expect, it } from 'vitest';
import { complete, reporting } from '../story.ts';
import { acts, alive, HOUR, MINUTE, nextAct, remark, SECOND, START } from './alive.ts';

const SEEDS = Array.from({ length: 300 }, (_, at) => START + at * 7_919_003);

describe('the first remark', () => {
  it('[L1] the first remark comes 20 s after hello, where nothing was said at all', () => {
    expect(nextAct(alive())).toMatchObject({ what: 'idle', afterMs: 20 * SECOND });
  });

  it('[L1] the first remark comes 20 s after the user was heard last', () => {
    const story = alive({}, {}, START - 5 * SECOND);
    story.vad(true, 1);
    story.wait(5 * SECOND).vad(false, 2);
    expect(nextAct(story)).toMatchObject({ what: 'idle', afterMs: 20 * SECOND });
  });

  it('[L1] the first remark comes 20 s after the last line was reported as heard', () => {
    const story = alive(reporting);
    const said = story.exchange('Hi.', ['Hello, and how was your day?']);
    story.wait(7 * SECOND);
    story.hearAll(said.frames);
    expect(nextAct(story)).toMatchObject({ what: 'idle', afterMs: 20 * SECOND });
  });

  it('[L1] [D15] the first remark comes 20 s after the last heard line, also where an overtaken step silenced the rest', () => {
    const story = alive(reporting);
    const said = story.exchange('Hi.', ['Hello, and how was your day?']);
    story.wait(5 * SECOND).hear(said.frames.find(({ type }) => type === 'line')?.seq ?? 0, 5);
    story.wait(-2 * SECOND).interrupt();
    story.wait(2 * SECOND);
    expect(nextAct(story)).toMatchObject({ what: 'idle', afterMs: 20 * SECOND });
  });

  it('[L1] [U4] the first remark comes 20 s after the expected end of speech, for a client that does not report', () => {
    const story = alive();
    // 30 characters: two seconds.
    story.exchange('Hi.', ['Hello there, how was your day?']);
    expect(nextAct(story)).toMatchObject({ what: 'idle', afterMs: 22 * SECOND });
  });

  it('[L1] [U6] the first remark waits until a client that reports nothing counts as not having played', () => {
    const story = alive(reporting);
    story.exchange('Hi.', ['Hello there, how was your day?']);
    expect(nextAct(story)).toMatchObject({ what: 'idle', afterMs: 32 * SECOND });
  });

  it('[L1] the first remark comes after an answer that failed, too, which counts as the last thing said', () => {
    const story = alive();
    story.say('Hi.');
    story.wait(3 * SECOND);
    story.reply([], { is: 'failed', code: 'model_failed', message: 'It failed.' });
    const spokenMs = ('Sorry about that.'.length * SECOND) / 15;
    expect(nextAct(story)).toMatchObject({ what: 'idle', afterMs: Math.ceil(20 * SECOND + spokenMs) });
  });

  it('[L1] the first remark comes after 20 to 40 s, whatever is drawn', () => {
    const pauses = SEEDS.map((seed) => nextAct(alive({}, {}, seed))?.afterMs ?? 0);
    expect(Math.min(...pauses)).toBe(20 * SECOND);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(40 * SECOND);
    expect(pauses.every((ms) => ms === 20 * SECOND || ms >= 30 * SECOND)).toBe(true);
  });

  it("[L1] the first remark comes after the operator's pause", () => {
    const story = alive({}, { idleAfterMs: 300 });
    expect(nextAct(story)).toMatchObject({ what: 'idle', afterMs: 300 });
  });
});

describe('the remarks after it', () => {
  it('[L1] later remarks come after 10 to 20 s, or one opening later, and then after twice as long', () => {
    for (const seed of SEEDS) {
      const story = alive({}, {}, seed);
      const [, second, third] = [remark(story), remark(story), remark(story)];
      expect(second).toBeGreaterThanOrEqual(10 * SECOND);
      expect(second).toBeLessThanOrEqual(40 * SECOND);
      expect(third).toBeGreaterThanOrEqual(2 * second - 1);
      expect(third).toBeLessThanOrEqual(2 * second + 20 * SECOND);
    }
  });

  it('[L1] later remarks skip one opening in four, and never two in a row', () => {
    const input = { idleAfterMs: 10 * SECOND, idleEveryMs: { least: 10 * SECOND, most: 10 * SECOND } };
    let [passed, taken] = [0, 0];
    for (const seed of SEEDS) {
      const story = alive({}, input, seed);
      for (const least of [10, 10]) {
        const pause = remark(story);
        expect([least * SECOND, 2 * least * SECOND]).toContain(pause);
        taken += 1;
        if (pause === 2 * least * SECOND) passed += 1;
      }
    }
    expect(passed / (passed + taken)).toBeGreaterThan(0.21);
    expect(passed / (passed + taken)).toBeLessThan(0.29);
  });

  it('[L1] at most three remarks go unanswered, and 90 s later the agent sleeps without a timer', () => {
    const story = alive();
    for (let nth = 0; nth < 3; nth += 1) remark(story);
    const sleeps = nextAct(story);
    expect(sleeps).toMatchObject({ what: 'sleep', afterMs: 90 * SECOND });
    expect(sleeps?.happened.dueAtMs).toBe(null);
    expect(sleeps?.happened.frames).toEqual([]);
    expect(story.session.proactive).toMatchObject({ asleep: true, unanswered: 3 });
    expect(nextAct(story, 48 * HOUR)).toBe(null);
    expect(acts(story)).toEqual(['idle', 'idle', 'idle', 'sleep']);
  });

  it("[L1] [W3] a remark's timer that comes too early, late or twice changes nothing else", () => {
    const story = alive();
    story.wait(19 * SECOND);
    expect(story.wake()).toMatchObject({ events: [], effects: [], dueAtMs: START + 20 * SECOND });
    story.wait(5 * MINUTE);
    expect(story.wake().frames).toMatchObject([{ type: 'turn.started', cause: 'idle' }]);
    expect(story.wake().events).toEqual([]);
    story.reply(['Soup.'], complete);
    expect(story.wake().events).toEqual([]);
  });

  it('[W1] the same session draws the same pauses in every process', () => {
    const [one, other] = [alive(), alive()];
    expect([remark(one), remark(one), remark(one)]).toEqual([remark(other), remark(other), remark(other)]);
  });
});
