/** Records the server's sound of each line [A2]; a line counts as heard once complete. */

import type { FromServer, Line, LineFrame } from '../../client/sdk/frames/wire-types.ts';
import type { LineOutput } from '../../client/sdk/voice/line-playback-queue.ts';
import { TIMERS } from '../../client/sdk/voice/text-output.ts';
import { SAMPLE_BYTES, SPOKEN_HZ } from '../../shared/ports/speech.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { JitterBuffer } from '../../shared/voice/audio/jitter-buffer.ts';
import { stripTerminalControlCharacters } from './frames-as-text.ts';

/** Silence between two lines. */
const PAUSE = new Uint8Array(0.15 * SPOKEN_HZ * SAMPLE_BYTES);
/** Without a line or sound for so long there is none. Longer than the server's synthesis timeout (5 s). */
const GIVE_UP_MS = 6_000;

/** A line's sound, which may arrive before the line is due. */
type Sound = { pieces: JitterBuffer; pcm: Uint8Array[]; hasFailed: boolean };
type Saying = { line: Line; sound: Sound; ended: () => void };

export class RecordingOutput implements LineOutput {
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

  /** `note`: gets a sentence on each line with missing sound. */
  constructor(note: (sentence: string) => void, timers = TIMERS) {
    this.#note = note;
    this.#timers = timers;
  }

  /** Takes every frame that the server sends. */
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

  /** An incomplete line was not heard; it resumes from the sound that there is. */
  stop(): number {
    this.#forget();
    this.#saying = null;
    this.#rest();
    return 0;
  }

  /** Resolves when no line is being spoken. */
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

  /** Pieces replaced by silence. */
  get lost(): number {
    return this.#lost;
  }

  /** All lines in spoken order: 16-bit mono PCM, 24 kHz. */
  sound(): Uint8Array {
    return Buffer.concat(this.#all.flatMap((line, at) => (at === 0 ? [line] : [PAUSE, line])));
  }

  /** Includes the current line's sound so far. */
  get #all(): Uint8Array[] {
    const begun = Buffer.concat(this.#saying?.sound.pcm ?? []);
    return begun.length === 0 ? this.#said : [...this.#said, begun];
  }

  #add({ turn, index, n, data, last, failed }: FromServer<'audio'>): void {
    const sound = this.#soundOf({ turn, index });
    const bytes = Buffer.from(data, 'base64');
    // Drops half a sample.
    sound.pieces.add(n, bytes.subarray(0, bytes.length - (bytes.length % SAMPLE_BYTES)), this.#cameMs);
    if (last) sound.pieces.commit(n + 1, this.#cameMs);
    if (failed) sound.hasFailed = true;
  }

  #soundOf({ turn, index }: Pick<LineFrame, 'turn' | 'index'>): Sound {
    const place = `${turn}.${index}`;
    const sound = this.#sounds.get(place) ?? { pieces: new JitterBuffer(), pcm: [], hasFailed: false };
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
    if (pcm.length === 0) this.#note(`no sound came of: ${stripTerminalControlCharacters(line.text)}`);
    else if (sound.hasFailed || !sound.pieces.isOver)
      this.#note(`the sound breaks off in: ${stripTerminalControlCharacters(line.text)}`);
    this.#saying = null;
    // The speaker may start the next line.
    ended();
    this.#rest();
  }

  #rest(): void {
    if (this.#saying === null) for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
