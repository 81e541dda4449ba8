/**
 * Users of a server that transcribes: they speak, interrupt, cancel, change devices, and erase everything.
 */
import type { Chance } from '../world/chance.ts';
import type { Network } from '../world/network.ts';
import type { SimulatedClient } from '../world/simulated-client.ts';
import type { VirtualClock } from '../world/virtual-clock.ts';
import type { Happening } from './history.ts';
import { lengthMs, silent, voiced, wordOf } from './samples.ts';

type World = {
  clock: VirtualClock;
  chance: Chance;
  network: Network;
  clients: readonly [SimulatedClient, ...SimulatedClient[]];
  note: (happening: Happening) => void;
};

const DEEDS = [
  ['say', 10],
  ['say at once', 4],
  ['several', 3],
  ['commit first', 2],
  ['no pieces', 1],
  ['take back', 1],
  ['leave off', 1],
  ['commit late', 1],
  ['stream', 5],
  ['stream and commit', 2],
  ['type', 2],
  ['interrupt', 1],
  ['cough', 1],
  ['listen', 6],
] as const;
type Deed = (typeof DEEDS)[number][0];
/** What may happen during an utterance. */
const INTRUSIONS = [
  ['none', 14],
  ['cut', 3],
  ['drop', 1],
  ['kill', 1],
  ['another device', 2],
  ['forget', 3],
  ['interrupt', 1],
] as const;

/** An utterance: its pieces, spoken or silent, and its end. */
type Said = { pieces: readonly boolean[]; ends: 'commit' | 'unsaid' | 'never'; tells: boolean; paceMs: number | null };

type Piece = { number: number; utterance: string; n: number; isVoice: boolean };

export class VoiceActions {
  readonly #world: World;
  #client: SimulatedClient;
  #utterances = 0;

  constructor(world: World) {
    this.#world = world;
    this.#client = world.clients[0];
  }

  /** Performs the next action. Returns the time until the one after it. */
  next(): number {
    const { chance, clock } = this.#world;
    const takesMs = this.#do(chance.among(DEEDS));
    const what = chance.among(INTRUSIONS);
    clock.after(chance.between(0, takesMs + 1_500), () => this.#intrude(what));
    return takesMs + chance.of([0, 300, 1_500, 4_000, 12_000]);
  }

  /** Plainly. */
  says(client: SimulatedClient): void {
    this.#client = client;
    this.#say({ pieces: voices(6), ends: 'commit', tells: true, paceMs: 0 });
  }

  /** Returns its duration. */
  #do(deed: Deed): number {
    const { chance } = this.#world;
    const pieces = voices(chance.between(3, 12));
    switch (deed) {
      case 'say':
        return this.#say({ pieces, ends: 'commit', tells: true, paceMs: 0 });
      case 'say at once':
        return this.#say({ pieces, ends: 'commit', tells: chance.happens(0.5), paceMs: null });
      case 'several': {
        const count = chance.between(2, 4);
        const spans = Array.from({ length: count }, () =>
          this.#say({ pieces: voices(chance.between(3, 12)), ends: 'commit', tells: false, paceMs: null }),
        );
        return Math.max(...spans);
      }
      case 'take back':
        return this.#say({ pieces, ends: 'unsaid', tells: true, paceMs: 0 });
      case 'leave off':
        return this.#say({ pieces, ends: 'never', tells: true, paceMs: 0 });
      case 'commit late':
        return this.#say({ pieces, ends: 'commit', tells: true, paceMs: chance.of([4_000, 7_000, 20_000]) });
      case 'commit first':
      case 'no pieces':
        return this.#commitFirst(deed === 'commit first' ? pieces.length : 0, pieces.length);
      case 'stream':
      case 'stream and commit':
        return this.#stream(deed !== 'stream');
      case 'type':
        this.#client.ask({ type: 'user.text', text: 'These words were typed.' });
        return 0;
      case 'interrupt':
        this.#client.interrupt();
        return 0;
      case 'cough':
        this.#client.voice(true);
        this.#world.clock.after(chance.of([200, 900]), () => this.#client.voice(false));
        return 900;
      case 'listen':
        return chance.between(1_000, 8_000);
    }
  }

