/**
 * A user's year with reminders: kills, lost and late timers, clock changes, journeys, quiet hours and weeks
 * offline. What is told is held against occurrences that plain calendar arithmetic finds.
 */
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import type { Delivery } from '../../../shared/session/deliveries/state.ts';
import { spoken } from '../short-forms.ts';
import { reporting, Story } from '../story.ts';
import { firstInstantOf, isShown, wallOf } from './wall-clock.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ZONES = ['Europe/Vienna', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC'];
/** Seconds by which a timer may be late; lost ones are found by the sweep [W4]. */
const LATEST_MS = 135_000;
const LATE_MS = 120_000;
/** No model answers here: a turn is given up so long after its words, and what is due waits for its end. */
const TURN_MS = 61_000;
/** So long an occurrence waits for the user's return [H2]. */
const WAITS_MS = 30 * DAY_MS;
/** Before the due time a timer may come by so much, and changes nothing. */
const EARLIEST_MS = 60_000;

type Day = { date: Date; index: number };
/** `fits`: whether a day has an occurrence, by the calendar alone. `start`: days since the first one. */
type Rule = { rule: string; fits(day: Day): boolean };
const weekday = ({ date }: Day) => date.getUTCDay();
const RULES: readonly Rule[] = [
  { rule: 'FREQ=DAILY', fits: () => true },
  { rule: 'FREQ=DAILY;INTERVAL=3', fits: ({ index }) => index % 3 === 0 },
  { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', fits: (day) => weekday(day) >= 1 && weekday(day) <= 5 },
  { rule: 'FREQ=WEEKLY;BYDAY=SA,SU', fits: (day) => [0, 6].includes(weekday(day)) },
  { rule: 'FREQ=WEEKLY;INTERVAL=2', fits: ({ index }) => index % 14 === 0 },
  { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', fits: ({ date }) => date.getUTCDate() === 31 },
  { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', fits: ({ date }) => new Date(date.getTime() + DAY_MS).getUTCDate() === 1 },
  { rule: 'FREQ=MONTHLY;BYDAY=2TU', fits: (day) => weekday(day) === 2 && Math.ceil(day.date.getUTCDate() / 7) === 2 },
  {
    rule: 'FREQ=MONTHLY;BYDAY=-1FR',
    fits: (day) => weekday(day) === 5 && new Date(day.date.getTime() + 7 * DAY_MS).getUTCDate() <= 7,
  },
  {
    rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28',
    fits: ({ date }) => date.getUTCMonth() === 1 && date.getUTCDate() === 28,
  },
];

type Set = { id: string; time: string; dates: string[]; told: number };
export type YearCounts = { told: number; late: number; missed: number; kills: number; journeys: number; due: number };

/**
 * Throws at the first occurrence that is lost, doubled, early, or late without being told as late. `aheadMs`:
 * a planted mistake, by which each timer is decided on as if it were so much later.
 */
export function liveYear(seed: number, days: number, aheadMs = 0): YearCounts {
  return new Year(seed, days, aheadMs).run();
}

class Year {
  readonly #random: () => number;
  readonly #story = new Story();
  readonly #endMs: number;
  readonly #sets = new Map<string, Set>();
  readonly #counts: YearCounts = { told: 0, late: 0, missed: 0, kills: 0, journeys: 0, due: 0 };
  #zone: string;
  readonly #aheadMs: number;
  readonly #waiting = new Map<string, Delivery>();
  #connection = 0;
  #isConnected = false;
  /** Until when no timer fires, and since when that was over. */
  #downUntilMs = 0;
  #upSinceMs = 0;

  constructor(seed: number, days: number, aheadMs: number) {
    this.#aheadMs = aheadMs;
    this.#random = randomFrom(seed);
    this.#zone = this.#pick(ZONES);
    this.#story.nowMs = Date.UTC(2027, this.#below(12), 1 + this.#below(28), this.#below(24), this.#below(60));
    this.#endMs = this.#story.nowMs + days * DAY_MS;
  }

  run(): YearCounts {
    this.#connect();
    this.#story.settings({ attentionPerHour: this.#below(3), quietHours: { from: '22:00', to: '07:30' } });
    const count = 3 + this.#below(5);
    for (let at = 0; at < count; at += 1) this.#set(`rm${at}`);
    let nextTurnMs = this.#story.nowMs + this.#pause();
    while (this.#story.nowMs < this.#endMs) {
      const { dueAtMs, frames } = this.#story.wake();
      this.#hear(frames);
      const dueMs = dueAtMs ?? Number.POSITIVE_INFINITY;
      const timerMs = Math.max(dueMs + this.#delay(), this.#downUntilMs);
      if (timerMs <= nextTurnMs) this.#passTo(timerMs);
      else {
        this.#passTo(nextTurnMs);
        this.#turn();
        nextTurnMs = this.#story.nowMs + this.#pause();
      }
      this.#wake();
    }
    this.#settle();
    return this.#counts;
  }

  /** Timers come at once, some seconds late, early [W1], or are lost until the sweep. */
  #delay(): number {
    const draw = this.#random();
    if (draw < 0.15) return -this.#below(draw < 0.1 ? 2_000 : EARLIEST_MS);
    return draw < 0.7 ? 0 : draw < 0.95 ? this.#below(5_000) : this.#below(LATEST_MS);
  }

  #pause(): number {
    return HOUR_MS * (1 + this.#below(60)) + this.#below(HOUR_MS);
  }

  #passTo(ms: number): void {
    this.#story.nowMs = Math.max(this.#story.nowMs, Math.min(ms, this.#endMs));
  }

  #wake(): void {
    if (this.#story.nowMs < this.#downUntilMs) return;
    const story = this.#story;
    story.nowMs += this.#aheadMs;
    const { frames } = story.wake();
    story.nowMs -= this.#aheadMs;
    this.#hear(frames);
  }

  #turn(): void {
    if (this.#story.nowMs < this.#downUntilMs) return;
    const draw = this.#random();
    if (draw < 0.2) this.#kill();
    else if (draw < 0.45) this.#disconnect();
    else if (draw < 0.6 && this.#isConnected) this.#hear(this.#story.say('Hello.', {}, this.#name).frames);
    else if (!this.#isConnected) this.#connect();
    else if (draw < 0.75) {
      this.#disconnect();
      this.#zone = this.#pick(ZONES);
      this.#counts.journeys += 1;
      this.#story.nowMs += this.#below(HOUR_MS);
      this.#connect();
    }
  }

  get #name(): string {
    return `c${this.#connection}`;
  }

  #connect(): void {
    this.#connection += 1;
    this.#isConnected = true;
    this.#upSinceMs = this.#story.nowMs;
    this.#hear(this.#story.hello(this.#name, { ...reporting, timezone: this.#zone }).frames);
  }

  #disconnect(): void {
    if (this.#isConnected) this.#story.gone(this.#name);
    this.#isConnected = false;
  }

  /** Nothing runs for a while, and everybody has to connect anew. */
  #kill(): void {
    this.#counts.kills += 1;
    this.#disconnect();
    const draw = this.#random();
    this.#downUntilMs = this.#story.nowMs + (draw < 0.8 ? this.#below(3 * HOUR_MS) : this.#below(12 * DAY_MS));
    this.#upSinceMs = this.#downUntilMs;
  }

  #set(id: string): void {
    const story = this.#story;
    const { rule, fits } = this.#pick(RULES);
    const time = `${String(this.#below(24)).padStart(2, '0')}:${String(this.#below(60)).padStart(2, '0')}:00`;
    const firstMs = Date.parse(`${wallOf(story.nowMs, this.#zone).slice(0, 10)}T00:00:00Z`) + DAY_MS;
    const all = Array.from({ length: 900 }, (_, index) => new Date(firstMs + index * DAY_MS));
    // A rule counts from its first day.
    const from = all.findIndex((date) => fits({ date, index: 0 }));
    const dates = all.flatMap((date, at) =>
      at >= from && fits({ date, index: at - from }) ? [date.toISOString().slice(0, 10)] : [],
    );
    const wall = `${dates[0]}T${time}`;
    const atMs = firstInstantOf(wall, this.#zone);
    for (let count = 1; count < 500; count += 1) story.texts.set(count === 1 ? id : `${id}~${count}`, [`About ${id}.`]);
    story.do({
      type: 'remind',
      reminder: { id, atMs, wall, zone: this.#zone, label: id, repeat: { rule, start: wall, count: 0 } },
    });
    this.#sets.set(id, { id, time, dates, told: 0 });
  }

  /** Everything that is said is heard, and held against the calendar. */
  #hear(frames: readonly DurableFrame[]): void {
    const offered = this.#story.session.deliveries.open.filter(
      ({ offered, due }) => offered !== null && due !== undefined,
    );
    this.#countExpired(frames);
    for (const item of this.#story.session.deliveries.open) this.#waiting.set(item.id, item);
    if (frames.length === 0) return;
    const texts = spoken(frames);
    for (const item of offered) this.#check(item, texts);
    if (texts.length > 0) this.#hear(this.#story.hearAll(frames, this.#name).frames);
  }

  /** Whoever is away for longer than an occurrence waits is not told of it. */
  #countExpired(frames: readonly DurableFrame[]): void {
    for (const frame of frames) {
      if (frame.type !== 'delivery' || frame.state !== 'expired') continue;
      const { id, due, acceptedAtMs } = this.#waiting.get(frame.delivery) ?? {};
      const set = this.#sets.get(id?.split('~')[0] ?? '');
      if (set === undefined || due === undefined) continue;
      const waitedMs = this.#story.nowMs - (acceptedAtMs ?? 0);
      if (waitedMs < WAITS_MS) throw new Error(`${id} has expired after ${waitedMs} ms`);
      const at = set.dates.indexOf(wallOf(due.atMs, due.zone).slice(0, 10));
      this.#counts.missed += at + 1 - set.told;
      set.told = at + 1;
    }
  }

  #check({ id, due }: Delivery, texts: readonly string[]): void {
    const set = this.#sets.get(id.split('~')[0] ?? '');
    const text = texts.find((one) => one.includes(`About ${set?.id}.`));
    if (set === undefined || due === undefined || text === undefined) return;
    const { nowMs } = this.#story;
    const wall = wallOf(due.atMs, due.zone);
    const at = set.dates.indexOf(wall.slice(0, 10));
    const { missed = 0 } = due;
    const told = `${id} for ${wall} in ${due.zone}`;
    if (at === -1) throw new Error(`${told} is no occurrence`);
    if (at + 1 - set.told !== 1 + missed)
      throw new Error(`${told}: ${at + 1 - set.told} occurrences, and ${missed} missed`);
    if (nowMs < due.atMs) throw new Error(`${told} is early by ${due.atMs - nowMs} ms`);
    if (!wall.endsWith(set.time) && isShown(`${wall.slice(0, 10)}T${set.time}`, due))
      throw new Error(`${told} is not at ${set.time}`);
    const lateMs = nowMs - due.atMs;
    if (lateMs >= LATE_MS !== text.startsWith('This comes late')) throw new Error(`${told}: ${lateMs} ms, "${text}"`);
    const isHere = due.atMs > this.#upSinceMs + 1_000;
    if (isHere && lateMs > LATEST_MS + TURN_MS)
      throw new Error(`${told} is told ${lateMs} ms late to somebody who is there`);
    set.told = at + 1;
    this.#counts.told += 1;
    this.#counts.missed += missed;
    this.#counts.late += Number(lateMs >= LATE_MS);
  }

  /** At the end the user is there, and nothing that was due is left. */
  #settle(): void {
    this.#passTo(this.#endMs);
    this.#story.nowMs = Math.max(this.#story.nowMs, this.#downUntilMs);
    this.#wake();
    if (!this.#isConnected) this.#connect();
    for (let look = 0; look < 200; look += 1) {
      const { dueAtMs } = this.#story.wake();
      if (dueAtMs === null || dueAtMs > this.#story.nowMs + 60_000) break;
      this.#story.nowMs = dueAtMs;
      this.#wake();
    }
    const { list } = this.#story.session.reminders;
    for (const { id, dates, told } of this.#sets.values()) {
      const next = list.find((one) => one.id === id)?.wall?.slice(0, 10);
      this.#counts.due += told;
      if (next !== undefined && dates[told] !== next)
        throw new Error(`${id}: ${told} told, the next is on ${next}, not ${dates[told]}`);
    }
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most);
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#below(list.length)] as T;
  }
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
