/**
 * A client, a minimal server and a bad network between them, in virtual time. Messages are reordered,
 * repeated and lost; connections are cut; the client is killed and restarted; it moves connections [S10], and
 * another install takes over [S2].
 */

import { ClientConversation } from '../../client/sdk/frames/conversation.ts';
import type { ConversationInput, ConversationOutput } from '../../client/sdk/frames/conversation-inputs-and-outputs.ts';
import type { StoredState } from '../../client/sdk/storage/client-storage.ts';
import type { ClientFrame } from '../../shared/protocol/frames.ts';
import { SmallServer } from './small-server.ts';
import { fresh } from './story.ts';
import { Listener } from './voice/listener.ts';
import { type Carriage, Wires } from './wires.ts';

/** The network's next action. */
export type Weather =
  | Carriage
  | { is: 'kill' | 'speak' | 'say' | 'utter' | 'lull' | 'push' | 'opening' | 'play' }
  | { is: 'cut'; beside?: boolean }
  /** Passes time while everything arrives, until a move is due. */
  | { is: 'age' }
  /** The connection is lost with all frames in transit. */
  | { is: 'break' }
  /** A hello arrives on a second connection that was given up. */
  | { is: 'echo' }
  | { is: 'intrude' | 'leave' | 'drop' | 'resume' }
  | { is: 'wait'; ms: number };

const INSTALL = 'laptop';

export class Storm {
  readonly server: SmallServer;
  readonly listener = new Listener();
  kept: StoredState = fresh;
  /** The ids sent since the last kill, those settled, and those refused. */
  said: string[] = [];
  settled: string[] = [];
  refused: string[] = [];
  moves = 0;
  readonly #wires: Wires;
  readonly #problems: string[] = [];
  #nowMs = 0;
  #runs = 0;
  #ids = 0;
  #uttering: { name: string; pieces: number } | null = null;
  /** The user has connected: the session is taken over until a welcome arrives. */
  #mayTake = true;
  #conversation: ClientConversation;

  constructor(retained: number) {
    this.server = new SmallServer(retained);
    this.#wires = new Wires(this.server, (input) => this.#take(input));
    this.#conversation = this.#begin();
  }

  get problems(): string[] {
    return [...this.listener.problems, ...this.#wires.problems, ...this.#problems];
  }

  do(weather: Weather): void {
    switch (weather.is) {
      case 'wait':
        return this.#wait(weather.ms);
      case 'speak':
      case 'push':
      case 'opening':
      case 'intrude':
      case 'leave':
        return this.server[weather.is]();
      case 'play':
        return this.#play();
      case 'say':
        return this.#say();
      case 'utter':
        return this.#utter();
      case 'cut':
        return this.#wires.ends(weather, 1006);
      case 'break':
        return this.#wires.breaks();
      case 'kill':
        return this.#kill();
      case 'lull':
        for (let step = 0; step < 6; step += 1) this.#ease();
        return;
      case 'age':
        for (let step = 0; step < 2_000 && !this.#wires.hasBeside && !this.listener.isOver; step += 1) this.#ease();
        return;
      case 'echo':
        return void this.#wires.echoes();
      case 'drop':
        return this.#take({ is: 'drop' });
      case 'resume':
        return this.#resume();
      case 'deliver':
      case 'repeat':
      case 'lose':
        return this.#wires.carry(weather);
    }
  }

  /** The network becomes good; returns when nothing is left to do. */
  calm(): void {
    for (let step = 0; step < 5_000 && !this.isDone; step += 1) this.#ease();
    if (!this.isDone) this.#problems.push('never came to rest');
  }

  get isDone(): boolean {
    const isHeard = !this.listener.isPlaying && !this.server.owes;
    return this.listener.isLive && this.#hasSettled && isHeard && this.#wires.isAtRest;
  }

  #ease(): void {
    if (this.listener.isOver) this.#resume();
    else if (this.#wires.ease()) return;
    else if (this.listener.isPlaying) this.#play();
    else if (this.#wires.isAtRest && this.#hasSettled && this.server.owes) this.server.opening();
    else this.#wait(Math.max(0, this.#conversation.dueAtMs - this.#nowMs));
  }

  get #hasSettled(): boolean {
    return this.settled.length === this.said.length && this.kept.cursor === this.server.log.length;
  }

  #begin(): ClientConversation {
    this.#runs += 1;
    this.#mayTake = true;
    const identity = { run: `run${this.#runs}`, install: INSTALL, about: {} };
    this.#conversation = new ClientConversation(identity, this.kept, () => 0.5);
    this.#take({ is: 'resume' });
    return this.#conversation;
  }

  #resume(): void {
    if (this.listener.isOver) this.#mayTake = true;
    this.#take({ is: 'resume' });
  }

