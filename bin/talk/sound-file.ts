/** The mouth of a script: it keeps the sound that the server makes of each line (A2), and has said a line as soon as that is whole. */
import type { Mouth } from '../../client/sdk/speaker.ts';
import { TIMERS } from '../../client/sdk/text-mouth.ts';
import type { FromServer, Line, LineFrame } from '../../client/sdk/wire.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { Pieces } from '../../shared/speech/pieces.ts';
import { SAMPLE_BYTES, SPOKEN_HZ } from '../../shared/speech/speech.ts';
import { clean } from './render.ts';

/** Of silence, between two lines. */
const BREATH = new Uint8Array(0.15 * SPOKEN_HZ * SAMPLE_BYTES);
/** No line and no sound has come for so long: there is none. Longer than a server waits for who makes it (5 s). */
const GIVE_UP_MS = 6_000;

/** Of one line, as it comes: perhaps before the line is wanted. */
type Sound = { pieces: Pieces; pcm: Uint8Array[]; hasFailed: boolean };
type Saying = { line: Line; sound: Sound; ended: () => void };

export class SoundFile implements Mouth {
  readonly #note: (sentence: string) => void;
  readonly #timers: typeof TIMERS;
  readonly #sounds = new Map<string, Sound>();
  readonly #said: Uint8Array[] = [];
  #saying: Saying | null = null;
  readonly #waiting: (() => void)[] = [];
  #cameMs = 0;
  #forget = () => {};
  #lost = 0;
  #silent = 0;

  /** `note`: is told which lines have no sound, or not all of it. */
  constructor(note: (sentence: string) => void, timers = TIMERS) {
    this.#note = note;
    this.#timers = timers;
  }

  /** Every frame of the server's, as it comes. */
  take(frame: ServerFrame): void {
    if (frame.type !== 'line' && frame.type !== 'audio') return;
    this.#cameMs = this.#timers.nowMs();
    if (frame.type === 'audio') this.#add(frame);
    this.#goOn();
  }

  say(line: Line, _from: number, ended: () => void): void {
    this.#saying = { line, sound: this.#soundOf(line), ended };
    this.#goOn();
  }

  /** What is not whole was not heard. If it is wanted again, it goes on from what there is. */
  hush(): number {
    this.#forget();
    this.#saying = null;
    this.#rest();
    return 0;
  }

  /** Resolves when nothing is being said. */
  settled(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    this.#rest();
    return promise;
  }

  /** How many lines have sound. */
  get lines(): number {
    return this.#all.length;
  }

  /** How many have none. */
  get silent(): number {
    return this.#silent;
  }

  /** Pieces that did not come in time: there is silence in their place. */
  get lost(): number {
    return this.#lost;
  }

  /** All lines in the order in which they were said: PCM of 16 bits, mono, 24 kHz. */
  sound(): Uint8Array {
    return Buffer.concat(this.#all.flatMap((line, at) => (at === 0 ? [line] : [BREATH, line])));
  }

  /** With what there is of the line that is being said. */
  get #all(): Uint8Array[] {
    const begun = Buffer.concat(this.#saying?.sound.pcm ?? []);
    return begun.length === 0 ? this.#said : [...this.#said, begun];
  }

  #add({ turn, index, n, data, last, failed }: FromServer<'audio'>): void {
    const sound = this.#soundOf({ turn, index });
    const bytes = Buffer.from(data, 'base64');
    // Half a sample is none.
    sound.pieces.add(n, bytes.subarray(0, bytes.length - (bytes.length % SAMPLE_BYTES)), this.#cameMs);
    if (last) sound.pieces.commit(n + 1, this.#cameMs);
    if (failed) sound.hasFailed = true;
  }

  #soundOf({ turn, index }: Pick<LineFrame, 'turn' | 'index'>): Sound {
    const place = `${turn}.${index}`;
    const sound = this.#sounds.get(place) ?? { pieces: new Pieces(), pcm: [], hasFailed: false };
    this.#sounds.set(place, sound);
    return sound;
  }

  #goOn(): void {
    if (this.#saying === null) return;
    this.#forget();
    const { pieces, pcm } = this.#saying.sound;
    const nowMs = this.#timers.nowMs();
    for (const piece of pieces.take(nowMs)) {
      pcm.push(piece.pcm);
      if (piece.concealed) this.#lost += 1;
    }
    const giveUpAtMs = this.#cameMs + GIVE_UP_MS;
    if (pieces.isOver || nowMs >= giveUpAtMs) return this.#end(this.#saying);
    this.#forget = this.#timers.after(Math.min(pieces.dueAtMs, giveUpAtMs) - nowMs, () => this.#goOn());
  }

  #end({ line, sound, ended }: Saying): void {
    const pcm = Buffer.concat(sound.pcm);
    if (pcm.length > 0) this.#said.push(pcm);
    else this.#silent += 1;
    if (pcm.length === 0) this.#note(`no sound came of: ${clean(line.text)}`);
    else if (sound.hasFailed || !sound.pieces.isOver) this.#note(`the sound breaks off in: ${clean(line.text)}`);
    this.#saying = null;
    // It may say the next one.
    ended();
    this.#rest();
  }

  #rest(): void {
    if (this.#saying === null) for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
