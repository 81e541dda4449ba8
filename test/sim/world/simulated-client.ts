/**
 * A device of the user: the real client library with a voice, a microphone, and a ledger that outlives its
 * app.
 */

import { ClientConversation } from '../../../client/sdk/frames/conversation.ts';
import type {
  ConversationInput,
  ConversationOutput,
} from '../../../client/sdk/frames/conversation-inputs-and-outputs.ts';
import type { Stateful, Line as ToldLine } from '../../../client/sdk/frames/wire-types.ts';
import type { StoredState } from '../../../client/sdk/storage/client-storage.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import type { Behaviour } from './behaviour.ts';
import type { Chance } from './chance.ts';
import type { Happening, VoicedLine } from './history.ts';
import type { Network, Peer, SimulatedConnection } from './network.ts';
import { Playback } from './playback.ts';
import type { ClientTraits } from './scene.ts';
import type { Utterance } from './utterances.ts';
import type { VirtualClock } from './virtual-clock.ts';

type Surroundings = {
  clock: VirtualClock;
  chance: Chance;
  network: Network;
  behaviour: Behaviour;
  note: (happening: Happening) => void;
};
type Unasked<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A shorter sound has no words [U10]; after a voice without words, playback resumes [U2]. */
const PAUSES_AFTER_MS = 350;
const GOES_ON_AFTER_MS = 1_500;

export class SimulatedClient implements Peer {
  readonly traits: ClientTraits;
  line: SimulatedConnection | null = null;
  isLive = false;
  readonly #world: Surroundings;
  #conversation: ClientConversation;
  #player: Playback;
  #kept: StoredState;
  #runs = 0;
  #asked = 0;
  #wakeAtMs = Number.POSITIVE_INFINITY;
  /** Counts voices and silences. */
  #sounds = 0;
  #isUserSpeaking = false;
  readonly #inputs: ConversationInput[] = [];
  /** A snapshot replaced the missed frames. */
  #hasJumped = false;

  constructor(world: Surroundings, traits: ClientTraits) {
    this.#world = world;
    this.traits = traits;
    this.#kept = { install: traits.install, epoch: 0, cursor: 0, heard: [] };
    this.#player = this.#newPlayer();
    this.#conversation = this.#begin(true);
  }

  get isSpeaking(): boolean {
    return this.#player.isSpeaking;
  }

  resume(): void {
    this.take({ is: 'resume' });
  }

  drop(): void {
    this.#player.stop();
    this.take({ is: 'drop' });
  }

  /** The app is killed; `resume` restarts it. */
  kill(remembers: boolean): void {
    if (!remembers) this.#kept = { ...this.#kept, epoch: 0, cursor: 0, heard: [] };
    this.#player.die();
    this.#player = this.#newPlayer();
    if (this.line !== null) this.#world.network.hangUp(this.line, false);
    this.line = null;
    this.isLive = false;
    this.#conversation = this.#begin(remembers);
  }

  /** `isEcho`: the microphone picked up the agent's own speech. */
  ask(frame: Unasked<Stateful>, isEcho = false): void {
    const id = this.#nextId();
    const { note, clock } = this.#world;
    if (isEcho) note({ is: 'echoed', atMs: clock.nowMs, id });
    if (frame.type === 'delivery.play') note({ is: 'wanted', atMs: clock.nowMs, delivery: frame.delivery });
    this.take({ is: 'asked', frame: { ...frame, id } as Stateful });
  }

