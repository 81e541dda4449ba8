import { describe, expect, it } from 'vitest';
import type { Usage } from '../../../shared/protocol/frames.ts';
import type { Story } from '../story.ts';
import { alive, HOUR, MINUTE, nextAct, SECOND } from './alive.ts';

const usage: Usage = { input: 100, output: 20, cacheRead: 3_000, cacheWrite: 80 };

/** A remark that cost 3,200 tokens. */
function spend(story: Story): void {
  expect(nextAct(story)).toMatchObject({ what: 'idle' });
  story.reply(['Soup.'], { is: 'complete', modelMs: 5, usage });
}

const spent = ({ session }: Story) => session.proactive.spent.tokens;

describe('the day’s tokens', () => {
  it('[L6] the daily token budget counts the tokens of proactive turns, of every kind', () => {
    const story = alive();
    spend(story);
    expect(spent(story)).toBe(3_200);
    spend(story);
    expect(spent(story)).toBe(6_400);
  });

  it('[L6] the daily token budget does not count answers to the user', () => {
    const story = alive();
    story.say('Hi.');
    story.reply(['Hi.'], { is: 'complete', modelMs: 5, usage });
    expect(spent(story)).toBe(0);
  });

  it('[L6] once the daily token budget is spent, the agent sleeps until the next day in UTC', () => {
    const story = alive({}, { unaskedTokensPerDay: 3_200 });
    spend(story);
    expect(nextAct(story)).toMatchObject({ what: 'sleep' });
    story.wait(20 * HOUR).interrupt();
    expect(nextAct(story)).toMatchObject({ what: 'sleep' });
    story.wait(4 * HOUR).interrupt();
    expect(nextAct(story)).toMatchObject({ what: 'idle' });
    story.reply(['Soup.'], { is: 'complete', modelMs: 5, usage });
    expect(spent(story)).toBe(3_200);
  });

  it('[L6] with a daily token budget of none the agent makes no remark and no reflection', () => {
    const story = alive({}, { unaskedTokensPerDay: 0 });
    for (const words of ['One.', 'Two.', 'Three.']) story.exchange(words, ['Yes.']);
    expect(nextAct(story)).toMatchObject({ what: 'sleep' });
    expect(nextAct(story, 72 * HOUR)).toBe(null);
  });

  it('[L6] [L1] a daily token budget that is spent after two remarks keeps no third word for a reflection', () => {
    const story = alive({}, { unaskedTokensPerDay: 6_400 });
    for (const words of ['One.', 'Two.', 'Three.']) story.exchange(words, ['Yes.']);
    spend(story);
    spend(story);
    expect(nextAct(story, 10 * MINUTE)).toMatchObject({ what: 'sleep' });
    expect(nextAct(story, 24 * HOUR)).toMatchObject({ what: 'reflection' });
  });

  it('[L6] [N6] the daily token budget stays spent when the user erases everything', () => {
    const story = alive();
    spend(story);
    story.do({ type: 'erase', what: 'session' });
    expect(spent(story)).toBe(3_200);
  });
});

describe('what a request may cost is set aside before it is made', () => {
  const reserve = (story: Story, tokens: number) =>
    story.do({ type: 'reply', turn: story.session.turns.newest?.number ?? 0, run: 'r1', says: [], reserves: tokens });

  it("[L6] a proactive request's possible cost is replaced by its real one, where that is told", () => {
    const story = alive();
    nextAct(story);
    reserve(story, 5_000);
    expect(spent(story)).toBe(0);
    story.reply(['Soup.'], { is: 'complete', modelMs: 5, usage });
    expect(spent(story)).toBe(3_200);
  });

  it.each<[string, (story: Story) => unknown]>([
    ['the user interrupts it', (story) => story.say('Hi.')],
    ['it fails', (story) => story.reply([], { is: 'failed', code: 'model_failed', message: 'It failed.' })],
    ['it is empty', (story) => story.reply([], { is: 'failed', code: 'empty_response', message: 'Empty.' })],
    ['its run dies', (story) => story.wait(MINUTE).wake()],
    ['the model does not say', (story) => story.reply(['Soup.'], { is: 'complete', modelMs: 5 })],
  ])("[L6] a proactive request's possible cost counts whole where %s", (_, given) => {
    const story = alive();
    nextAct(story);
    reserve(story, 5_000);
    given(story);
    expect(spent(story)).toBe(5_000);
  });
  it('[L6] the second of two proactive requests is not made where the budget holds only the first', () => {
    const story = alive({}, { unaskedTokensPerDay: 9_000 });
    nextAct(story);
    reserve(story, 5_000);
    expect(reserve(story, 4_001).frames).toMatchObject([{ type: 'turn.ended', status: 'complete' }]);
    expect(spent(story)).toBe(5_000);
  });

  it('[L6] a proactive turn without budget ends with nothing said, and the agent sleeps', () => {
    const story = alive({}, { unaskedTokensPerDay: 8_000 });
    spend(story);
    nextAct(story);
    expect(reserve(story, 4_801).frames).toMatchObject([{ type: 'turn.ended', turn: 2, status: 'complete' }]);
    expect(story.session.proactive.asleep).toBe(true);
    expect(story.reply(['Soup.']).events).toEqual([]);
    expect(nextAct(story, HOUR)).toBe(null);
    expect(spent(story)).toBe(3_200);
  });

  it('[L6] [W3] a run that has lost its turn reserves no budget', () => {
    const story = alive();
    nextAct(story);
    story.say('Hi.');
    expect(story.do({ type: 'reply', turn: 1, run: 'r1', says: [], reserves: 5_000 }).events).toEqual([]);
    expect(nextAct(story.wait(SECOND), 0)).toBe(null);
  });
});