  #take(input: ConversationInput): void {
    if (input.is === 'received' && input.frame.type === 'welcome') this.#mayTake = false;
    for (const output of this.#conversation.take(input, this.#nowMs)) this.#perform(output);
  }

  #perform(output: ConversationOutput): void {
    switch (output.do) {
      case 'open':
        return this.#wires.open(output, this.#nowMs);
      case 'cut':
        return this.#wires.cut(output);
      case 'move':
        this.moves += 1;
        return this.#wires.move();
      case 'send':
        if (isClaim(output.frame) && !this.#mayTake) this.#problems.push('takes the session unasked');
        return this.#wires.send(output.frame, output);
      case 'keep':
        this.kept = output.kept;
        return;
      case 'settle':
        return this.#settled(output);
      case 'tell':
        return this.#told(output);
    }
  }

  #told(told: Extract<ConversationOutput, { do: 'tell' }>): void {
    this.listener.hears(told);
    const isSuperseded = told.name === 'state' && told.event.is === 'superseded';
    if (isSuperseded && !this.#isOvertaken) this.#problems.push('superseded by itself');
  }

  #settled({ id, refusal }: Extract<ConversationOutput, { do: 'settle' }>): void {
    this.settled.push(id);
    if (refusal === undefined) return;
    this.refused.push(id);
    if (refusal.code !== 'superseded' || !this.#isOvertaken) this.#problems.push(`${id} was refused: ${refusal.code}`);
  }

  /** Another client has connected since the newest welcome. */
  get #isOvertaken(): boolean {
    return this.server.isOvertaken(INSTALL, this.kept.epoch);
  }

  #play(): void {
    const line = this.listener.plays();
    if (line !== null) this.#take({ is: 'heard', report: { seq: line.seq, complete: true } });
  }

  #say(): void {
    this.#ids += 1;
    const id = `u${this.#ids}`;
    this.said.push(id);
    this.#take({ is: 'asked', frame: { type: 'user.text', id, text: id } });
  }

  /** Sends one piece of an utterance; the third ends it. */
  #utter(): void {
    const utterance = this.#uttering?.name ?? `v${this.#runs}-${this.#ids + 1}`;
    if (this.#uttering === null) this.#ids += 1;
    const n = this.#uttering?.pieces ?? 0;
    this.#uttering = n === 2 ? null : { name: utterance, pieces: n + 1 };
    this.#take({ is: 'sound', sound: { type: 'audio.append', utterance, n, data: 'AAAA' } });
    if (n < 2) return;
    this.said.push(utterance);
    this.#take({ is: 'asked', frame: { type: 'audio.commit', id: utterance, utterance, count: 3 } });
  }

  #wait(ms: number): void {
    const untilMs = this.#nowMs + ms;
    do {
      this.#nowMs = Math.min(untilMs, Math.max(this.#nowMs, this.#conversation.dueAtMs));
      this.#take({ is: 'woken' });
      this.#wires.aged(this.#nowMs);
    } while (this.#nowMs < untilMs);
  }

  #kill(): void {
    this.#wires.cut({ beside: true });
    this.#wires.cut({});
    this.listener.killed();
    this.said = [];
    this.settled = [];
    this.refused = [];
    this.#uttering = null;
    this.#begin();
  }
}

function isClaim(frame: ClientFrame): boolean {
  return frame.type === 'hello' && frame.resumeOf === undefined;
}