  /** Phrases with pauses, from a client without voice reports: the server finds their ends. */
  #stream(isCommitted: boolean): number {
    const { chance } = this.#world;
    const phrases = Array.from({ length: chance.between(1, 3) }, () => [
      ...Array.from({ length: chance.between(0, 4) }, () => false),
      ...voices(chance.between(3, 8)),
      ...Array.from({ length: chance.between(2, 8) }, () => false),
    ]);
    return this.#say({ pieces: phrases.flat(), ends: isCommitted ? 'commit' : 'never', tells: false, paceMs: 0 });
  }

  /** `paceMs`: between the last piece and the commit; null: all at once. */
  #say({ pieces, ends, tells, paceMs }: Said): number {
    const { clock, chance } = this.#world;
    const { client, number, utterance } = this.#utterance();
    const isLive = paceMs !== null;
    if (tells) client.voice(true);
    let atMs = 0;
    for (const [n, isVoice] of pieces.entries()) {
      if (isLive) atMs += lengthMs(n);
      clock.after(atMs, () => this.#piece(client, { number, utterance, n, isVoice }));
    }
    if (tells) clock.after(atMs, () => client.voice(false));
    const endsMs = atMs + (paceMs ?? 0) + chance.of([0, 0, 100, 700]);
    if (ends !== 'never')
      clock.after(endsMs, () => this.#end(client, utterance, ends === 'commit' ? pieces.length : 0));
    return endsMs;
  }

  /** The commit overtakes the pieces, which follow if the connection holds. */
  #commitFirst(sent: number, count: number): number {
    const { clock, chance, network } = this.#world;
    const { client, number, utterance } = this.#utterance();
    this.#end(client, utterance, count);
    const afterMs = chance.of([0, 50, 500, 1_500]);
    clock.after(afterMs, () => {
      const { line } = client;
      if (line === null) return;
      for (let n = 0; n < sent; n += 1) network.send(line, this.#sound({ number, utterance, n, isVoice: true }));
    });
    return afterMs;
  }

  #utterance() {
    this.#utterances += 1;
    return { client: this.#client, number: this.#utterances, utterance: `q${this.#utterances}` };
  }

  #piece(client: SimulatedClient, piece: Piece): void {
    client.take({ is: 'sound', sound: this.#sound(piece) });
  }

  #sound({ number, utterance, n, isVoice }: Piece) {
    const { note, clock } = this.#world;
    note({ is: 'spoken', atMs: clock.nowMs, utterance, n, word: isVoice ? wordOf(number, n) : null });
    const data = Buffer.from(isVoice ? voiced(number, n) : silent(n)).toString('base64');
    return { type: 'audio.append', utterance, n, data } as const;
  }

  /** `count` 0: cancelled. */
  #end(client: SimulatedClient, utterance: string, count: number): void {
    const { note, clock } = this.#world;
    note({ is: 'ended', atMs: clock.nowMs, utterance, count });
    if (count === 0) client.take({ is: 'unsaid', utterance });
    client.ask({ type: 'audio.commit', utterance, count });
  }

  #intrude(what: (typeof INTRUSIONS)[number][0]): void {
    const { chance, clock, network, clients } = this.#world;
    const client = this.#client;
    switch (what) {
      case 'none':
        return;
      case 'cut':
        return client.line === null ? undefined : network.cut(client.line);
      case 'drop':
        client.drop();
        return clock.after(chance.of([100, 3_000, 20_000]), () => client.resume());
      case 'kill':
        client.kill(chance.happens(0.7));
        return clock.after(chance.of([100, 3_000]), () => client.resume());
      case 'another device':
        this.#client = chance.any(clients.filter((one) => one !== client)) ?? client;
        return this.#client.resume();
      case 'forget':
        return client.ask({ type: 'forget', what: chance.of(['me', 'session']) });
      case 'interrupt':
        return client.interrupt();
    }
  }
}

function voices(count: number): boolean[] {
  return Array.from({ length: count }, () => true);
}
