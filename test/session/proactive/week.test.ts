/** A week of hers, as issue 6 counts it: with defaults, on a clock that jumps. */
import { expect, it } from 'vitest';
import { nextDue } from '../../../shared/session/deadlines.ts';
import { freshEntries } from '../../../shared/session/proactive/evolve.ts';
import type { Happened } from '../story.ts';
import { actIn, HOUR, SECOND } from './alive.ts';
import { Household } from './household.ts';

const WEEK = 7;

/** What is seen from outside: by the user's side of it, and by the frames. */
class Diary {
  readonly begun = { idle: 0, news: 0, sleep: 0, reflection: 0 };
  readonly faults: string[] = [];
  readonly firstPauses: number[] = [];
  readonly made: number[] = [];
  readonly ranges: [number, number][] = [];
  #intrusions: number[] = [];
  #saidMs = 0;
  #unanswered = 0;
  #isAnswering = false;

  note(atMs: number, happened: Happened, household: Household): void {
    this.#checked(atMs, happened, household);
    const { session } = household.story;
    for (const event of happened.events) {
      if (['hello', 'active', 'voice', 'seen'].includes(event.type)) this.#quiet(atMs);
      if (event.type === 'turn.started' || event.type === 'turn.ended')
        this.#isAnswering = event.type === 'turn.started';
      // What she has thought of is a word of hers, too.
      if (event.type === 'turn.started' && event.cause === 'reflection') this.#speak('a thought', household);
      if (event.type === 'turn.ended') this.#saidMs = Math.max(this.#saidMs, atMs);
      if (event.type === 'reflection.made') this.made.push(event.number);
      if (event.type === 'reflection.asked') this.ranges.push([event.from, event.to]);
    }
    this.#saidMs = Math.max(this.#saidMs, household.playsUntilMs);
    // What others have sent, or there is to reflect on, has its own time.
    const isAwaited = session.deliveries.length > 0 || session.bid !== null || freshEntries(session) >= 6;
    if (happened.events.some(({ type }) => type === 'slept') && !isAwaited && !household.isAnswering)
      if (happened.dueAtMs !== null) this.faults.push(`asleep, and due in ${happened.dueAtMs - atMs} ms`);
  }

  #quiet(atMs: number): void {
    this.#saidMs = atMs;
    this.#unanswered = 0;
  }

  #speak(what: string, { speaks, isHere, isVisible }: Household): void {
    if (speaks) this.faults.push(`${what} while the user speaks`);
    if (!isHere || !isVisible) this.faults.push(`${what} to nobody`);
    this.#unanswered += 1;
    if (this.#unanswered > 3) this.faults.push(`${what}: the fourth in a row`);
  }

  #checked(atMs: number, happened: Happened, household: Household): void {
    const what = actIn(happened.events);
    if (what !== null) this.begun[what] += 1;
    for (const event of happened.events)
      if (event.type === 'delivery' && event.unasked && event.priority !== 'critical')
        this.#intrude(atMs, 'a delivery');
    if (what !== 'idle' && what !== 'news') return;
    this.#intrude(atMs, what);
    if (this.#isAnswering) this.faults.push(`${what} while a turn runs`);
    if (atMs < this.#saidMs) this.faults.push(`${what} over what is being said`);
    const hour = new Date(atMs).getUTCHours();
    if (hour >= 22 || hour < 7) this.faults.push(`${what} in quiet hours`);
    if (this.#unanswered === 0) this.firstPauses.push(atMs - this.#saidMs);
    this.#speak(what, household);
  }

  #intrude(atMs: number, what: string): void {
    this.#intrusions = [...this.#intrusions.filter((at) => at > atMs - HOUR), atMs];
    if (this.#intrusions.length > 6) this.faults.push(`${what}: the seventh in an hour`);
  }
}

it.each([1, 7, 10])('[L1] [L5] [L6] a simulated week stays within all its figures (seed %i)', (seed) => {
  const diary = new Diary();
  const household = new Household(seed, (atMs, happened, of) => diary.note(atMs, happened, of));
  for (let day = 0; day < WEEK; day += 1) {
    household.story.news = day % 2 === 0;
    household.run(1);
  }
  expect([...new Set(diary.faults)]).toEqual([]);
  expect(diary.firstPauses.length).toBeGreaterThan(20);
  expect(Math.min(...diary.firstPauses)).toBeGreaterThanOrEqual(20 * SECOND);
  expect(Math.max(...diary.firstPauses)).toBeLessThanOrEqual(45 * SECOND);
  for (const count of Object.values(diary.begun)) expect(count).toBeGreaterThan(3);
  // No reflection is made twice, whatever is started twice, and none is made of what another was made of.
  expect(new Set(diary.made).size).toBe(diary.made.length);
  expect(diary.ranges.filter(([from], at) => from <= (diary.ranges[at - 1]?.[1] ?? 0))).toEqual([]);
  // The last one may be under way.
  expect(diary.begun.reflection - diary.made.length).toBeLessThanOrEqual(1);
  // When everybody has left for good, and the next day's tokens have paid for what was left to reflect on, nothing is armed any more.
  const { story } = household;
  story.gone(`c${story.session.epoch}`);
  story.pass(26 * HOUR);
  expect(story.session.deliveries.length === 0 ? nextDue(story.session, story.nowMs, story.figures) : null).toBe(null);
});
