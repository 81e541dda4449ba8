/**
 * A crisis in any course of a conversation [K2]: whatever the user, the network and other devices do, the
 * referral comes first, nothing cuts it, and it is heard to its end once the user stays. No words into it are
 * lost. `npm run soak` runs 10,000 of them, and so does bin/measure-safety/write-page.ts, which reads the
 * figures from the file `CRISIS_FIGURES`.
 */
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { english } from '../../../shared/language/en/language.ts';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { isReferralSounding } from '../../../shared/session/safety/queued-input.ts';
import { crisisReferralIn, crisisReferralSentences } from '../../../shared/session/safety/refer.ts';
import { attached, operator, reporting, type Story } from '../story.ts';

const RUNS = Number(process.env.CRISES ?? 300);
const SENTENCES = crisisReferralSentences(english, 'en-US', operator.helplines);
const CRISES = ['I want to kill myself.', 'My dad beats me up every night.', 'I want to murder my wife.'];
const HOUR_MS = 3_600_000;
const DONE = { is: 'complete', modelMs: 5 } as const;
/** `first`: of those that were to begin with the referral. `spokenOver`: words and stops into it. */
const figures = { runs: 0, first: 0, heard: 0, spokenOver: 0, kills: 0, drops: 0, devices: 0 };

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
  timeout: 30_000 + RUNS * 300,
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
  expect(figures.heard).toBe(figures.runs);
  if (process.env.CRISIS_FIGURES) writeFileSync(process.env.CRISIS_FIGURES, JSON.stringify(figures));
});

/** `before`: acts before the crisis. After the acts `behind` it the user is back, says a word, and stays. */
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
  if (isOpen || !isRecent) {
    expect(SENTENCES).toContain(first?.text);
    figures.first += 1;
  }
  for (const one of behind) user.act(one);
  user.come();
  // After three offers that nobody heard it waits for words.
  user.say('Hello?');
  user.act({ is: 'reply' });
  for (let seconds = 0; seconds < 60; seconds += 1) {
    user.see(user.story.pass(1_000));
    user.hear(100);
  }
  expect(user.problems).toEqual([]);
  expect(user.story.session.safety.queued).toBeUndefined();
  expect(user.story.session.deliveries.open.filter(({ referral }) => referral)).toEqual([]);
  const ended = user.story.records.flatMap(({ events }) => events).filter((event) => event.type === 'delivery');
  const begun = user.story.records.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'turn.started' && event.words !== null ? [event.words] : [])),
  );
  // No words are lost, and none are taken twice.
  const isAsked = (words: string) => words === 'What is the time?' || CRISES.includes(words);
  expect(begun.filter(isAsked)).toEqual(user.words.filter(isAsked));
  const outcomes = ended.filter(
    ({ delivery, state }) => delivery.startsWith('k') && !['offered', 'pending'].includes(state),
  );
  expect(outcomes.length).toBeGreaterThan(0);
  expect(outcomes.every(({ state }) => state === 'heard')).toBe(true);
  figures.runs += 1;
  figures.heard += 1;
}

/** One user with two devices. */
class SimulatedUser {
  readonly story: Story = attached({ ...reporting, locale: 'en-US' });
  readonly lines: Extract<DurableFrame, { type: 'line' }>[] = [];
  readonly words: string[] = [];
  readonly problems: string[] = [];
  #connection = 'c1';
  #isHere = true;
  #count = 1;
  #heard = 0;
  /** Sentences of referrals, each with its referral. */
  readonly #heardOf = new Set<string>();

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
        if (this.#isHere) figures[one.is === 'crash' ? 'kills' : 'drops'] += 1;
        story.gone(this.#connection);
        this.#isHere = false;
        // The next process starts what the killed one was doing.
        if (one.is === 'crash') this.see(story.wait(1_000).do({ type: 'wake', restartedAtMs: story.nowMs }).frames);
        return;
      case 'come':
        return this.come();
      case 'otherDevice':
        figures.devices += 1;
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
    if (this.#isHere) this.words.push(text);
    this.#ask({ type: 'user.text', id: this.#id(), text });
  }

  see(frames: readonly DurableFrame[]): void {
    for (const frame of frames) {
      if (frame.type !== 'line') continue;
      if (this.#heardOf.has(`${frame.delivery} ${frame.text}`)) this.problems.push(`said twice: ${frame.text}`);
      this.lines.push(frame);
    }
  }

  /** The next lines are played to their end. A newer turn has replaced those before it. */
  hear(lines: number): void {
    if (!this.#isHere) return;
    const newest = this.lines.findIndex(({ turn }) => turn === this.lines.at(-1)?.turn);
    this.#heard = Math.max(this.#heard, newest);
    for (const { seq, delivery, text } of this.lines.slice(this.#heard, this.#heard + lines)) {
      if (delivery?.startsWith('k')) this.#heardOf.add(`${delivery} ${text}`);
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
    if (!this.#isHere) return;
    const { session, nowMs } = this.story;
    const referral = crisisReferralIn(session);
    if (isReferralSounding(session, nowMs) && frame.type.startsWith('user.')) figures.spokenOver += 1;
    this.see(this.story.client(this.#connection, frame).frames);
    const isNewTurn = this.story.session.turns.newest?.number !== session.turns.newest?.number;
    if (isReferralSounding(session, nowMs) && isNewTurn && crisisReferralIn(this.story.session) === referral)
      this.problems.push(`${frame.type} cut the referral`);
  }

  #id(): string {
    this.#count += 1;
    return `i${this.#count}`;
  }
}
