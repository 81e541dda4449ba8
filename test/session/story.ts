/** Given / when / then for the pure session: commands go in, frames and effects are collected. */
import { english } from '../../shared/language/en/language.ts';
import { englishSayings } from '../../shared/language/en/sayings.ts';
import { nextOccurrence } from '../../shared/language/recurrence.ts';
import type { ReadingLanguages } from '../../shared/language/understanding/reading.ts';
import type { ClientFrame, DurableFrame } from '../../shared/protocol/frames.ts';
import type { Arrival, DeliveryLine } from '../../shared/session/deliveries/state.ts';
import type { Command } from '../../shared/session/kernel/commands.ts';
import { decide } from '../../shared/session/kernel/decide.ts';
import type { Decision, Effect, OperatorSettings } from '../../shared/session/kernel/decision.ts';
import type { Event, Record } from '../../shared/session/kernel/events.ts';
import { evolve } from '../../shared/session/kernel/evolve.ts';
import { checkFeatureInvariants } from '../../shared/session/kernel/invariants.ts';
import { durableFramesOf } from '../../shared/session/kernel/log/outbox.ts';
import { newSession } from '../../shared/session/kernel/new-session.ts';
import type { ActSchedule } from '../../shared/session/kernel/persona-wording.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import type {
  CallOutcome,
  ReplyEnd,
  ReplyLine,
  Saying,
  StartedInTurn,
  StartedWorkflow,
} from '../../shared/session/turn/commands.ts';
import type { Exchange } from '../../shared/session/turn/state.ts';
import { userInput } from '../../shared/session/user-input/user-input.ts';

type Frame<T extends ClientFrame['type']> = Omit<Extract<ClientFrame, { type: T }>, 'type'>;
type Finished = Omit<Extract<Command, { type: 'finished' }>, 'type' | 'call'>;
export type Happened = { events: Event[]; frames: DurableFrame[]; effects: Effect[]; dueAtMs: number | null };

export const persona = {
  reading: { languages: [english] },
  sayings: englishSayings,
  language: 'en',
  verbosity: 'brief',
  stimuli: ['The silence.', 'A noise outside.', 'Something half remembered.'],
  wording: {
    apology: ['Sorry about that.'],
    unheard: ['I did not catch that.'],
    otherVoice: ['I sound a little different today.'],
    spent: ['That was all for today.'],
    bid: ['Something came in, {sources}. Now?'],
    muted: ['Nothing more from {source}.'],
    askAgain: ['Once more.'],
    permission: ['Shall I {what}?'],
    forget: {
      done: ['Forgotten: {what}.'],
      nothing: ['I know nothing of that.'],
      ask: ['Everything I know of you would be gone for good. Do you want that?'],
      kept: ['Then I keep it.'],
      erased: ['It is all gone.'],
    },
    filler: {
      brief: { primary: ['One moment.', 'Let me see.'], secondary: ['Still looking.', 'Not there yet.'] },
      narrated: {
        primary: ['I begin with {what}.', 'Next comes {what}.'],
        secondary: ['At it for {time}, {what}.', 'Still at it after {time}, {what}.'],
        progress: ['It goes on for {time}, {what}.', 'Waiting for {time}, {what}.'],
      },
      chatty: {
        primary: ['One moment, I will look it up.', 'Let me go and see.'],
        secondary: ['Still looking, and still here.', 'Not there yet, but on it.'],
        progress: ['It goes on.', 'Still waiting.'],
      },
      fitting: { pay: { primary: ['I count it out.', 'At the till.'] } },
    },
  },
} as const;
export const operator = {
  models: [],
  speech: [],
  settleMs: 600,
  fallbackMs: 10_000,
  whenAskedMs: 600_000,
  summaryEvery: 25,
  milestoneEvery: 10,
  proactive: false,
  idleAfterMs: 20_000,
  idleEveryMs: { least: 10_000, most: 20_000 },
  idleSleepMs: 90_000,
  stimuli: null,
  newsEveryMs: null,
  reflectAfterMs: 300_000,
  unaskedTokensPerDay: 200_000,
  tokensPerDay: 10_000_000,
  dollarsPerDay: 10,
  toolCallsPerMinute: 600,
  discloseEveryMs: null,
  helplines: { byCountry: { US: { name: 'Lifeline', number: '988' } }, page: 'help.example' },
} satisfies OperatorSettings;

