/**
 * Given / when / then for the client's pure conversation: network and user actions go in, abbreviated outputs
 * come out.
 */

import type { ClientIdentity } from '../../client/sdk/connection/session-attachment.ts';
import { ClientConversation } from '../../client/sdk/frames/conversation.ts';
import type { ConversationInput, ConversationOutput } from '../../client/sdk/frames/conversation-inputs-and-outputs.ts';
import type { LineFrame } from '../../client/sdk/frames/wire-types.ts';
import type { StoredState } from '../../client/sdk/storage/client-storage.ts';
import type { ClientFrame, DeliveryState, ServerFrame } from '../../shared/protocol/frames.ts';

export const fresh: StoredState = { install: 'laptop', epoch: 0, cursor: 0, heard: [] };
type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

export class ClientStory {
  nowMs = 5_000;
  kept: StoredState;
  readonly conversation: ClientConversation;
  /** What was sent, newest last. */
  readonly sent: ClientFrame[] = [];
  #ids = 0;

  /** Back-off is always half of its most. */
  constructor(kept: StoredState = fresh, more: Partial<ClientIdentity> = {}) {
    this.kept = kept;
    const identity = { run: 'run', install: kept.install, about: {}, ...more };
    this.conversation = new ClientConversation(identity, kept, () => 0.5);
  }

  do(input: ConversationInput): ConversationOutput[] {
    const outputs = this.conversation.take(input, this.nowMs);
    for (const output of outputs) {
      if (output.do === 'keep') this.kept = output.kept;
      if (output.do === 'send') this.sent.push(output.frame);
    }
    return outputs;
  }

  /** Passes time, and wakes the conversation when due. */
  wait(ms: number): ConversationOutput[] {
    const untilMs = this.nowMs + ms;
    const outputs: ConversationOutput[] = [];
    while (this.conversation.dueAtMs <= untilMs) {
      this.nowMs = Math.max(this.nowMs, this.conversation.dueAtMs);
      outputs.push(...this.do({ is: 'woken' }));
    }
    this.nowMs = untilMs;
    return outputs;
  }

  /** Connects and is welcomed. */
  live(more: Partial<Frame<'welcome'>> = {}): ConversationOutput[] {
    return [...this.do({ is: 'resume' }), ...this.welcomed(more)];
  }

  welcomed(more: Partial<Frame<'welcome'>> = {}): ConversationOutput[] {
    return [...this.do({ is: 'opened' }), ...this.hears(welcome(more))];
  }

  hears(...frames: ServerFrame[]): ConversationOutput[] {
    return frames.flatMap((frame) => this.do({ is: 'received', frame }));
  }

  /** The line with this `seq` was played to its end. */
  plays(...seqs: number[]): ConversationOutput[] {
    return seqs.flatMap((seq) => this.do({ is: 'heard', report: { seq, complete: true } }));
  }

  /** Returns the frame's id; `sent` has the frame. */
  say(text: string): string {
    this.#ids += 1;
    const id = `u${this.#ids}`;
    this.do({ is: 'asked', frame: { type: 'user.text', id, text } });
    return id;
  }
}

export function welcome(more: Partial<Frame<'welcome'>> = {}): Frame<'welcome'> {
  const limits = { frameBytes: 32_768, replayFrames: 256, replayMs: 900_000 };
  return {
    type: 'welcome',
    at: 100_000,
    session: 'ada~companion',
    epoch: 1,
    recovered: true,
    cursor: 0,
    waiting: {},
    limits,
    ...more,
  };
}

export function line(seq: number, turn: number, more: Partial<LineFrame> = {}): LineFrame {
  const text = `Line ${seq}.`;
  return {
    type: 'line',
    seq,
    at: 99_000,
    turn,
    index: 0,
    kind: 'reply',
    expression: 'neutral',
    text,
    display: text,
    actions: [],
    speaker: 'Mira',
    interruptible: true,
    ...more,
  };
}

export function started(seq: number, turn: number): ServerFrame {
  return { type: 'turn.started', seq, at: 99_000, turn, cause: 'user' };
}

export function ended(seq: number, turn: number, status: Frame<'turn.ended'>['status'] = 'complete'): ServerFrame {
  return { type: 'turn.ended', seq, at: 99_000, turn, status };
}

export function silenced(seq: number, turn: number): ServerFrame {
  return { type: 'turn.silenced', seq, at: 99_000, turn };
}

export function delivery(seq: number, id: string, state: DeliveryState): ServerFrame {
  return { type: 'delivery', seq, at: 99_000, delivery: id, state, source: 'ava', priority: 'active' };
}

/** One offer as the server commits it: the turn, the offer, a line per text, the end of the turn. */
export function offer(seq: number, turn: number, id: string, texts: string[], more: Partial<LineFrame> = {}) {
  const lines = texts.map((text, index) =>
    line(seq + 2 + index, turn, { index, kind: 'delivery', delivery: id, source: 'ava', text, display: text, ...more }),
  );
  const begins = { type: 'turn.started', seq, at: 99_000, turn, cause: 'delivery' } as const;
  return [begins, delivery(seq + 1, id, 'offered'), ...lines, ended(seq + 2 + texts.length, turn)];
}

export function accepted(id: string): ServerFrame {
  return { type: 'accepted', at: 100_000, id };
}

/**
 * Abbreviated outputs: "open", "send hello", "line 3 voiced", "state live", "keep 3"; `frame` events are left
 * out.
 */
export function short(outputs: readonly ConversationOutput[]): string[] {
  return outputs.filter((output) => output.do !== 'tell' || output.name !== 'frame').map(shortOutput);
}

function shortOutput(output: ConversationOutput): string {
  switch (output.do) {
    case 'open':
      return `open${beside(output)}`;
    case 'cut':
      return `cut${beside(output)}${output.goodbye ? ' with goodbye' : ''}`;
    case 'send':
      return `send ${shortSent(output.frame)}${beside(output)}`;
    case 'move':
    case 'pause':
    case 'go':
      return output.do;
    case 'keep':
      return `keep ${output.kept.cursor}`;
    case 'settle':
      return `settle ${output.id}${output.refusal ? ` ${output.refusal.code}` : ''}`;
    case 'bring':
      return `bring ${output.id}`;
    case 'tell':
      return shortTold(output);
  }
}

function beside(output: { beside?: true }): string {
  return output.beside ? ' beside' : '';
}

function shortSent(frame: ClientFrame): string {
  switch (frame.type) {
    case 'hello':
      return `hello after ${frame.cursor}${frame.resumeOf === undefined ? '' : ` resuming ${frame.resumeOf}`}`;
    case 'user.text':
      return `${frame.id} ${frame.text}`;
    case 'user.vad':
      return `vad ${frame.speaking} at ${frame.at}`;
    case 'heard':
      return `heard ${frame.seq}${frame.complete ? '' : ` up to ${frame.chars}`}`;
    case 'inbox':
      return `inbox ${frame.id}`;
    default:
      return frame.type;
  }
}

function shortTold(told: Extract<ConversationOutput, { do: 'tell' }>): string {
  switch (told.name) {
    case 'line':
      return `line ${told.event.seq} ${told.event.voiced ? 'voiced' : 'shown'}`;
    case 'delivery':
      return `${told.event.delivery} ${told.event.state}`;
    case 'tool':
      return `${told.event.name} ${told.event.state}`;
    case 'turn':
      return `${told.event.type} ${told.event.turn}`;
    case 'state':
      return `state ${told.event.is}`;
    default:
      return told.name;
  }
}
