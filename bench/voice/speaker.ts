/** A client of the bench with a voice: what it says leaves in pieces, at the pace of speech, and it notes when it hears what of the answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { FIRST_SOUND_BYTES, SOUND_BYTES, SPEECH_REPEAT_MS } from '../../client/sdk/limits.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { SENTENCES } from '../model.ts';
import { within } from '../within.ts';
import { momentMs } from './moment.ts';

export type Moment = 'accepted' | 'transcript' | 'turn.started' | 'line' | 'audio';
/** Of one question, by `momentMs`: when its commit left, and when each of these first came. */
export type Heard = { committedMs: number; atMs: Partial<Record<Moment, number>> };

type Asked = PromiseWithResolvers<Heard> & Heard & { id: string; isEnded: boolean; voiced: number };

export const HELLO = {
  type: 'hello',
  id: 'h1',
  install: 'bench',
  cursor: 0,
  capabilities: { heard: true, speech: 'server' },
};

const BYTES_A_MS = 32;
const PATIENCE_MS = 20_000;

export class Speaker {
  readonly #send: (frame: object) => void;
  #asks = 0;
  #asked: Asked | undefined;
  /** By the place of a line, its number. */
  readonly #seqs = new Map<string, number>();

  constructor(send: (frame: object) => void) {
    this.#send = send;
  }

  /** One question, heard and answered to the end of its sound. `pcm`: as it is recorded, at 16 kHz. */
  async ask(pcm: Uint8Array): Promise<Heard> {
    this.#asks += 1;
    const utterance = `q${this.#asks}`;
    this.#vad(true);
    const confirming = setInterval(() => this.#vad(true), SPEECH_REPEAT_MS);
    const pieces = cut(pcm);
    await this.#say(utterance, pieces);
    clearInterval(confirming);
    this.#asked = asked(utterance);
    this.#send({ type: 'audio.commit', id: utterance, utterance, count: pieces.length });
    this.#vad(false);
    return within(PATIENCE_MS, 'the sound of an answer', this.#asked.promise);
  }

  /** Each when it has sounded. */
  async #say(utterance: string, pieces: readonly Uint8Array[]): Promise<void> {
    const beganMs = momentMs();
    let soundedMs = 0;
    for (const [n, piece] of pieces.entries()) {
      soundedMs += piece.length / BYTES_A_MS;
      await pause(Math.max(0, beganMs + soundedMs - momentMs()));
      this.#send({ type: 'audio.append', utterance, n, data: Buffer.from(piece).toString('base64') });
    }
  }

  received(frame: ServerFrame): void {
    const one = this.#asked;
    if (one === undefined) return;
    if (frame.type === 'error') return one.reject(new Error(`refused: ${frame.code} ${frame.message}`));
    this.#note(one, frame);
    if (frame.type === 'line') this.#seqs.set(`${frame.turn} ${frame.index}`, frame.seq);
    if (frame.type === 'audio' && frame.last) this.#voiced(one, frame);
    if (frame.type === 'turn.ended') {
      if (frame.status !== 'complete') one.reject(new Error(`a turn ended ${frame.status}`));
      one.isEnded = true;
    }
    if (one.isEnded && one.voiced === SENTENCES.length) {
      this.#asked = undefined;
      one.resolve(one);
    }
  }

  #note({ id, atMs }: Asked, frame: ServerFrame): void {
    if (frame.type === 'accepted' && frame.id === id) atMs.accepted ??= momentMs();
    if (frame.type === 'transcript' && frame.final) atMs.transcript ??= momentMs();
    if (frame.type === 'turn.started' || frame.type === 'line' || frame.type === 'audio')
      atMs[frame.type] ??= momentMs();
  }

  /** It counts as heard when its sound is here: a client plays it first. */
  #voiced(one: Asked, { turn, index, failed }: Extract<ServerFrame, { type: 'audio' }>): void {
    if (failed) one.reject(new Error('the sound of a line failed'));
    one.voiced += 1;
    this.#send({ type: 'heard', seq: this.#seqs.get(`${turn} ${index}`), complete: true });
  }

  #vad(speaking: boolean): void {
    this.#send({ type: 'user.vad', speaking, at: momentMs() });
  }
}

/** As the library cuts: the first piece small, so that somebody listens early. */
function cut(pcm: Uint8Array): Uint8Array[] {
  const pieces = [pcm.subarray(0, FIRST_SOUND_BYTES)];
  for (let at = FIRST_SOUND_BYTES; at < pcm.length; at += SOUND_BYTES) pieces.push(pcm.subarray(at, at + SOUND_BYTES));
  return pieces;
}

function asked(id: string): Asked {
  const one = { ...Promise.withResolvers<Heard>(), id, atMs: {}, isEnded: false, voiced: 0 };
  return { ...one, committedMs: momentMs() };
}