export class Story {
  session: Session = newSession();
  nowMs = 1_000_000;
  readonly records: Record[] = [];
  /** The stored lines of deliveries. */
  readonly texts = new Map<string, (string | DeliveryLine)[]>();
  /** Stored exchanges beyond those that the session holds. */
  past: readonly Exchange[] = [];
  /** The application's own proactive acts. */
  acts: readonly ActSchedule[] = [];
  /** Whether unheard news exists. */
  news = false;
  operator: OperatorSettings = operator;
  /** What the user's words are read by. */
  reading: ReadingLanguages = persona.reading;
  #nextId = 1;

  /** Advances the time. */
  wait(ms: number): this {
    this.nowMs += ms;
    return this;
  }

  do(command: Command): Happened {
    const decision = this.#decided(command);
    const { events, effects, dueAtMs, session } = decision;
    // The late end of another connection decides nothing.
    if (command.type !== 'gone' && dueAtMs !== null && dueAtMs <= this.nowMs)
      throw new Error(`due at ${dueAtMs}, and it is ${this.nowMs}: a timer would spin`);
    if (events.length === 0) return { events, frames: [], effects, dueAtMs };
    const record: Record = { v: 1, n: this.session.n + 1, atMs: this.nowMs, seq: this.session.seq, events };
    this.session = evolve(this.session, JSON.parse(JSON.stringify(record)) as Record);
    const broken = checkFeatureInvariants(this.session);
    if (broken !== null) throw new Error(broken);
    if (JSON.stringify({ ...session, n: record.n }) !== JSON.stringify(this.session)) {
      throw new Error('the stored record leads to another session than the decision did');
    }
    this.records.push(record);
    return { events, frames: durableFramesOf(record, 'Mira'), effects, dueAtMs };
  }

