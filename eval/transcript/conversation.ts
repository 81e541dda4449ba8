/** A conversation as checks read it: turns with what was heard of them. Pure. */
import type { Cause, LineKind, TurnStatus } from '../../shared/protocol/frames.ts';
import type { PersonTraits } from '../scenario/scenario.ts';
import type { Happening, TranscriptEvent } from './events.ts';

/** `heard`: null until it sounds; `toChar`: how much of its text. */
export type SpokenLine = {
  index: number;
  kind: LineKind;
  text: string;
  source: string | null;
  delivery: string | null;
  isRepeated: boolean;
  arrivedAtMs: number;
  heard: { fromMs: number; toMs: number; toChar: number } | null;
};

export type AgentTurn = {
  turn: number;
  cause: Cause;
  /** The person's words that began it, and the end of them; null: the agent began by itself. */
  asked: { words: string; atMs: number } | null;
  startedAtMs: number;
  /** Null: it has not ended. */
  status: TurnStatus | null;
  lines: readonly SpokenLine[];
};

export type PersonWords = Extract<Happening, { is: 'person' }> & { atMs: number };
export type Conversation = {
  person: PersonTraits;
  /** Tools of the persona, by name. */
  tools: readonly string[];
  startedAtMs: number;
  endedAtMs: number;
  events: readonly TranscriptEvent[];
  words: readonly PersonWords[];
  turns: readonly AgentTurn[];
};

type Participants = Pick<Conversation, 'person' | 'tools'>;

export function conversationOf(events: readonly TranscriptEvent[], participants: Participants): Conversation {
  const turns = new Map<number, AgentTurn & { lines: SpokenLine[] }>();
  const open: PersonWords[] = [];
  const words: PersonWords[] = [];
  for (const event of events) {
    switch (event.is) {
      case 'person':
        words.push(event);
        open.push(event);
        break;
      case 'turn': {
        // Words in quick succession are answered as one.
        const asked = event.cause === 'user' ? open.splice(0).at(-1) : undefined;
        turns.set(event.turn, {
          turn: event.turn,
          cause: event.cause,
          asked: asked ? { words: asked.words, atMs: asked.atMs } : null,
          startedAtMs: event.atMs,
          status: null,
          lines: [],
        });
        break;
      }
      case 'turn end': {
        const turn = turns.get(event.turn);
        if (turn) turn.status = event.status;
        break;
      }
      case 'line':
        turns.get(event.turn)?.lines.push(spokenLine(event));
        break;
      case 'sound': {
        const line = turns.get(event.turn)?.lines.findLast(({ index }) => index === event.index);
        if (line) line.heard = joinHeardSound(line.heard, event);
        break;
      }
    }
  }
  return {
    ...participants,
    events,
    words,
    startedAtMs: events[0]?.atMs ?? 0,
    endedAtMs: events.at(-1)?.atMs ?? 0,
    turns: [...turns.values()],
  };
}

function spokenLine(event: Extract<TranscriptEvent, { is: 'line' }>): SpokenLine {
  const { index, kind, text, source = null, delivery = null, redelivered = false, atMs } = event;
  return { index, kind, text, source, delivery, isRepeated: redelivered, arrivedAtMs: atMs, heard: null };
}

function joinHeardSound(
  before: SpokenLine['heard'],
  sound: Extract<TranscriptEvent, { is: 'sound' }>,
): SpokenLine['heard'] {
  const { beganAtMs, atMs, to } = sound;
  return { fromMs: before?.fromMs ?? beganAtMs, toMs: atMs, toChar: Math.max(before?.toChar ?? 0, to) };
}

/** What the agent says in a turn, without what only bridges a wait. */
export function conversationAnswerText({ lines }: Pick<AgentTurn, 'lines'>): string {
  return lines
    .filter(({ kind }) => kind !== 'filler')
    .map(({ text }) => text)
    .join(' ');
}

/** Answers to the person's words. */
export function answersInConversation({
  turns,
}: Conversation): (AgentTurn & { asked: NonNullable<AgentTurn['asked']> })[] {
  return turns.flatMap((turn) => (turn.asked === null ? [] : [{ ...turn, asked: turn.asked }]));
}

/** All lines that carry meaning, in the order in which they came. */
export function linesInConversation({ turns }: Conversation): SpokenLine[] {
  return turns.flatMap(({ lines }) => lines.filter(({ kind }) => kind !== 'filler'));
}
