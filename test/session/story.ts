/** Given / when / then for the pure session: a story told in commands, its frames and effects collected. */
import type { ClientFrame, DurableFrame } from '../../shared/protocol/frames.ts';
import { check } from '../../shared/session/check.ts';
import type { Command, Effect, ReplyEnd, ReplyLine } from '../../shared/session/command.ts';
import { decide } from '../../shared/session/decide.ts';
import type { Event, Record } from '../../shared/session/event.ts';
import { evolve } from '../../shared/session/evolve.ts';
import { framesOf } from '../../shared/session/outbox.ts';
import { newSession, type Session } from '../../shared/session/session.ts';

type Frame<T extends ClientFrame['type']> = Omit<Extract<ClientFrame, { type: T }>, 'type'>;
export type Happened = { events: Event[]; frames: DurableFrame[]; effects: Effect[]; dueAtMs: number | null };

const manners = { language: 'en', verbosity: 'brief', wording: { apology: ['Sorry about that.'] } } as const;

export class Story {
  session: Session = newSession();
  nowMs = 1_000_000;
  readonly records: Record[] = [];
  #nextId = 1;

  /** Lets time pass. */
  wait(ms: number): this {
    this.nowMs += ms;
    return this;
  }

  do(command: Command): Happened {
    const { events, effects, dueAtMs, session } = decide(this.session, command, { nowMs: this.nowMs, manners });
    if (events.length === 0) return { events, frames: [], effects, dueAtMs };
    const record: Record = { v: 1, n: this.session.n + 1, atMs: this.nowMs, seq: this.session.seq, events };
    this.session = evolve(this.session, JSON.parse(JSON.stringify(record)) as Record);
    const broken = check(this.session);
    if (broken !== null) throw new Error(broken);
    if (JSON.stringify({ ...session, n: record.n }) !== JSON.stringify(this.session)) {
      throw new Error('the stored record leads to another session than the decision did');
    }
    this.records.push(record);
    return { events, frames: framesOf(record, 'Mira'), effects, dueAtMs };
  }

  hello(connection: string, more: Partial<Frame<'hello'>> = {}): Happened {
    return this.client(connection, { type: 'hello', id: `h-${connection}`, install: 'laptop', ...more });
  }

  say(text: string, more: Partial<Frame<'user.text'>> = {}, connection = 'c1'): Happened {
    return this.client(connection, { type: 'user.text', id: this.#id(), text, ...more });
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

  reply(texts: string[], end?: ReplyEnd, run = 'r1', turn = this.session.turn?.number ?? 0): Happened {
    return this.do({ type: 'reply', turn, run, lines: texts.map(line), ...(end && { end }) });
  }

  /** A whole answered turn, one line per text. */
  exchange(words: string, texts: string[]): Happened {
    this.say(words);
    return this.reply(texts, { is: 'complete', modelMs: 5 });
  }

  #id(): string {
    this.#nextId += 1;
    return `u${this.#nextId}`;
  }
}

export function line(text: string): ReplyLine {
  return { expression: 'happy', text, display: text, actions: [] };
}

export const complete: ReplyEnd = { is: 'complete', modelMs: 5 };

/** A story in which `laptop` has said hello on c1. */
export function attached(more: Partial<Frame<'hello'>> = {}): Story {
  const story = new Story();
  story.hello('c1', more);
  return story;
}

/** What was sent, in short: "line 0 Hello.", "turn.ended complete". */
export function short(frames: readonly DurableFrame[]): string[] {
  return frames.map(shortFrame);
}

function shortFrame(frame: DurableFrame): string {
  switch (frame.type) {
    case 'line':
      return `${frame.kind === 'reply' ? 'line' : frame.kind} ${frame.index} ${frame.text}`;
    case 'turn.started':
      return `turn.started ${frame.turn} ${frame.cause}`;
    case 'turn.ended':
      return `turn.ended ${frame.turn} ${frame.status}`;
    case 'settings':
      return `settings ${frame.verbosity} ${frame.speed}`;
  }
}

/** What is owed, in short: "c1 accepted", "c1 error not_ready", "reply to turn 1, ask 1". */
export function answers(effects: readonly Effect[]): string[] {
  return effects.map(shortEffect);
}

function shortEffect(effect: Effect): string {
  switch (effect.do) {
    case 'answer': {
      const { frame } = effect;
      const more =
        frame.type === 'error' ? ` ${frame.code}` : frame.type === 'accepted' && frame.duplicate ? ' duplicate' : '';
      return `${effect.connection} ${frame.type}${more}`;
    }
    case 'welcome':
      return `${effect.connection} welcome after ${effect.cursor}`;
    case 'close':
      return `${effect.connection} close ${effect.code}`;
    case 'reply':
      return `reply to turn ${effect.turn}, ask ${effect.ask}`;
  }
}
