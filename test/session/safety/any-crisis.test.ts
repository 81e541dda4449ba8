/**
 * A crisis in any course of a conversation [K2]: whatever the user, the network and other devices do, the
 * referral comes first and is heard to its end once the user stays. `npm run soak` runs 10,000 of them.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { english } from '../../../shared/language/en/language.ts';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { crisisReferralSentences } from '../../../shared/session/safety/refer.ts';
import { attached, operator, reporting, type Story } from '../story.ts';

const RUNS = Number(process.env.CRISES ?? 300);
const SENTENCES = crisisReferralSentences(english, 'en-US', operator.helplines);
const CRISES = ['I want to kill myself.', 'My dad beats me up every night.', 'I want to murder my wife.'];
const HOUR_MS = 3_600_000;
const DONE = { is: 'complete', modelMs: 5 } as const;

type Act =
  | { is: 'say'; words: string }
  | { is: 'hear'; lines: number }
  | { is: 'interrupt' | 'reply' | 'drop' | 'leave' | 'come' | 'otherDevice' | 'push' | 'mute' | 'crash' }
  | { is: 'wait'; ms: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    is: fc.constant('say' as const),
    words: fc.constantFrom(
      'stop',
      'no',
      'not now',
      'What is the time?',
      'any updates?',
      'mute Ava',
      'hold on',
      'mhm',
      ...CRISES,
    ),
  }),
  fc.record({ is: fc.constant('hear' as const), lines: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    is: fc.constantFrom('interrupt', 'reply', 'drop', 'leave', 'come', 'otherDevice', 'push', 'mute', 'crash' as const),
  }),
  fc.record({ is: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3 * 86_400_000 }) }),
);

it(`[K2] ${RUNS} conversations with a crisis begin their answer with the referral, and who stays hears it to its end`, {
  timeout: 30_000 + RUNS * 50,
}, () => {
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 12 }),
      fc.constantFrom(...CRISES),
      fc.array(act, { maxLength: 25 }),
      converse,
    ),
    { numRuns: RUNS, seed: Number(process.env.SEED ?? 20_261_130) },
  );
});

/** `before`: acts before the crisis. After the acts `behind` it the user comes back and stays. */
function converse(before: readonly Act[], crisis: string, behind: readonly Act[]): void {
  const user = new SimulatedUser();
  for (const one of before) user.act(one);
  user.come();
  const { safety, deliveries } = user.story.session;
  const isOpen = deliveries.open.some(({ referral }) => referral);
  const isRecent = safety.newest !== undefined && user.story.nowMs - safety.newest.atMs < HOUR_MS;
  user.say(crisis);
  const noticedIn = user.story.session.turns.newest?.number ?? 0;
  const first = user.lines.find(({ turn }) => turn === noticedIn);
  if (isOpen || !isRecent) expect(SENTENCES).toContain(first?.text);
  for (const one of behind) user.act(one);
  user.come();
  user.act({ is: 'reply' });
  for (let seconds = 0; seconds < 60; seconds += 1) {
    user.see(user.story.pass(1_000));
    user.hear(100);
  }
  expect(user.story.session.deliveries.open.filter(({ referral }) => referral)).toEqual([]);
  const ended = user.story.records.flatMap(({ events }) => events).filter((event) => event.type === 'delivery');
  const outcomes = ended.filter(
    ({ delivery, state }) => delivery.startsWith('k') && !['offered', 'pending'].includes(state),
  );
  expect(outcomes.length).toBeGreaterThan(0);
  expect(outcomes.every(({ state }) => state === 'heard')).toBe(true);
}

/** One user with two devices. */
class SimulatedUser {
  readonly story: Story = attached({ ...reporting, locale: 'en-US' });
  readonly lines: { turn: number; text: string; seq: number }[] = [];
  #connection = 'c1';
  #isHere = true;
  #count = 1;
  #heard = 0;

  act(one: Act): void {
    const { story } = this;
    switch (one.is) {
      case 'say':
        return this.say(one.words);
      case 'hear':
        return this.hear(one.lines);
      case 'interrupt':
        return this.#ask({ type: 'user.interrupt', id: this.#id(), decline: true });
      case 'reply':
        return this.see(story.reply(['I am here.'], DONE).frames);
      case 'drop':
        return this.#dropAll();
      case 'leave':
      case 'crash':
        story.gone(this.#connection);
        this.#isHere = false;
        return;
      case 'come':
        return this.come();
      case 'otherDevice':
        return this.#connect('phone');
      case 'push':
        return this.see(
          story.push(this.#id(), 'News of Ava.', { source: 'Ava', policy: 'now', priority: 'critical' }).frames,
        );
      case 'mute':
        return this.#ask({ type: 'settings', id: this.#id(), mute: ['Ava'], attentionPerHour: 0 });
      case 'wait':
        return this.see(story.pass(one.ms));
    }
  }

  come(): void {
    if (!this.#isHere) this.#connect('laptop');
  }

  say(text: string): void {
    this.#ask({ type: 'user.text', id: this.#id(), text });
  }

  see(frames: readonly DurableFrame[]): void {
    for (const frame of frames) if (frame.type === 'line') this.lines.push(frame);
  }

  /** The next lines are played to their end. */
  hear(lines: number): void {
    if (!this.#isHere) return;
    for (const { seq } of this.lines.slice(this.#heard, this.#heard + lines)) {
      this.see(this.story.client(this.#connection, { type: 'heard', seq, complete: true }).frames);
      this.#heard += 1;
    }
  }

  #connect(install: string): void {
    this.#count += 1;
    this.#connection = `c${this.#count}`;
    this.#isHere = true;
    this.#heard = this.lines.length;
    this.see(this.story.hello(this.#connection, { install, ...reporting, locale: 'en-US' }).frames);
  }

  #dropAll(): void {
    for (const { id } of this.story.session.deliveries.open)
      this.#ask({ type: 'delivery.cancel', id: this.#id(), delivery: id });
  }

  #ask(frame: Parameters<Story['client']>[1]): void {
    if (this.#isHere) this.see(this.story.client(this.#connection, frame).frames);
  }

  #id(): string {
    this.#count += 1;
    return `i${this.#count}`;
  }
}
