/** Makes a transcript of the records of a session [J9]. Pure. */
import { TEXT_CHARS_PER_SECOND } from '../../client/sdk/voice/text-output.ts';
import type { Fact } from '../../shared/memory/facts/fact.ts';
import { OWN_PRODUCER } from '../../shared/session/deliveries/state.ts';
import type { Event, EventOf } from '../../shared/session/kernel/events.ts';
import type { Replayed } from '../../shared/session/kernel/log/replay.ts';
import type { Happening, TranscriptEvent } from '../transcript/events.ts';

export type SessionTranscript = {
  /** Oldest first. */
  events: readonly TranscriptEvent[];
  language: string | null;
  timezone: string | null;
  /** No voice was heard. */
  isTyped: boolean;
  /** What memory held of the user, at any time. */
  facts: readonly Fact[];
  /** Turns that began with a command, such as "forget that", whose words no record holds. */
  lostCommands: number;
};

/** In place of words that no record holds: with them, or by a key, the person stopped the agent. */
export const STOP_WORDS = 'Stop.';
/** What comes later than this behind a line was not said over it. */
const SOUNDS_AT_MOST_MS = 60_000;
/** Whoever is back within this had lost the network. */
const LOST_AT_MOST_MS = 5 * 60_000;

/** `pushText`: the words of a delivery; null: they are gone, and what was read of them is taken. */
export function transcriptOfSession(
  replayed: readonly Replayed[],
  pushText: (delivery: string) => string | null,
): SessionTranscript {
  const lines = replayed.flatMap(({ record }) =>
    record.events.flatMap((event) => (event.type === 'line' ? event : [])),
  );
  const readOut = (id: string) => {
    const read = new Map(lines.flatMap(({ delivery, index, text }) => (delivery === id ? [[index, text]] : [])));
    return [...read.values()].join(' ');
  };
  const reader = new RecordReader((delivery) => pushText(delivery) ?? readOut(delivery));
  for (const one of replayed) reader.read(one);
  return reader.transcript();
}

/** The newest turn of which something was sent. `unheard`: indices of lines. */
type Sound = { turn: number; sentAtMs: number; unheard: Set<number> };

class RecordReader {
  readonly #pushText: (delivery: string) => string;
  readonly #events: TranscriptEvent[] = [];
  readonly #facts = new Map<string, Fact>();
  #language: string | null = null;
  #timezone: string | null = null;
  #isTyped = true;
  #lostCommands = 0;
  #isBegun = false;
  #connection: string | null = null;
  #isReporting = true;
  #leftAtMs: number | null = null;
  #turn = 0;
  #sound: Sound | null = null;
  #soundEndsAtMs = 0;

  constructor(pushText: (delivery: string) => string) {
    this.#pushText = pushText;
  }

  read({ record: { events, atMs }, sessionBefore: { presence, memory, turns } }: Replayed): void {
    if (!this.#isBegun) {
      this.#isBegun = true;
      this.#connection = presence.client?.connection ?? null;
      this.#isReporting = presence.client?.reports ?? true;
      this.#turn = turns.newest?.number ?? 0;
      this.#readPlace(presence.client ?? {});
      this.#readFacts(memory.facts);
    }
    for (const event of events) this.#readEvent(event, atMs, events);
  }

  transcript(): SessionTranscript {
    return {
      events: this.#events.toSorted((one, other) => one.atMs - other.atMs),
      language: this.#language,
      timezone: this.#timezone,
      isTyped: this.#isTyped,
      facts: [...this.#facts.values()],
      lostCommands: this.#lostCommands,
    };
  }

  #add(atMs: number, happening: Happening): void {
    this.#events.push({ atMs, ...happening });
  }

  #readEvent(event: Event, atMs: number, all: readonly Event[]): void {
    switch (event.type) {
      case 'hello':
        return this.#readHello(event, atMs);
      case 'client.left':
        if (event.connection !== this.#connection) return;
        this.#connection = null;
        this.#leftAtMs = atMs;
        return;
      case 'voice.changed':
        this.#isTyped = false;
        return;
      case 'facts.changed':
        return this.#readFacts(event.gained);
      case 'turn.started':
        return this.#readTurn(event, atMs);
      case 'turn.ended':
        this.#add(atMs, { is: 'turn end', turn: event.turn, status: event.status });
        if (event.cut === 'unwanted') this.#readStop(atMs, all);
        return;
      case 'turn.silenced':
        return this.#readStop(atMs, all);
      case 'line':
        return this.#readLine(event, atMs);
      case 'line.heard':
        return this.#readHeard(event, atMs);
      case 'tool':
        return this.#add(atMs, { is: 'tool', turn: event.turn, name: event.name, state: event.state });
      case 'delivery':
        return this.#add(atMs, { is: 'delivery', delivery: event.delivery, state: event.state });
      case 'delivery.accepted':
        return this.#readDelivery(event, atMs);
    }
  }

