/** A text client: a socket that sends messages and times the answers. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { SENTENCES } from './model.ts';
import { resolveWithin } from './within.ts';

/** `turns`: of the session so far. `observes`: it only listens [S13]. */
export type TalkerOptions = { heard?: boolean; cursor?: number; turns?: number; observes?: boolean };
/** Milliseconds since the message was sent. */
export type TurnTime = { firstLineMs: number; endedMs: number };

/** Whoever can be measured; `turn` says one message and awaits its whole answer. */
export interface TalkerRole {
  turn(): Promise<TurnTime>;
  leave(): Promise<void>;
}

type Frame = {
  type: string;
  seq?: number;
  status?: string;
  code?: string;
  cursor?: number;
  kind?: string;
};
type Asked = PromiseWithResolvers<TurnTime> & { sentMs: number; lines: number; time: TurnTime };

/** People talk of many things, and come back to some. */
const WORDS = [
  'garden',
  'violin',
  'harbour',
  'museum',
  'lantern',
  'pepper',
  'mountain',
  'bicycle',
  'orchard',
  'window',
  'winter',
  'marble',
  'candle',
  'thunder',
  'basket',
  'river',
  'copper',
  'saddle',
  'meadow',
  'ribbon',
];

const PATIENCE_MS = 15_000;

/** Distinguishes the message ids of clients with the same name. */
let talkers = 0;

export class Talker implements TalkerRole {
  turns: number;
  /** The newest frame that was received. */
  seq: number;
  readonly #ws: WebSocket;
  readonly #name = `t${++talkers}`;
  readonly #reports: boolean;
  #asked: Asked | undefined;

  private constructor(ws: WebSocket, { heard = false, cursor = 0, turns = 0 }: TalkerOptions) {
    this.turns = turns;
    this.seq = cursor;
    this.#ws = ws;
    this.#reports = heard;
    ws.on('message', (data) => this.#received(JSON.parse(String(data))));
    ws.on('error', (error) => this.#asked?.reject(error));
    ws.on('close', (code) => this.#asked?.reject(new Error(`closed with ${code} in the middle of a turn`)));
  }

  /** Resolves when welcomed. */
  static async join(port: number, user: string, options: TalkerOptions = {}): Promise<Talker> {
    const ws = openSocket(port, user);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await once(ws, 'open', { signal });
    ws.send(talkerHelloFrame(options));
    await once(ws, 'message', { signal });
    return new Talker(ws, options);
  }

  /** Sends one message and awaits its whole answer. Throws if it is not the model's. */
  turn(): Promise<TurnTime> {
    this.turns += 1;
    const time = { firstLineMs: Number.NaN, endedMs: Number.NaN };
    this.#asked = { ...Promise.withResolvers<TurnTime>(), sentMs: performance.now(), lines: 0, time };
    this.#send({ type: 'user.text', id: `${this.#name}-${this.turns}`, text: talkerWords(this.turns) });
    return resolveWithin(PATIENCE_MS, 'the answer to a turn', this.#asked.promise);
  }

  async leave(): Promise<void> {
    const closed = once(this.#ws, 'close');
    this.#ws.close();
    await closed;
  }

  #send(frame: object): void {
    this.#ws.send(JSON.stringify(frame));
  }

  #received({ type, seq, status, code, kind }: Frame): void {
    const asked = this.#asked;
    this.seq = seq ?? this.seq;
    if (asked === undefined) return;
    const afterMs = performance.now() - asked.sentMs;
    if (type === 'error') asked.reject(new Error(`refused: ${code}`));
    if (type === 'line') {
      if (Number.isNaN(asked.time.firstLineMs)) asked.time.firstLineMs = afterMs;
      if (kind === 'reply') asked.lines += 1;
      if (this.#reports) this.#send({ type: 'heard', seq, complete: true });
    }
    if (type !== 'turn.ended') return;
    if (status !== 'complete' || asked.lines !== SENTENCES.length) {
      asked.reject(new Error(`a turn ended ${status} with ${asked.lines} lines`));
    }
    asked.time.endedMs = afterMs;
    asked.resolve(asked.time);
  }
}

export function talkerWords(turn: number): string {
  const word = (nth: number) => WORDS[(turn * 7 + nth * 13) % WORDS.length];
  return `Tell me something about the ${word(1)} and the ${word(2)} of day ${turn}.`;
}

/** Reconnects and receives the frames from `cursor` to `seq`; ms from the first packet to the last frame. */
export async function replayMissed(port: number, user: string, cursor: number, seq: number): Promise<number> {
  const startedMs = performance.now();
  const ws = openSocket(port, user);
  ws.on('open', () => ws.send(talkerHelloFrame({ cursor })));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let next = cursor;
  ws.on('error', reject);
  ws.on('message', (data) => {
    const frame: Frame = JSON.parse(String(data));
    if (frame.seq !== undefined && frame.seq !== ++next) reject(new Error(`frame ${frame.seq} instead of ${next}`));
    if (next === seq) resolve(performance.now() - startedMs);
  });
  try {
    return await resolveWithin(PATIENCE_MS, 'a replay', promise);
  } finally {
    const closed = once(ws, 'close');
    ws.close();
    await closed;
  }
}

function openSocket(port: number, user: string): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${port}/?user=${user}`, { perMessageDeflate: false });
}

function talkerHelloFrame({ heard = false, cursor = 0, observes }: TalkerOptions): string {
  const observe = observes && { observe: true };
  return JSON.stringify({ type: 'hello', id: 'h1', install: 'bench', cursor, capabilities: { heard }, ...observe });
}