  askForInbox(): void {
    this.take({ is: 'inbox', id: this.#nextId() });
  }

  say({ text }: Utterance, via: 'typed' | 'speech', isEcho = false): void {
    if (text === 'stop') this.#player.silence();
    this.ask({ type: 'user.text', text, via }, isEcho);
  }

  interrupt(): void {
    this.#player.silence();
    this.ask({ type: 'user.interrupt' });
  }

  voice(speaking: boolean): void {
    const { clock, note } = this.#world;
    this.#isUserSpeaking = speaking;
    this.#sounds += 1;
    const sound = this.#sounds;
    note({ is: 'spoke', atMs: clock.nowMs, install: this.traits.install, speaking });
    this.take({ is: 'voice', speaking });
    clock.after(speaking ? PAUSES_AFTER_MS : GOES_ON_AFTER_MS, () => {
      if (sound !== this.#sounds) return;
      if (speaking) this.#player.pause();
      else this.#player.go();
    });
  }

  opened(line: SimulatedConnection): void {
    if (line === this.line) this.take({ is: 'opened' });
  }

  received(line: SimulatedConnection, frame: ServerFrame): void {
    if (line === this.line) this.take({ is: 'received', frame });
  }

  ended(line: SimulatedConnection, code: number): void {
    if (line === this.line) this.take({ is: 'ended', code });
  }

  #nextId(): string {
    this.#asked += 1;
    return `${this.traits.install}-${this.#runs}-${this.#asked}`;
  }

  #begin(remembers: boolean): ClientConversation {
    const { note, clock, chance } = this.#world;
    const { install, reports, shows = false, speech } = this.traits;
    this.#runs += 1;
    note({ is: 'began', atMs: clock.nowMs, install, reports, remembers });
    const about = { capabilities: { heard: reports, ...(speech && { speech: 'server' as const }) } };
    const identity = { run: `${install}-${this.#runs}`, install, about, history: shows };
    return new ClientConversation(identity, this.#kept, () => chance.next());
  }

  /** Inputs during a step are queued. */
  take(input: ConversationInput): void {
    this.#inputs.push(input);
    if (this.#inputs.length > 1) return;
    for (let next = this.#inputs[0]; next !== undefined; next = this.#inputs[0]) {
      for (const output of this.#conversation.take(next, this.#world.clock.nowMs)) this.#perform(output);
      this.#inputs.shift();
    }
    this.#arm();
  }

  #perform(output: ConversationOutput): void {
    switch (output.do) {
      case 'open':
        this.line = this.#world.network.open(this);
        return;
      case 'cut':
        if (this.line !== null) this.#world.network.hangUp(this.line, output.goodbye);
        this.line = null;
        this.isLive = false;
        return;
      case 'send':
        if (this.line !== null) this.#world.network.send(this.line, output.frame);
        return;
      case 'keep':
        this.#kept = output.kept;
        this.#wrote();
        return;
      case 'settle':
      case 'bring':
        return;
      case 'tell':
        return this.#told(output);
    }
  }

  #told(told: Extract<ConversationOutput, { do: 'tell' }>): void {
    switch (told.name) {
      case 'line':
        return this.#line(told.event);
      case 'turn':
        if (told.event.type === 'turn.started') this.#player.turnStarted(told.event.turn);
        else if (told.event.status === 'interrupted') this.#player.stop();
        return;
      case 'silenced':
        return this.#player.silenced(told.event.turn);
      case 'delivery':
        if (told.event.state === 'discarded') this.#player.forget(told.event.delivery);
        return;
      case 'snapshot':
        this.#hasJumped = true;
        return;
      case 'settings':
        this.#player.speed = told.event.speed;
        return;
      case 'state':
        this.isLive = told.event.is === 'live';
        if (told.event.is === 'superseded') this.#player.stop();
        return;
    }
  }

  #wrote(): void {
    const { note, clock } = this.#world;
    const { install, cursor } = this.#kept;
    note({ is: 'kept', atMs: clock.nowMs, install, cursor, jumped: this.#hasJumped });
    this.#hasJumped = false;
  }

  #line(line: ToldLine): void {
    const { behaviour } = this.#world;
    if (!line.voiced && !(behaviour.forgetsHeard && line.heardBefore)) return;
    this.#player.add(line);
    if (!this.#isUserSpeaking) this.#player.go();
    if (behaviour.hearsAtOnce) this.#heard(line.seq, null);
  }

  #heard(seq: number, chars: number | null): void {
    if (!this.traits.reports) return;
    const report = { type: 'heard', seq, complete: chars === null, ...(chars !== null && { chars }) } as const;
    this.take({ is: 'heard', report });
  }

  #newPlayer(): Playback {
    const { clock, note } = this.#world;
    return new Playback(clock, this.traits, {
      begins: ({ seq, turn, text, delivery = null, redelivered = false }, how): VoicedLine => {
        const { install } = this.traits;
        const what = { install, seq, turn, text, delivery, redelivered, ...how };
        const voiced: VoicedLine = { is: 'voiced', atMs: clock.nowMs, ...what, endMs: null };
        note(voiced);
        return voiced;
      },
      played: (voiced) => note({ is: 'played', atMs: clock.nowMs, voiced }),
      heard: (seq, chars) => this.#heard(seq, chars),
    });
  }

  #arm(): void {
    const { dueAtMs } = this.#conversation;
    if (dueAtMs >= this.#wakeAtMs) return;
    this.#wakeAtMs = dueAtMs;
    this.#world.clock.at(dueAtMs, () => {
      if (this.#wakeAtMs !== dueAtMs) return;
      this.#wakeAtMs = Number.POSITIVE_INFINITY;
      if (this.#conversation.dueAtMs <= this.#world.clock.nowMs) this.take({ is: 'woken' });
      else this.#arm();
    });
  }
}