  #readHello({ connection, reports, timed, untilMs, ...place }: EventOf<'hello'>, atMs: number): void {
    this.#readPlace(place);
    // A call over HTTP is there for one answer, and nobody comes or goes with it.
    if (untilMs !== undefined) return;
    if (this.#leftAtMs !== null) {
      const isLost = atMs - this.#leftAtMs <= LOST_AT_MOST_MS;
      this.#add(this.#leftAtMs, { is: 'connection', state: isLost ? 'lost' : 'left' });
      this.#leftAtMs = null;
    }
    if (this.#connection === null) this.#add(atMs, { is: 'connection', state: 'live' });
    this.#connection = connection;
    this.#isReporting = reports || timed === true;
  }

  #readPlace({ locale, timezone }: { locale?: string; timezone?: string }): void {
    this.#language = locale ?? this.#language;
    this.#timezone = timezone ?? this.#timezone;
  }

  #readFacts(facts: readonly Fact[]): void {
    for (const fact of facts) this.#facts.set(JSON.stringify([fact.topic, fact.text, fact.person]), fact);
  }

  #readTurn({ turn, cause, words, heardMs = 0, utterance }: EventOf<'turn.started'>, atMs: number): void {
    if (utterance !== undefined) this.#isTyped = false;
    if (cause === 'user' && words === null) this.#lostCommands += 1;
    if (words !== null && words.trim() !== '') {
      const endedAtMs = atMs - heardMs;
      const spokenMs = this.#isTyped ? 0 : spokenTranscriptLengthMs(words);
      this.#add(endedAtMs, {
        is: 'person',
        words,
        beganAtMs: endedAtMs - spokenMs,
        over: this.#turnSoundingAt(endedAtMs - spokenMs),
      });
    }
    this.#add(atMs, { is: 'turn', turn, cause });
    this.#turn = turn;
  }

  /** Words that stop the agent begin no turn. */
  #readStop(atMs: number, all: readonly Event[]): void {
    const over = this.#turnSoundingAt(atMs);
    const isAnswered = all.some(({ type }) => type === 'turn.started');
    if (over === null || isAnswered) return;
    this.#add(atMs, { is: 'person', words: STOP_WORDS, beganAtMs: atMs, over });
    this.#sound = null;
  }

  #turnSoundingAt(atMs: number): number | null {
    const sound = this.#sound;
    if (sound === null || sound.unheard.size === 0) return null;
    return atMs - Math.max(sound.sentAtMs, this.#soundEndsAtMs) <= SOUNDS_AT_MOST_MS ? sound.turn : null;
  }

  #readLine(event: EventOf<'line'>, atMs: number): void {
    const { turn, index, kind = 'reply', text, source, delivery, redelivered } = event;
    this.#add(atMs, {
      is: 'line',
      ...{ turn, index, kind, text },
      ...(source !== undefined && { source }),
      ...(delivery !== undefined && { delivery }),
      ...(redelivered && { redelivered }),
    });
    if (this.#sound?.turn !== turn) this.#sound = { turn, sentAtMs: atMs, unheard: new Set() };
    this.#sound.sentAtMs = atMs;
    this.#sound.unheard.add(index);
    if (this.#isReporting || this.#connection === null) return;
    // What a client is sent that reports nothing counts as heard.
    const beganAtMs = Math.max(atMs, this.#soundEndsAtMs);
    this.#hear(turn, index, beganAtMs, beganAtMs + spokenTranscriptLengthMs(text), text.length);
    this.#sound.unheard.delete(index);
  }

  #readHeard({ index, chars, whole }: EventOf<'line.heard'>, atMs: number): void {
    const began = this.#events.findLast(
      (event) => event.is === 'line' && event.turn === this.#turn && event.index === index,
    );
    if (began === undefined) return;
    this.#hear(this.#turn, index, Math.min(atMs, Math.max(began.atMs, this.#soundEndsAtMs)), atMs, chars);
    if (whole) this.#sound?.unheard.delete(index);
  }

  #hear(turn: number, index: number, beganAtMs: number, endedAtMs: number, to: number): void {
    this.#add(endedAtMs, { is: 'sound', turn, index, beganAtMs, from: 0, to });
    this.#soundEndsAtMs = endedAtMs;
  }

  #readDelivery(event: EventOf<'delivery.accepted'>, atMs: number): void {
    const { id, producer, source, priority, policy, keywords } = event;
    if (producer === OWN_PRODUCER) return;
    const text = this.#pushText(id);
    if (text === '') return;
    const isAddressed = { ...(source !== null && { source }), ...(keywords.length > 0 && { keywords }) };
    this.#add(atMs, { is: 'push', text, priority, policy, ...isAddressed });
  }
}

function spokenTranscriptLengthMs(text: string): number {
  return Math.ceil((text.length / TEXT_CHARS_PER_SECOND) * 1_000);
}