  /** Supplies the inputs that a decision requests, as `step` does. */
  #decided(command: Command): Decision {
    const texts = new Map<string, readonly (string | DeliveryLine)[]>();
    for (let past = {}; ; past = { past: this.past }) {
      const decision = decide(this.session, command, {
        nowMs: this.nowMs,
        persona: { ...persona, reading: this.reading, ...(this.acts.length > 0 && { acts: this.acts }) },
        settings: this.operator,
        texts,
        ...past,
        news: this.news,
        recurrence: nextOccurrence,
        userInput,
      });
      const missing = decision.missingInputs;
      if (missing === null || (missing.texts.length === 0 && !missing.past)) return decision;
      for (const id of missing.texts) {
        if (texts.has(id)) throw new Error(`asked twice for ${id}`);
        texts.set(id, this.texts.get(id) ?? []);
      }
    }
  }

  /** Accepts a delivery with these lines. */
  push(id: string, lines: string | (string | DeliveryLine)[] = `About ${id}.`, more: Partial<Arrival> = {}): Happened {
    this.texts.set(id, [lines].flat());
    return this.do({ type: 'push', arrivals: [arrival(id, more)] });
  }

  /** Accepts several at once, from ava, ben, cleo, dan, eve, in this order. */
  pushAll(ids: string[], more: Partial<Arrival> = {}): Happened {
    const sources = ['ava', 'ben', 'cleo', 'dan', 'eve'];
    for (const id of ids) this.texts.set(id, [`About ${id}.`]);
    const arrivals = ids.map((id, at) => arrival(id, { source: sources[at] ?? null, ...more }));
    return this.do({ type: 'push', arrivals });
  }

  wake(): Happened {
    return this.do({ type: 'wake' });
  }

  /** Advances the time to the next deadline, and fires it. */
  due(): Happened {
    const before = this.wake();
    if (before.events.length > 0) throw new Error('something was due already');
    if (before.dueAtMs === null) throw new Error('nothing is due');
    this.nowMs = before.dueAtMs;
    return this.wake();
  }

  /** Fires each timer up to that time. */
  pass(ms: number): DurableFrame[] {
    const untilMs = this.nowMs + ms;
    const frames: DurableFrame[] = [];
    for (let woken = this.wake(); ; woken = this.wake()) {
      frames.push(...woken.frames);
      if (woken.dueAtMs === null || woken.dueAtMs > untilMs) break;
      if (woken.dueAtMs <= this.nowMs) throw new Error(`due at ${woken.dueAtMs}, and it is ${this.nowMs}`);
      this.nowMs = woken.dueAtMs;
    }
    this.nowMs = untilMs;
    return frames;
  }

  gone(connection = 'c1'): Happened {
    return this.do({ type: 'gone', connection });
  }

  play(delivery: string): Happened {
    return this.client('c1', { type: 'delivery.play', id: this.#id(), delivery });
  }

  drop(delivery: string): Happened {
    return this.client('c1', { type: 'delivery.cancel', id: this.#id(), delivery });
  }

  cancel(delivery: string, producer = 'p'): Happened {
    return this.do({ type: 'cancel', delivery, producer });
  }

  settings(more: Partial<Frame<'settings'>>): Happened {
    return this.client('c1', { type: 'settings', id: this.#id(), ...more });
  }

  /** The model starts a workflow in the newest turn. */
  call(call: string, more: Partial<StartedWorkflow> = {}): Happened {
    const work = {
      call,
      tool: 'slow_research',
      machine: 'slow-tool',
      input: { query: 'tides' },
      title: 'the research on the tides',
    };
    const delivery = { priority: 'active', policy: 'next_silence' } as const;
    const calls = [{ ...work, timeoutMs: 120_000, delivery, ...more }];
    return this.do({
      type: 'reply',
      turn: this.session.turns.newest?.number ?? 0,
      run: 'r1',
      says: calls.map((one) => ({ is: 'begins', call: one })),
    });
  }

  /** A workflow delivers its result. */
  finish(call: string, lines: string | string[] = 'High water is at nine.', done = true): Happened {
    this.texts.set(call, [lines].flat());
    return this.do({ type: 'finished', call, done });
  }

  /** The run's lines and calls in the newest turn, in order. */
  says(...says: Saying[]): Happened {
    return this.do({ type: 'reply', turn: this.session.turns.newest?.number ?? 0, run: 'r1', says });
  }

  /** A read begins, after a cache miss. */
  beginRead(call: string, more: Partial<StartedInTurn> = {}): Happened {
    return this.says({ is: 'begins', call: read(call, more) });
  }

  /** A write begins. */
  beginWrite(call: string, more: Partial<StartedInTurn> = {}): Happened {
    return this.says({ is: 'begins', call: write(call, more) });
  }

  /** A call ends; `lines`: the stored text, in case it is delivered. */
  endCall(
    call: string,
    more: Partial<Finished> = {},
    lines: string | string[] = 'Ben has his twenty euros.',
  ): Happened {
    this.texts.set(call, [lines].flat());
    return this.do({ type: 'finished', call, done: true, callOutcome: { tookMs: 100 }, ...more });
  }

  /** A read ends with a result, cached for five minutes. */
  endRead(call: string, more: Partial<Kept> = {}): Happened {
    return this.endCall(call, { callOutcome: { tookMs: 100, result: kept(call, this.nowMs, more) } });
  }

  /** A reminder in this many milliseconds, with its text stored. */
  remind(id: string, ms: number, words = 'You wanted to be reminded of the oven.'): Happened {
    this.texts.set(id, [words]);
    return this.do({ type: 'remind', reminder: { id, atMs: this.nowMs + ms } });
  }

  /** The states of a delivery in order, with its final reason. */
  fateOf(delivery: string): string[] {
    const states = this.records.flatMap(({ events }) => events);
    return states.flatMap((event) => {
      if (event.type === 'delivery.accepted') return event.id === delivery ? ['pending'] : [];
      if (event.type !== 'delivery' || event.delivery !== delivery) return [];
      return [event.reason === undefined ? event.state : `${event.state} ${event.reason}`];
    });
  }

  hello(connection: string, more: Partial<Frame<'hello'>> = {}): Happened {
    return this.client(connection, { type: 'hello', id: `h-${connection}`, install: 'laptop', ...more });
  }

  say(text: string, more: Partial<Frame<'user.text'>> = {}, connection = 'c1'): Happened {
    return this.client(connection, { type: 'user.text', id: this.#id(), text, ...more });
  }

  forget(what: Frame<'forget'>['what'], id = this.#id()): Happened {
    return this.client('c1', { type: 'forget', id, what });
  }

  /** Reports these lines as played, in order; returns the last report's effect. */
  hearAll(frames: readonly DurableFrame[], connection = 'c1'): Happened {
    const lines = frames.filter((frame) => frame.type === 'line');
    const heard = lines.map(({ seq }) => this.client(connection, { type: 'heard', seq, complete: true }));
    const last = heard.at(-1);
    if (last === undefined) throw new Error('no lines');
    return last;
  }

  hear(seq: number, chars?: number): Happened {
    return this.client('c1', {
      type: 'heard',
      seq,
      complete: chars === undefined,
      ...(chars !== undefined && { chars }),
    });
  }

  vad(speaking: boolean, at: number): Happened {
    return this.client('c1', { type: 'user.vad', speaking, at });
  }

  interrupt(more: Partial<Frame<'user.interrupt'>> = {}): Happened {
    return this.client('c1', { type: 'user.interrupt', id: this.#id(), ...more });
  }

  client(connection: string, frame: ClientFrame): Happened {
    return this.do({ type: 'client', connection, frame, digest: JSON.stringify({ ...frame, heard: undefined }) });
  }

  reply(texts: string[], end?: ReplyEnd, run = 'r1', turn = this.session.turns.newest?.number ?? 0): Happened {
    return this.do({ type: 'reply', turn, run, says: texts.map(saying), ...(end && { end }) });
  }

  /** A complete answered turn, one line per text. */
  exchange(words: string, texts: string[]): Happened {
    this.say(words);
    return this.reply(texts, { is: 'complete', modelMs: 5 });
  }

  #id(): string {
    this.#nextId += 1;
    return `u${this.#nextId}`;
  }
}

/** By default at the next pause, from ava. */
export function arrival(id: string, more: Partial<Arrival> = {}): Arrival {
  const what = { priority: 'active', policy: 'next_silence', producer: 'p', source: 'ava', topic: null } as const;
  return { id, ...what, keywords: [], title: null, ttlMs: null, ...more };
}

export function read(call: string, more: Partial<StartedInTurn> = {}): StartedInTurn {
  const asked = { tool: 'get_weather', title: 'the weather', timeoutMs: 10_000 };
  return { call, ...asked, effect: 'read', key: `of ${call}`, found: 'no', ...more };
}

export function write(call: string, more: Partial<StartedInTurn> = {}): StartedInTurn {
  const asked = { tool: 'payments_agent', title: 'twenty euros for Ben', timeoutMs: 20_000 };
  return { call, ...asked, effect: 'write', key: null, ...more };
}

type Kept = NonNullable<CallOutcome['result']>;

export function kept(call: string, atMs: number, more: Partial<Kept> = {}): Kept {
  return { atMs, key: `of ${call}`, ttlMs: 300_000, ...more };
}

export function saying(text: string): Saying {
  return { is: 'line', line: line(text) };
}

export function line(text: string): ReplyLine {
  return { expression: 'happy', text, display: text, actions: [] };
}

export const complete: ReplyEnd = { is: 'complete', modelMs: 5 };

/** A client that reports playback. */
export const reporting = { capabilities: { heard: true } } as const;

/** A story in which `laptop` has connected on c1. */
export function attached(more: Partial<Frame<'hello'>> = {}): Story {
  const story = new Story();
  story.hello('c1', more);
  return story;
}
