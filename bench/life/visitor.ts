/** A client that says something now and then, and otherwise lets her live. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { within } from '../within.ts';

const PATIENCE_MS = 15_000;

type Options = { user?: string; heard?: true };
type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

export class Visitor {
  readonly frames: { frame: ServerFrame; atMs: number }[] = [];
  readonly #ws: WebSocket;
  readonly #heard: boolean;
  #news = Promise.withResolvers<void>();
  #looked = 0;
  #ids = 0;

  private constructor(ws: WebSocket, heard: boolean) {
    this.#ws = ws;
    this.#heard = heard;
    ws.on('message', (data) => this.#received(JSON.parse(String(data)) as ServerFrame));
    ws.on('close', () => this.#news.reject(new Error('closed')));
    ws.on('error', (error) => this.#news.reject(error));
  }

  /** `heard`: each line is reported as played at once; else it takes as long as speaking it takes. Resolves when welcomed. */
  static async join(port: number, { user = 'ada', heard }: Options = {}): Promise<Visitor> {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/?user=${user}`, { perMessageDeflate: false });
    await once(ws, 'open', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const visitor = new Visitor(ws, heard === true);
    visitor.send({ type: 'hello', install: 'bench', ...(heard && { capabilities: { heard } }) });
    await visitor.next('welcome');
    return visitor;
  }

  send(frame: object): void {
    this.#ids += 1;
    this.#ws.send(JSON.stringify({ id: `f${this.#ids}`, ...frame }));
  }

  /** Resolves once it is answered. */
  async say(text: string): Promise<void> {
    this.send({ type: 'user.text', text });
    const { turn } = (await this.until('turn.started', ({ cause }) => cause === 'user')).frame;
    const { status } = (await this.until('turn.ended', (frame) => frame.turn === turn)).frame;
    if (status !== 'complete') throw new Error(`the turn has ${status}`);
  }

  next<T extends ServerFrame['type']>(type: T) {
    return this.until(type, () => true);
  }

  /** The next of the kind that has not been looked at. `atMs`: when it came, by `performance.now()`. */
  async until<T extends ServerFrame['type']>(type: T, wanted: (frame: FrameOf<T>) => boolean) {
    const isIt = (frame: ServerFrame): frame is FrameOf<T> => frame.type === type && wanted(frame as FrameOf<T>);
    const found = async (): Promise<{ frame: FrameOf<T>; atMs: number }> => {
      for (;;) {
        while (this.#looked < this.frames.length) {
          const one = this.frames[this.#looked];
          this.#looked += 1;
          if (one !== undefined && isIt(one.frame)) return { frame: one.frame, atMs: one.atMs };
        }
        await this.#news.promise;
      }
    };
    return within(PATIENCE_MS, type, found());
  }

  async leave(): Promise<void> {
    this.#news.promise.catch(() => {});
    const closed = once(this.#ws, 'close');
    this.#ws.close();
    await closed;
  }

  #received(frame: ServerFrame): void {
    this.frames.push({ frame, atMs: performance.now() });
    if (this.#heard && frame.type === 'line') this.send({ type: 'heard', seq: frame.seq, complete: true });
    if (frame.type === 'error') this.#news.reject(new Error(`refused: ${frame.code}`));
    else this.#news.resolve();
    this.#news = Promise.withResolvers();
    this.#news.promise.catch(() => {});
  }
}
